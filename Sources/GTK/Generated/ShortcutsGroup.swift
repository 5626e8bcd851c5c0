// Written by Scripts/gtk-widgets.
import CGTK

/// A group of shortcuts in a ``ShortcutsSection``.
///
/// It is GTK's `GtkShortcutsGroup`.
open class ShortcutsGroup: Box {
  /// Makes a shortcut group whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcuts_group_get_type()))
  }
}

extension ShortcutsGroup {
  /// The shortcut group's accelerator size group; nil for none.
  /// `Gtk.ShortcutsGroup:accel-size-group`
  public func setAcceleratorSizeGroup(_ value: Object?) {
    write("accel-size-group", value)
  }

  /// The shortcut group's height.
  /// `Gtk.ShortcutsGroup:height`
  public var height: Int {
    get { get("height") }
  }

  /// The title above the shortcuts; nil for none.
  /// `Gtk.ShortcutsGroup:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The shortcut group's title size group; nil for none.
  /// `Gtk.ShortcutsGroup:title-size-group`
  public func setTitleSizeGroup(_ value: Object?) {
    write("title-size-group", value)
  }

  /// The shortcut group's view; nil for none.
  /// `Gtk.ShortcutsGroup:view`
  public var view: String? {
    get { get("view") }
    set { set("view", to: newValue) }
  }
}
