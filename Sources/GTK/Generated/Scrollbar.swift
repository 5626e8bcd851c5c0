// Written by Scripts/gtk-widgets.
import CGTK

/// A scroll bar. A ``ScrolledWindow`` already has scroll bars.
///
/// Set ``adjustment`` to that of a ``Scrollable`` widget to scroll it from somewhere else, for
/// example from the other side of a window.
///
/// ```swift
/// let bar = Scrollbar()
/// bar.orientation = .vertical
/// bar.adjustment = text.verticalAdjustment
/// ```
///
/// Corresponds to GTK's `GtkScrollbar`.
open class Scrollbar: Widget {
  /// Creates a scrollbar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_scrollbar_get_type()))
  }
}

extension Scrollbar: Orientable {
  /// The value, its range and its steps, or `nil` for none.
  /// `Gtk.Scrollbar:adjustment`
  public var adjustment: Object? {
    get { get("adjustment") }
    set { set("adjustment", to: newValue) }
  }
}
