// Written by Scripts/gtk-widgets.

extension Label {
  /// The formatting of parts of the text, such as fonts, or `nil` for none.
  /// `Gtk.Label:attributes`
  public var attributes: OpaqueValue? {
    get { get("attributes") }
    set { set("attributes", to: newValue) }
  }

  /// The place at which a long text is shortened with “…”.
  /// `Gtk.Label:ellipsize`
  public var ellipsizeMode: EllipsizeMode {
    get { get("ellipsize") }
    set { set("ellipsize", to: newValue) }
  }

  /// The additional items of the context menu, or `nil` for none.
  /// `Gtk.Label:extra-menu`
  public var extraMenu: Object? {
    get { get("extra-menu") }
    set { set("extra-menu", to: newValue) }
  }

  /// The alignment of the lines to each other.
  /// `Gtk.Label:justify`
  public var justification: Justification {
    get { get("justify") }
    set { set("justify", to: newValue) }
  }

  /// The text of the label.
  /// `Gtk.Label:label`
  public var text: String {
    get { get("label") }
    set { set("label", to: newValue) }
  }

  /// The maximum number of lines of a text that wraps, or -1 for any number.
  /// `Gtk.Label:lines`
  public var lines: Int {
    get { get("lines") }
    set { set("lines", to: newValue) }
  }

  /// The maximum requested width, in characters, or -1 for none.
  /// `Gtk.Label:max-width-chars`
  public var maximumWidthInCharacters: Int {
    get { get("max-width-chars") }
    set { set("max-width-chars", to: newValue) }
  }

  /// The code of the key that, with Alt, activates the label's target.
  /// `Gtk.Label:mnemonic-keyval`
  public var mnemonicKey: Int {
    get { get("mnemonic-keyval") }
  }

  /// The widget that the shortcut of the label activates, or `nil` for none.
  /// `Gtk.Label:mnemonic-widget`
  public var mnemonicWidget: Widget? {
    get { get("mnemonic-widget") }
    set { set("mnemonic-widget", to: newValue) }
  }

  /// The way of wrapping that determines the natural width.
  /// `Gtk.Label:natural-wrap-mode`
  public var naturalWrapMode: NaturalWrapMode {
    get { get("natural-wrap-mode") }
    set { set("natural-wrap-mode", to: newValue) }
  }

  /// Whether the user can select and copy the text.
  /// `Gtk.Label:selectable`
  public var isSelectable: Bool {
    get { get("selectable") }
    set { set("selectable", to: newValue) }
  }

  /// Whether the label is as high as one line of its font.
  /// `Gtk.Label:single-line-mode`
  public var isSingleLine: Bool {
    get { get("single-line-mode") }
    set { set("single-line-mode", to: newValue) }
  }

  /// The positions of tab stops, or `nil` for the default ones.
  /// `Gtk.Label:tabs`
  public var tabs: OpaqueValue? {
    get { get("tabs") }
    set { set("tabs", to: newValue) }
  }

  /// Whether the text is markup.
  /// `Gtk.Label:use-markup`
  public var usesMarkup: Bool {
    get { get("use-markup") }
    set { set("use-markup", to: newValue) }
  }

  /// Whether an underscore in the text marks the next letter as a keyboard shortcut.
  /// `Gtk.Label:use-underline`
  public var usesUnderline: Bool {
    get { get("use-underline") }
    set { set("use-underline", to: newValue) }
  }

  /// The requested width, in characters, or -1 for none.
  /// `Gtk.Label:width-chars`
  public var widthInCharacters: Int {
    get { get("width-chars") }
    set { set("width-chars", to: newValue) }
  }

  /// Whether long text wraps to more lines.
  /// `Gtk.Label:wrap`
  public var wraps: Bool {
    get { get("wrap") }
    set { set("wrap", to: newValue) }
  }

  /// The places where a line can be broken, if the text wraps.
  /// `Gtk.Label:wrap-mode`
  public var wrapMode: LineWrapMode {
    get { get("wrap-mode") }
    set { set("wrap-mode", to: newValue) }
  }

  /// The horizontal alignment of the text, from 0 for the start to 1 for the end.
  /// `Gtk.Label:xalign`
  public var textAlign: Double {
    get { get("xalign") }
    set { set("xalign", to: newValue) }
  }

  /// The vertical position of the content, from 0 for the top to 1 for the bottom.
  /// `Gtk.Label:yalign`
  public var verticalPlacement: Double {
    get { get("yalign") }
    set { set("yalign", to: newValue) }
  }

  /// Calls `handler` when a key opens the link that has the focus.
  /// `Gtk.Label::activate-current-link`
  @discardableResult
  public func onActivateCurrentLink(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  {
    on("activate-current-link", handler)
  }

  /// Calls `handler` when a key copies the selected text.
  /// `Gtk.Label::copy-clipboard`
  @discardableResult
  public func onCopyClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("copy-clipboard", handler)
  }

  /// Calls `handler` with the step, the count and the extension flag when a key moves the caret in
  /// selectable text.
  /// `Gtk.Label::move-cursor`
  @discardableResult
  public func onMoveCursor(_ handler: @escaping @MainActor (MovementStep, Int, Bool) -> Void)
    -> SignalConnection
  {
    on("move-cursor", handler)
  }
}
