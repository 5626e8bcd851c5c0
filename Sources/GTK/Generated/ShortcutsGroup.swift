// Written by Scripts/gtk-widgets.
import CGTK

/// A group of shortcuts in a ``ShortcutsSection``, with a title above them.
///
/// ``ShortcutsWindow/init(_:)`` makes the groups of a window from your actions.
///
/// Corresponds to GTK's `GtkShortcutsGroup`.
open class ShortcutsGroup: Box {
  /// Creates a shortcut group with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcuts_group_get_type()))
  }
}

extension ShortcutsGroup {
  /// The `GtkSizeGroup` that aligns the keys with those of other groups, or `nil` for none.
  /// `Gtk.ShortcutsGroup:accel-size-group`
  public func setAcceleratorSizeGroup(_ value: Object?) {
    write("accel-size-group", value)
  }

  /// The height of the group in lines, which determines its column.
  /// `Gtk.ShortcutsGroup:height`
  public var height: Int {
    get { get("height") }
  }

  /// The title above the shortcuts, or `nil` for none.
  /// `Gtk.ShortcutsGroup:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The `GtkSizeGroup` that aligns the titles with those of other groups, or `nil` for none.
  /// `Gtk.ShortcutsGroup:title-size-group`
  public func setTitleSizeGroup(_ value: Object?) {
    write("title-size-group", value)
  }

  /// The name of the view for which the group is listed, or `nil` for all views.
  /// `Gtk.ShortcutsGroup:view`
  public var view: String? {
    get { get("view") }
    set { set("view", to: newValue) }
  }
}
