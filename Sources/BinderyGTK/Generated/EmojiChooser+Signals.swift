// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension EmojiChooser {
  /// Sends the text each time the user causes the signal `emoji-picked`.
  /// `Gtk.EmojiChooser::emoji-picked`
  public var emojiPickedPublisher: ControlPublisher<String> {
    sent(by: "emoji-picked")
  }
}
