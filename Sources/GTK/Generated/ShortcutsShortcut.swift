// Written by Scripts/gtk-widgets.
import CGTK

/// A shortcut or a gesture with its description, in a ``ShortcutsGroup``.
///
/// It is GTK's `GtkShortcutsShortcut`.
open class ShortcutsShortcut: Widget {
  /// Makes a shortcut whose properties have the default values of GTK.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcuts_shortcut_get_type()))
  }
}

extension ShortcutsShortcut {
  /// The shortcut's accelerator size group; nil for none.
  /// `Gtk.ShortcutsShortcut:accel-size-group`
  public func setAcceleratorSizeGroup(_ value: Object?) {
    write("accel-size-group", value)
  }

  /// The keys, in the notation of `gtk_accelerator_parse`, separated by spaces if there are
  /// several; nil for none.
  /// `Gtk.ShortcutsShortcut:accelerator`
  public var accelerator: String? {
    get { get("accelerator") }
    set { set("accelerator", to: newValue) }
  }

  /// The action that the shortcut performs, such as `window.close`; nil for none.
  /// `Gtk.ShortcutsShortcut:action-name`
  public var actionName: String? {
    get { get("action-name") }
    set { set("action-name", to: newValue) }
  }

  /// The shortcut's direction.
  /// `Gtk.ShortcutsShortcut:direction`
  public var direction: TextDirection {
    get { get("direction") }
    set { set("direction", to: newValue) }
  }

  /// The shortcut's icon; nil for none.
  /// `Gtk.ShortcutsShortcut:icon`
  public var icon: Object? {
    get { get("icon") }
    set { set("icon", to: newValue) }
  }

  /// Whether the shortcut's icon is set.
  /// `Gtk.ShortcutsShortcut:icon-set`
  public var isIconSet: Bool {
    get { get("icon-set") }
    set { set("icon-set", to: newValue) }
  }

  /// The kind of shortcut.
  /// `Gtk.ShortcutsShortcut:shortcut-type`
  public var shortcutType: ShortcutType {
    get { get("shortcut-type") }
    set { set("shortcut-type", to: newValue) }
  }

  /// The smaller text below the title; nil for none.
  /// `Gtk.ShortcutsShortcut:subtitle`
  public var subtitle: String? {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }

  /// Whether the shortcut's subtitle is set.
  /// `Gtk.ShortcutsShortcut:subtitle-set`
  public var isSubtitleSet: Bool {
    get { get("subtitle-set") }
    set { set("subtitle-set", to: newValue) }
  }

  /// A description of the shortcut's effect; nil for none.
  /// `Gtk.ShortcutsShortcut:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The shortcut's title size group; nil for none.
  /// `Gtk.ShortcutsShortcut:title-size-group`
  public func setTitleSizeGroup(_ value: Object?) {
    write("title-size-group", value)
  }
}
