// Written by Scripts/gtk-widgets.
import CGTK

/// A popover in which the user picks an emoji, which ``onEmojiPicked(_:)`` reports as text.
///
/// It is GTK's `GtkEmojiChooser`.
open class EmojiChooser: Popover {
  /// Makes an emoji chooser whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_emoji_chooser_get_type()))
  }
}

extension EmojiChooser {
  /// Calls `handler` with the text each time GTK emits the signal `emoji-picked`.
  /// `Gtk.EmojiChooser::emoji-picked`
  @discardableResult
  public func onEmojiPicked(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on("emoji-picked", handler)
  }
}
