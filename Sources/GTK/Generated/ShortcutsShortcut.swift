// Written by Scripts/gtk-widgets.
import CGTK

/// A shortcut or a gesture with its description, in a ``ShortcutsGroup``.
///
/// ``ShortcutsWindow/init(_:)`` makes one for each action. Make one yourself for keys that a widget
/// handles without an action.
///
/// ```swift
/// let shortcut = ShortcutsShortcut()
/// shortcut.title = "Move the selection"
/// shortcut.accelerator = "Up Down"
/// ```
///
/// Corresponds to GTK's `GtkShortcutsShortcut`.
open class ShortcutsShortcut: Widget {
  /// Creates a shortcut with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_shortcuts_shortcut_get_type()))
  }
}

extension ShortcutsShortcut {
  /// The `GtkSizeGroup` that aligns the keys with those of other shortcuts, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:accel-size-group`
  public func setAcceleratorSizeGroup(_ value: Object?) {
    write("accel-size-group", value)
  }

  /// The keys, in the notation of `gtk_accelerator_parse`, separated by spaces if there are
  /// several, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:accelerator`
  public var accelerator: String? {
    get { get("accelerator") }
    set { set("accelerator", to: newValue) }
  }

  /// The action that the shortcut performs, such as `window.close`, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:action-name`
  public var actionName: String? {
    get { get("action-name") }
    set { set("action-name", to: newValue) }
  }

  /// The direction of text for which the shortcut is listed, or `none` for both.
  /// `Gtk.ShortcutsShortcut:direction`
  public var direction: TextDirection {
    get { get("direction") }
    set { set("direction", to: newValue) }
  }

  /// The icon of a gesture, as an object of GIO, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:icon`
  public var icon: Object? {
    get { get("icon") }
    set { set("icon", to: newValue) }
  }

  /// Whether `icon` is shown instead of the gesture's own icon.
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

  /// The smaller text below the title, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:subtitle`
  public var subtitle: String? {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }

  /// Whether `subtitle` is shown instead of the gesture's own text.
  /// `Gtk.ShortcutsShortcut:subtitle-set`
  public var isSubtitleSet: Bool {
    get { get("subtitle-set") }
    set { set("subtitle-set", to: newValue) }
  }

  /// A description of the shortcut's effect, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:title`
  public var title: String? {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// The `GtkSizeGroup` that aligns the title with those of other shortcuts, or `nil` for none.
  /// `Gtk.ShortcutsShortcut:title-size-group`
  public func setTitleSizeGroup(_ value: Object?) {
    write("title-size-group", value)
  }
}
