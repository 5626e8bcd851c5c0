// Written by Scripts/gtk-widgets.

extension TextView: Scrollable {
  /// Whether the Tab key inserts a tab.
  /// `Gtk.TextView:accepts-tab`
  public var acceptsTab: Bool {
    get { get("accepts-tab") }
    set { set("accepts-tab", to: newValue) }
  }

  /// The space below the text, in pixels.
  /// `Gtk.TextView:bottom-margin`
  public var bottomMargin: Int {
    get { get("bottom-margin") }
    set { set("bottom-margin", to: newValue) }
  }

  /// Whether the caret is visible.
  /// `Gtk.TextView:cursor-visible`
  public var isCursorVisible: Bool {
    get { get("cursor-visible") }
    set { set("cursor-visible", to: newValue) }
  }

  /// Whether the user can edit the text.
  /// `Gtk.TextView:editable`
  public var isEditable: Bool {
    get { get("editable") }
    set { set("editable", to: newValue) }
  }

  /// The additional items of the context menu, or `nil` for none.
  /// `Gtk.TextView:extra-menu`
  public var extraMenu: Object? {
    get { get("extra-menu") }
    set { set("extra-menu", to: newValue) }
  }

  /// The name of the input method, or `nil` for the system's.
  /// `Gtk.TextView:im-module`
  public var inputModule: String? {
    get { get("im-module") }
    set { set("im-module", to: newValue) }
  }

  /// The indentation of paragraphs, in pixels.
  /// `Gtk.TextView:indent`
  public var indent: Int {
    get { get("indent") }
    set { set("indent", to: newValue) }
  }

  /// Hints for input methods and on-screen keyboards.
  /// `Gtk.TextView:input-hints`
  public var inputHints: InputHints {
    get { get("input-hints") }
    set { set("input-hints", to: newValue) }
  }

  /// The expected kind of text, which determines the layout of on-screen keyboards.
  /// `Gtk.TextView:input-purpose`
  public var purpose: InputPurpose {
    get { get("input-purpose") }
    set { set("input-purpose", to: newValue) }
  }

  /// The alignment of the text.
  /// `Gtk.TextView:justification`
  public var justification: Justification {
    get { get("justification") }
    set { set("justification", to: newValue) }
  }

  /// The space on the left of the text, in pixels.
  /// `Gtk.TextView:left-margin`
  public var leftMargin: Int {
    get { get("left-margin") }
    set { set("left-margin", to: newValue) }
  }

  /// Whether the text has a monospaced font.
  /// `Gtk.TextView:monospace`
  public var isMonospace: Bool {
    get { get("monospace") }
    set { set("monospace", to: newValue) }
  }

  /// Whether typed characters replace those after the caret.
  /// `Gtk.TextView:overwrite`
  public var overwritesText: Bool {
    get { get("overwrite") }
    set { set("overwrite", to: newValue) }
  }

  /// The space above each paragraph, in pixels.
  /// `Gtk.TextView:pixels-above-lines`
  public var pixelsAboveLines: Int {
    get { get("pixels-above-lines") }
    set { set("pixels-above-lines", to: newValue) }
  }

  /// The space below each paragraph, in pixels.
  /// `Gtk.TextView:pixels-below-lines`
  public var pixelsBelowLines: Int {
    get { get("pixels-below-lines") }
    set { set("pixels-below-lines", to: newValue) }
  }

  /// The space between the wrapped lines of a paragraph, in pixels.
  /// `Gtk.TextView:pixels-inside-wrap`
  public var pixelsInsideWrap: Int {
    get { get("pixels-inside-wrap") }
    set { set("pixels-inside-wrap", to: newValue) }
  }

  /// The space on the right of the text, in pixels.
  /// `Gtk.TextView:right-margin`
  public var rightMargin: Int {
    get { get("right-margin") }
    set { set("right-margin", to: newValue) }
  }

  /// The positions of tab stops, or `nil` for the default ones.
  /// `Gtk.TextView:tabs`
  public var tabs: OpaqueValue? {
    get { get("tabs") }
    set { set("tabs", to: newValue) }
  }

  /// The space above the text, in pixels.
  /// `Gtk.TextView:top-margin`
  public var topMargin: Int {
    get { get("top-margin") }
    set { set("top-margin", to: newValue) }
  }

  /// The places where a long line can be broken.
  /// `Gtk.TextView:wrap-mode`
  public var wrapMode: WrapMode {
    get { get("wrap-mode") }
    set { set("wrap-mode", to: newValue) }
  }

  /// Calls `handler` when Backspace deletes text.
  /// `Gtk.TextView::backspace`
  @discardableResult
  public func onBackspace(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("backspace", handler)
  }

  /// Calls `handler` when a key copies the selected text.
  /// `Gtk.TextView::copy-clipboard`
  @discardableResult
  public func onCopyClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("copy-clipboard", handler)
  }

  /// Calls `handler` when a key cuts the selected text.
  /// `Gtk.TextView::cut-clipboard`
  @discardableResult
  public func onCutClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("cut-clipboard", handler)
  }

  /// Calls `handler` with the type and the count when a key deletes text.
  /// `Gtk.TextView::delete-from-cursor`
  @discardableResult
  public func onDeleteFromCursor(_ handler: @escaping @MainActor (DeleteType, Int) -> Void)
    -> SignalConnection
  {
    on("delete-from-cursor", handler)
  }

  /// Calls `handler` with the granularity, the location, the start and the end when a multiple
  /// click extends the selection. The handler returns whether it has handled the signal.
  /// `Gtk.TextView::extend-selection`
  @discardableResult
  public func onExtendSelection(
    _ handler:
      @escaping @MainActor (TextExtendSelection, OpaqueValue, OpaqueValue, OpaqueValue) -> Bool
  ) -> SignalConnection {
    on(returning: "extend-selection", handler)
  }

  /// Calls `handler` with the string when a key binding inserts a fixed text.
  /// `Gtk.TextView::insert-at-cursor`
  @discardableResult
  public func onInsertAtCursor(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection
  {
    on("insert-at-cursor", handler)
  }

  /// Calls `handler` when a key opens the choice of emoji.
  /// `Gtk.TextView::insert-emoji`
  @discardableResult
  public func onInsertEmoji(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("insert-emoji", handler)
  }

  /// Calls `handler` with the step, the count and the extension flag when a key moves the caret.
  /// `Gtk.TextView::move-cursor`
  @discardableResult
  public func onMoveCursor(_ handler: @escaping @MainActor (MovementStep, Int, Bool) -> Void)
    -> SignalConnection
  {
    on("move-cursor", handler)
  }

  /// Calls `handler` with the step and the count when a key scrolls the text.
  /// `Gtk.TextView::move-viewport`
  @discardableResult
  public func onMoveViewport(_ handler: @escaping @MainActor (ScrollStep, Int) -> Void)
    -> SignalConnection
  {
    on("move-viewport", handler)
  }

  /// Calls `handler` when a key pastes text.
  /// `Gtk.TextView::paste-clipboard`
  @discardableResult
  public func onPasteClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("paste-clipboard", handler)
  }

  /// Calls `handler` with the preedit text when an input method has changed the text that it
  /// composes.
  /// `Gtk.TextView::preedit-changed`
  @discardableResult
  public func onPreeditChanged(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection
  {
    on("preedit-changed", handler)
  }

  /// Calls `handler` with the selection flag when a key selects all text, or clears the selection.
  /// `Gtk.TextView::select-all`
  @discardableResult
  public func onSelectAll(_ handler: @escaping @MainActor (Bool) -> Void) -> SignalConnection {
    on("select-all", handler)
  }

  /// Calls `handler` when a key sets the start of a selection.
  /// `Gtk.TextView::set-anchor`
  @discardableResult
  public func onSetAnchor(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("set-anchor", handler)
  }

  /// Calls `handler` when a key shows or hides the caret.
  /// `Gtk.TextView::toggle-cursor-visible`
  @discardableResult
  public func onToggleCursorVisible(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  {
    on("toggle-cursor-visible", handler)
  }

  /// Calls `handler` when a key switches between inserting and overwriting.
  /// `Gtk.TextView::toggle-overwrite`
  @discardableResult
  public func onToggleOverwrite(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggle-overwrite", handler)
  }
}
