// Written by Scripts/gtk-widgets.
import CGTK

/// A section of a ``ShortcutsWindow``, with groups of shortcuts.
///
/// It is GTK's `GtkShortcutsSection`.
open class ShortcutsSection: Box {
  /// Makes a shortcut section whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcuts_section_get_type()))
  }
}

extension ShortcutsSection {
  /// The shortcut section's maximum height.
  /// `Gtk.ShortcutsSection:max-height`
  public var maximumHeight: Int {
    get { get("max-height") }
    set { set("max-height", to: newValue) }
  }

  /// The name by which the window finds the section; nil for none.
  /// `Gtk.ShortcutsSection:section-name`
  public var sectionName: String? {
    get { get("section-name") }
    set { set("section-name", to: newValue) }
  }

  /// The title of the section; nil for none.
  /// `Gtk.ShortcutsSection:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The shortcut section's view name; nil for none.
  /// `Gtk.ShortcutsSection:view-name`
  public var viewName: String? {
    get { get("view-name") }
    set { set("view-name", to: newValue) }
  }

  /// Calls `handler` with its argument each time GTK emits the signal `change-current-page`. The
  /// handler returns whether it has handled the signal.
  /// `Gtk.ShortcutsSection::change-current-page`
  @discardableResult
  public func onChangeCurrentPage(_ handler: @escaping @MainActor (Int) -> Bool) -> SignalConnection
  {
    on(returning: "change-current-page", handler)
  }
}
