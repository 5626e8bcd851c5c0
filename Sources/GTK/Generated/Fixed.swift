// Written by Scripts/gtk-widgets.
import CGTK

/// A container that places its children at positions in pixels, for drawings and games.
///
/// Do not use it for forms, because the sizes of texts depend on the language and the font: use
/// ``Box`` or ``Grid``.
///
/// It is GTK's `GtkFixed`.
open class Fixed: Widget {
  /// Makes a fixed container whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_fixed_get_type()))
  }
}
