// Written by Scripts/gtk-widgets.
import CGTK

/// A window that lists the shortcuts of the program. Make it from actions with ``init(_:)``.
///
/// It is GTK's `GtkShortcutsWindow`.
open class ShortcutsWindow: Window {
  /// Makes a shortcuts window whose properties have the default values of GTK.
  public init() {
    super.init(
      borrowing: UnsafeMutableRawPointer(cgtk_widget_new(gtk_shortcuts_window_get_type())!))
  }
}

extension ShortcutsWindow {
  /// The name of the section that is shown; nil for none.
  /// `Gtk.ShortcutsWindow:section-name`
  public var sectionName: String? {
    get { get("section-name") }
    set { set("section-name", to: newValue) }
  }

  /// The shortcuts window's view name; nil for none.
  /// `Gtk.ShortcutsWindow:view-name`
  public var viewName: String? {
    get { get("view-name") }
    set { set("view-name", to: newValue) }
  }

  /// Calls `handler` each time GTK emits the signal `close`.
  /// `Gtk.ShortcutsWindow::close`
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("close", handler)
  }

  /// Calls `handler` each time GTK emits the signal `search`.
  /// `Gtk.ShortcutsWindow::search`
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("search", handler)
  }
}
