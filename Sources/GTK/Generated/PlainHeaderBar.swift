// Written by Scripts/gtk-widgets.
import CGTK

/// GTK's own header bar. In a ``Window``, use ``HeaderBar``, which is libadwaita's.
///
/// It is GTK's `GtkHeaderBar`.
open class PlainHeaderBar: Widget {
  /// Makes a header bar whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_header_bar_get_type()))
  }
}

extension PlainHeaderBar {
  /// The window's buttons at both ends; nil for the desktop's setting.
  /// `Gtk.HeaderBar:decoration-layout`
  public var decorationLayout: String? {
    get { get("decoration-layout") }
    set { set("decoration-layout", to: newValue) }
  }

  /// Whether the header bar shows its title buttons.
  /// `Gtk.HeaderBar:show-title-buttons`
  public var showsTitleButtons: Bool {
    get { get("show-title-buttons") }
    set { set("show-title-buttons", to: newValue) }
  }

  /// The widget in place of the title; nil for the window's title.
  /// `Gtk.HeaderBar:title-widget`
  public var titleWidget: Widget? {
    get { get("title-widget") }
    set { set("title-widget", to: newValue) }
  }
}
