// Written by Scripts/gtk-widgets.
import CGTK

/// A popover in which the user picks an emoji, which ``onEmojiPicked(_:)`` reports as text.
///
/// An ``Entry`` opens such a popover itself if ``Entry/showsEmojiIcon`` is true.
///
/// ```swift
/// let chooser = EmojiChooser()
/// chooser.onEmojiPicked { emoji in react(emoji) }
/// let button = MenuButton("React", chooser)
/// ```
///
/// Corresponds to GTK's `GtkEmojiChooser`.
open class EmojiChooser: Popover {
  /// Creates an emoji chooser with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_emoji_chooser_get_type()))
  }
}

extension EmojiChooser {
  /// Calls `handler` with the text when the user has chosen an emoji.
  /// `Gtk.EmojiChooser::emoji-picked`
  @discardableResult
  public func onEmojiPicked(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
    on("emoji-picked", handler)
  }
}
