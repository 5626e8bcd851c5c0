// Written by Scripts/gtk-widgets.
import CGTK

/// A window that lists the shortcuts of the program. Make it from actions with ``init(_:)``.
///
/// ```swift
/// ShortcutsWindow([("General", [quit]), ("Notes", [new, find])]).present(over: window)
/// ```
///
/// The user can search the list. Make a new window each time, because a closed one cannot be shown
/// again.
///
/// Corresponds to GTK's `GtkShortcutsWindow`.
open class ShortcutsWindow: Window {
  /// Creates a shortcuts window with GTK's defaults for its properties.
  public init() {
    super.init(
      borrowing: UnsafeMutableRawPointer(cgtk_widget_new(gtk_shortcuts_window_get_type())!))
  }
}

extension ShortcutsWindow {
  /// The name of the section that is shown, or `nil` for none.
  /// `Gtk.ShortcutsWindow:section-name`
  public var sectionName: String? {
    get { get("section-name") }
    set { set("section-name", to: newValue) }
  }

  /// The name of the view whose groups are listed, or `nil` for all groups.
  /// `Gtk.ShortcutsWindow:view-name`
  public var viewName: String? {
    get { get("view-name") }
    set { set("view-name", to: newValue) }
  }

  /// Calls `handler` when a key closes the window.
  /// `Gtk.ShortcutsWindow::close`
  @discardableResult
  public func onClose(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("close", handler)
  }

  /// Calls `handler` when a key opens the search.
  /// `Gtk.ShortcutsWindow::search`
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("search", handler)
  }
}
