// Written by Scripts/gtk-widgets.
import CGTK

/// A scroll bar. A ``ScrolledWindow`` already has them.
///
/// It is GTK's `GtkScrollbar`.
open class Scrollbar: Widget {
  /// Makes a scrollbar whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_scrollbar_get_type()))
  }
}

extension Scrollbar: Orientable {
  /// The value, its range and its steps; nil for none.
  /// `Gtk.Scrollbar:adjustment`
  public var adjustment: Object? {
    get { get("adjustment") }
    set { set("adjustment", to: newValue) }
  }
}
