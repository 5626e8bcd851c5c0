// Written by Scripts/gtk-widgets.
import CGTK

/// GTK's own header bar. In a ``Window``, use ``HeaderBar``, which is libadwaita's.
///
/// ```swift
/// let bar = PlainHeaderBar()
/// bar.packStart(Button("Open"))
/// bar.packEnd(menuButton)
/// ```
///
/// Corresponds to GTK's `GtkHeaderBar`.
open class PlainHeaderBar: Widget {
  /// Creates a header bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_header_bar_get_type()))
  }
}

extension PlainHeaderBar {
  /// The names of the window's buttons at the start and the end, such as “icon:minimize,close”, or
  /// `nil` for the desktop's setting.
  /// `Gtk.HeaderBar:decoration-layout`
  public var decorationLayout: String? {
    get { get("decoration-layout") }
    set { set("decoration-layout", to: newValue) }
  }

  /// Whether the bar shows the buttons of the window, such as the close button.
  /// `Gtk.HeaderBar:show-title-buttons`
  public var showsTitleButtons: Bool {
    get { get("show-title-buttons") }
    set { set("show-title-buttons", to: newValue) }
  }

  /// The widget in place of the title, or `nil` for the window's title.
  /// `Gtk.HeaderBar:title-widget`
  public var titleWidget: Widget? {
    get { get("title-widget") }
    set { set("title-widget", to: newValue) }
  }
}
