// Written by Scripts/gtk-widgets.
import CGTK

/// A title with a smaller subtitle below. A ``HeaderBar`` already has one.
///
/// It is libadwaita's `AdwWindowTitle`.
open class WindowTitle: Widget {
  /// Makes a window title whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(adw_window_title_get_type()))
  }
}

extension WindowTitle {
  /// The smaller text below the title; empty for none.
  /// `Adw.WindowTitle:subtitle`
  public var subtitle: String {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }

  /// The title; empty for none.
  /// `Adw.WindowTitle:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }
}
