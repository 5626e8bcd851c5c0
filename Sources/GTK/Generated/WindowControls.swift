// Written by Scripts/gtk-widgets.
import CGTK

/// The buttons of a window, such as the close button, for bars of your own. A ``HeaderBar`` has
/// them.
///
/// The controls are the buttons that the desktop shows at this ``side`` of a window. If it shows
/// none there, ``isEmpty`` is true.
///
/// ```swift
/// let controls = WindowControls()
/// controls.side = .end
/// let bar = WindowHandle(Box(.horizontal, [title, controls]))
/// ```
///
/// Corresponds to GTK's `GtkWindowControls`.
open class WindowControls: Widget {
  /// Creates a window control bar with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_window_controls_get_type()))
  }
}

extension WindowControls {
  /// The names of the window's buttons at the start and the end, such as “icon:minimize,close”, or
  /// `nil` for the desktop's setting.
  /// `Gtk.WindowControls:decoration-layout`
  public var decorationLayout: String? {
    get { get("decoration-layout") }
    set { set("decoration-layout", to: newValue) }
  }

  /// Whether there are no controls to show.
  /// `Gtk.WindowControls:empty`
  public var isEmpty: Bool {
    get { get("empty") }
  }

  /// The end of the bar whose buttons are shown.
  /// `Gtk.WindowControls:side`
  public var side: PackType {
    get { get("side") }
    set { set("side", to: newValue) }
  }
}
