// Written by Scripts/gtk-widgets.
import CGTK

/// A section of a ``ShortcutsWindow``, with groups of shortcuts.
///
/// A window with several sections shows one of them, and lets the user choose among their titles.
/// ``ShortcutsWindow/init(_:)`` makes a window with one section.
///
/// Corresponds to GTK's `GtkShortcutsSection`.
open class ShortcutsSection: Box {
  /// Creates a shortcut section with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcuts_section_get_type()))
  }
}

extension ShortcutsSection {
  /// The number of lines in a column, after which another column begins.
  /// `Gtk.ShortcutsSection:max-height`
  public var maximumHeight: Int {
    get { get("max-height") }
    set { set("max-height", to: newValue) }
  }

  /// The name by which the window finds the section, or `nil` for none.
  /// `Gtk.ShortcutsSection:section-name`
  public var sectionName: String? {
    get { get("section-name") }
    set { set("section-name", to: newValue) }
  }

  /// The title of the section, or `nil` for none.
  /// `Gtk.ShortcutsSection:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The name of the view whose groups are listed, or `nil` for all groups.
  /// `Gtk.ShortcutsSection:view-name`
  public var viewName: String? {
    get { get("view-name") }
    set { set("view-name", to: newValue) }
  }

  /// Calls `handler` with the offset when a key goes to another page. The handler returns whether
  /// it has handled the signal.
  /// `Gtk.ShortcutsSection::change-current-page`
  @discardableResult
  public func onChangeCurrentPage(_ handler: @escaping @MainActor (Int) -> Bool) -> SignalConnection
  {
    on(returning: "change-current-page", handler)
  }
}
