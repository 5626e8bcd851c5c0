// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension EmojiChooser {
  /// Sends the text each time GTK emits the signal `emoji-picked`, except during a change by the
  /// program.
  /// `Gtk.EmojiChooser::emoji-picked`
  public var emojiPickedPublisher: ControlPublisher<String> {
    sent(by: "emoji-picked")
  }
}
