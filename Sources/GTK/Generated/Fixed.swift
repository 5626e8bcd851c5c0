// Written by Scripts/gtk-widgets.
import CGTK

/// A container that places its children at positions in pixels, for drawings and games.
///
/// Do not use it for forms, because the sizes of texts depend on the language and the font: use
/// ``Box`` or ``Grid``. The container is as large as its children need, and does not clip them.
///
/// ```swift
/// let board = Fixed()
/// board.put(piece, x: 40, y: 80)
/// board.move(piece, x: 80, y: 80)
/// ```
///
/// Corresponds to GTK's `GtkFixed`.
open class Fixed: Widget {
  /// Creates a fixed container with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_fixed_get_type()))
  }
}
