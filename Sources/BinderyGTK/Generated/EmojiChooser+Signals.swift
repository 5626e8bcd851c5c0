// Written by Scripts/gtk-widgets.
import Bindery
import GTK

extension EmojiChooser {
  /// Emits the text when the user has chosen an emoji. Ignores the signal while the program itself
  /// changes the widget.
  /// `Gtk.EmojiChooser::emoji-picked`
  public var emojiPickedPublisher: ControlPublisher<String> {
    sent(by: "emoji-picked")
  }
}
