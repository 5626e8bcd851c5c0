// Written by Scripts/gtk-widgets.
import CGTK

/// A line of editable text without a frame, as inside an ``Entry``, for widgets of your own.
///
/// It has an entry's text, caret, undo and input methods, but no icons and no progress. Its
/// placeholder is visible while it is empty.
///
/// ```swift
/// let text = Text()
/// text.placeholder = "Add a tag"
/// let tag = Box(.horizontal, [Image(icon: "tag-symbolic"), text])
/// ```
///
/// Corresponds to GTK's `GtkText`.
open class Text: LineWidget {
  /// Creates a line of text with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_text_get_type()))
  }
}

extension Text {
  /// Whether Return activates the window's default widget.
  /// `Gtk.Text:activates-default`
  public var activatesDefault: Bool {
    get { get("activates-default") }
    set { set("activates-default", to: newValue) }
  }

  /// The formatting of parts of the text, such as fonts, or `nil` for none.
  /// `Gtk.Text:attributes`
  public var attributes: OpaqueValue? {
    get { get("attributes") }
    set { set("attributes", to: newValue) }
  }

  /// The object that stores the text. Widgets with the same one show the same text.
  /// `Gtk.Text:buffer`
  public var buffer: Object {
    get { get("buffer") }
    set { set("buffer", to: newValue) }
  }

  /// Whether typing a colon and letters suggests emoji.
  /// `Gtk.Text:enable-emoji-completion`
  public var enablesEmojiCompletion: Bool {
    get { get("enable-emoji-completion") }
    set { set("enable-emoji-completion", to: newValue) }
  }

  /// The additional items of the context menu, or `nil` for none.
  /// `Gtk.Text:extra-menu`
  public var extraMenu: Object? {
    get { get("extra-menu") }
    set { set("extra-menu", to: newValue) }
  }

  /// The name of the input method, or `nil` for the system's.
  /// `Gtk.Text:im-module`
  public var inputModule: String? {
    get { get("im-module") }
    set { set("im-module", to: newValue) }
  }

  /// Hints for input methods and on-screen keyboards.
  /// `Gtk.Text:input-hints`
  public var inputHints: InputHints {
    get { get("input-hints") }
    set { set("input-hints", to: newValue) }
  }

  /// The expected kind of text, which determines the layout of on-screen keyboards.
  /// `Gtk.Text:input-purpose`
  public var purpose: InputPurpose {
    get { get("input-purpose") }
    set { set("input-purpose", to: newValue) }
  }

  /// The character that replaces each typed one while the text is hidden.
  /// `Gtk.Text:invisible-char`
  public var invisibleChar: Int {
    get { get("invisible-char") }
    set { set("invisible-char", to: newValue) }
  }

  /// Whether `invisibleChar` was set.
  /// `Gtk.Text:invisible-char-set`
  public var isInvisibleCharSet: Bool {
    get { get("invisible-char-set") }
    set { set("invisible-char-set", to: newValue) }
  }

  /// The maximum number of characters, or 0 for any number.
  /// `Gtk.Text:max-length`
  public var maxLength: Int {
    get { get("max-length") }
    set { set("max-length", to: newValue) }
  }

  /// Whether typed characters replace those after the caret.
  /// `Gtk.Text:overwrite-mode`
  public var overwritesText: Bool {
    get { get("overwrite-mode") }
    set { set("overwrite-mode", to: newValue) }
  }

  /// The text that is shown while the line of text is empty, or `nil` for none.
  /// `Gtk.Text:placeholder-text`
  public var placeholder: String? {
    get { get("placeholder-text") }
    set { set("placeholder-text", to: newValue) }
  }

  /// Whether the line of text requests the width of its text.
  /// `Gtk.Text:propagate-text-width`
  public var propagatesTextWidth: Bool {
    get { get("propagate-text-width") }
    set { set("propagate-text-width", to: newValue) }
  }

  /// The number of pixels by which the text is scrolled.
  /// `Gtk.Text:scroll-offset`
  public var scrollOffset: Int {
    get { get("scroll-offset") }
  }

  /// The positions of tab stops, or `nil` for the default ones.
  /// `Gtk.Text:tabs`
  public var tabs: OpaqueValue? {
    get { get("tabs") }
    set { set("tabs", to: newValue) }
  }

  /// Whether pasted text is cut off after its first line.
  /// `Gtk.Text:truncate-multiline`
  public var truncatesMultiline: Bool {
    get { get("truncate-multiline") }
    set { set("truncate-multiline", to: newValue) }
  }

  /// Whether the typed characters are visible; otherwise the text is hidden.
  /// `Gtk.Text:visibility`
  public var isTextVisible: Bool {
    get { get("visibility") }
    set { set("visibility", to: newValue) }
  }

  /// Calls `handler` when Backspace deletes text.
  /// `Gtk.Text::backspace`
  @discardableResult
  public func onBackspace(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("backspace", handler)
  }

  /// Calls `handler` when a key copies the selected text.
  /// `Gtk.Text::copy-clipboard`
  @discardableResult
  public func onCopyClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("copy-clipboard", handler)
  }

  /// Calls `handler` when a key cuts the selected text.
  /// `Gtk.Text::cut-clipboard`
  @discardableResult
  public func onCutClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("cut-clipboard", handler)
  }

  /// Calls `handler` with the type and the count when a key deletes text.
  /// `Gtk.Text::delete-from-cursor`
  @discardableResult
  public func onDeleteFromCursor(_ handler: @escaping @MainActor (DeleteType, Int) -> Void)
    -> SignalConnection
  {
    on("delete-from-cursor", handler)
  }

  /// Calls `handler` with the string when a key binding inserts a fixed text.
  /// `Gtk.Text::insert-at-cursor`
  @discardableResult
  public func onInsertAtCursor(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection
  {
    on("insert-at-cursor", handler)
  }

  /// Calls `handler` when a key opens the choice of emoji.
  /// `Gtk.Text::insert-emoji`
  @discardableResult
  public func onInsertEmoji(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("insert-emoji", handler)
  }

  /// Calls `handler` with the step, the count and the extension flag when a key moves the caret.
  /// `Gtk.Text::move-cursor`
  @discardableResult
  public func onMoveCursor(_ handler: @escaping @MainActor (MovementStep, Int, Bool) -> Void)
    -> SignalConnection
  {
    on("move-cursor", handler)
  }

  /// Calls `handler` when a key pastes text.
  /// `Gtk.Text::paste-clipboard`
  @discardableResult
  public func onPasteClipboard(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("paste-clipboard", handler)
  }

  /// Calls `handler` with the preedit text when an input method has changed the text that it
  /// composes.
  /// `Gtk.Text::preedit-changed`
  @discardableResult
  public func onPreeditChanged(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection
  {
    on("preedit-changed", handler)
  }

  /// Calls `handler` when a key switches between inserting and overwriting.
  /// `Gtk.Text::toggle-overwrite`
  @discardableResult
  public func onToggleOverwrite(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("toggle-overwrite", handler)
  }
}
