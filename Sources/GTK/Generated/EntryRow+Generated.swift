// Written by Scripts/gtk-widgets.

extension EntryRow: Actionable {
  /// Whether Return activates the window's default widget.
  /// `Adw.EntryRow:activates-default`
  public var activatesDefault: Bool {
    get { get("activates-default") }
    set { set("activates-default", to: newValue) }
  }

  /// The formatting of parts of the text, such as fonts, or `nil` for none.
  /// `Adw.EntryRow:attributes`
  public var attributes: OpaqueValue? {
    get { get("attributes") }
    set { set("attributes", to: newValue) }
  }

  /// Whether typing a colon and letters suggests emoji.
  /// `Adw.EntryRow:enable-emoji-completion`
  public var enablesEmojiCompletion: Bool {
    get { get("enable-emoji-completion") }
    set { set("enable-emoji-completion", to: newValue) }
  }

  /// Hints for input methods and on-screen keyboards.
  /// `Adw.EntryRow:input-hints`
  public var inputHints: InputHints {
    get { get("input-hints") }
    set { set("input-hints", to: newValue) }
  }

  /// The expected kind of text, which determines the layout of on-screen keyboards.
  /// `Adw.EntryRow:input-purpose`
  public var purpose: InputPurpose {
    get { get("input-purpose") }
    set { set("input-purpose", to: newValue) }
  }

  /// Whether the row has a button that applies the typed text.
  /// `Adw.EntryRow:show-apply-button`
  public var showsApplyButton: Bool {
    get { get("show-apply-button") }
    set { set("show-apply-button", to: newValue) }
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

  /// Whether the entry row can be clicked.
  /// `Gtk.ListBoxRow:activatable`
  public var isActivatable: Bool {
    get { get("activatable") }
    set { set("activatable", to: newValue) }
  }

  /// The child, or `nil` for none.
  /// `Gtk.ListBoxRow:child`
  public var child: Widget? {
    get { get("child") }
    set { set("child", to: newValue) }
  }

  /// Whether the user can select the entry row.
  /// `Gtk.ListBoxRow:selectable`
  public var isSelectable: Bool {
    get { get("selectable") }
    set { set("selectable", to: newValue) }
  }
}
