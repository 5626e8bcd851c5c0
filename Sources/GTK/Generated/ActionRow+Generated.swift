// Written by Scripts/gtk-widgets.

extension ActionRow: Actionable {
  /// The widget that a click on the row activates, or `nil` for none.
  /// `Adw.ActionRow:activatable-widget`
  public var activatableWidget: Widget? {
    get { get("activatable-widget") }
    set { set("activatable-widget", to: newValue) }
  }

  /// The name of an icon of the icon theme, or `nil` for none.
  /// `Adw.ActionRow:icon-name`
  public var iconName: String? {
    get { get("icon-name") }
    set { set("icon-name", to: newValue) }
  }

  /// The smaller text below the title, or `nil` for none.
  /// `Adw.ActionRow:subtitle`
  public var subtitle: String? {
    get { get("subtitle") }
    set { set("subtitle", to: newValue) }
  }

  /// The maximum number of lines of the subtitle, or 0 for any number.
  /// `Adw.ActionRow:subtitle-lines`
  public var subtitleLines: Int {
    get { get("subtitle-lines") }
    set { set("subtitle-lines", to: newValue) }
  }

  /// The maximum number of lines of the title, or 0 for any number.
  /// `Adw.ActionRow:title-lines`
  public var titleLines: Int {
    get { get("title-lines") }
    set { set("title-lines", to: newValue) }
  }

  /// The title. It is markup if `usesMarkup` is true.
  /// `Adw.PreferencesRow:title`
  public var title: String {
    get { get("title") }
    set { set("title", to: newValue) }
  }

  /// Whether the user can select the text of the title.
  /// `Adw.PreferencesRow:title-selectable`
  public var isTitleSelectable: Bool {
    get { get("title-selectable") }
    set { set("title-selectable", to: newValue) }
  }

  /// Whether the text is markup.
  /// `Adw.PreferencesRow:use-markup`
  public var usesMarkup: Bool {
    get { get("use-markup") }
    set { set("use-markup", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Adw.PreferencesRow:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// The child, or `nil` for none.
  /// `Gtk.ListBoxRow:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the user can select the action row.
  /// `Gtk.ListBoxRow:selectable`
  public var isSelectable: Bool {
    get { get("selectable") }
    set { set("selectable", to: newValue) }
  }
}
