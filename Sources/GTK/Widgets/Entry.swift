import CGTK

/// The kind of text that an entry expects. It selects the layout of an on-screen keyboard, but does
/// not validate the text.
///
/// ```swift
/// let email = EntryRow("Email", purpose: .email)
/// ```
public enum InputPurpose: Int, PropertyEnumeration, CaseIterable {
  case freeForm, alpha, digits, number, phone, url, email, name, password, pin, terminal
  public static var fallback: InputPurpose { .freeForm }

  /// Whether such a text reads from left to right in every language.
  var readsLeftToRight: Bool {
    switch self {
    case .digits, .number, .phone, .url, .email, .pin: true
    case .freeForm, .alpha, .name, .password, .terminal: false
    }
  }
}

/// A widget with text that the user edits: the properties that ``LineWidget`` and ``TextView``
/// share.
///
/// ```swift
/// func countWords(of widget: some EditableText) -> Int {
///   widget.text.split(separator: " ").count
/// }
/// ```
@MainActor
public protocol EditableText: Widget {
  /// The text.
  ///
  /// Setting a different text keeps the caret position, or moves the caret to the end if the text
  /// is too short. If the widget was empty, the caret also moves to the end. If the new text
  /// reverts the user's last edit, the caret returns to its earlier position. A different text
  /// clears the undo history and notifies handlers of ``onTextChange(_:)``. Setting the same text
  /// does nothing.
  var text: String { get set }
  /// Whether an input method is composing text, for example Chinese or Japanese. While the value is
  /// true, the text is incomplete, so do not replace it until ``onCompositionEnd(_:)``.
  var isComposing: Bool { get }
  /// Calls `handler` each time an input method ends a composition.
  @discardableResult
  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  /// Calls `handler` after the user or the program has changed the text. During a change by the
  /// program, ``Object/isChangedByProgram`` of a ``LineWidget`` or
  /// ``TextView/isTextChangedByProgram`` of a ``TextView`` is true.
  @discardableResult
  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  /// Clears the undo history of the text. Setting a different ``text`` also clears it.
  func forgetEdits()
}

/// A widget with a single line of text, in which Return means "done": ``Entry``, ``EntryRow``,
/// ``SearchEntry`` and the other subclasses of ``LineWidget``.
///
/// ```swift
/// func prepare(_ field: some TextField) {
///   field.selectAll()
///   field.onActivate { [weak field] in save(field?.text ?? "") }
/// }
/// ```
@MainActor
public protocol TextField: EditableText {
  /// Calls `handler` when the user presses Return in the text.
  @discardableResult
  func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension TextField {
  /// The caret position, as the number of characters (Unicode scalars) before it. A number beyond
  /// the end of the text stands for the end, and a negative number for the beginning.
  public var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, Int32(clamping: max(newValue, 0))) }
  }

  /// Selects the whole text, so that typing replaces it. Does not move the focus; call
  /// ``Widget/focus()`` for that.
  ///
  /// ```swift
  /// name.focus()
  /// name.selectAll()
  /// ```
  public func selectAll() {
    gtk_editable_select_region(opaque, 0, -1)
  }
}

/// A line of editable text.
///
/// Its ``LineWidget/text`` changes with each keystroke. An entry has no visible name, so set its
/// ``Widget/accessibleLabel``, even if it has a ``placeholder``. In a form, use ``EntryRow``, which
/// shows a title. For a password, use ``PasswordEntry``, and for a number, ``SpinButton``.
///
/// ```swift
/// let city = Entry()
/// city.placeholder = "City"
/// city.accessibleLabel = "City"
/// city.onTextChange { [weak city] in search(for: city?.text ?? "") }
/// city.onActivate { [weak city] in open(city?.text ?? "") }
/// ```
///
/// BinderyGTK binds it both ways: `city *= .subject(viewModel.city)`.
open class Entry: LineWidget {
  /// Creates an entry that contains `text`.
  public init(_ text: String = "") {
    super.init(gtk_entry_new())
    self.text = text
  }
}

extension Entry {
  /// The position of an icon in an entry. `start` is on the left in left-to-right languages, and on
  /// the right in others.
  ///
  /// ```swift
  /// entry.setIcon("edit-clear-symbolic", label: "Clear", at: .end)
  /// ```
  public enum IconPlace: Int, PropertyEnumeration, CaseIterable {
    case start, end
    public static var fallback: IconPlace { .start }
  }

  /// Shows a clickable icon of the icon theme in the entry. Pass `nil` to remove it. The label is
  /// the icon's accessible name and tooltip. When the user presses the icon, the handlers of
  /// ``onIconPress(_:)`` run.
  public func setIcon(_ name: String?, label: String? = nil, at place: IconPlace = .end) {
    let position = GtkEntryIconPosition(UInt32(place.rawValue))
    gtk_entry_set_icon_from_icon_name(pointer(), position, name)
    if name != nil { gtk_entry_set_icon_tooltip_text(pointer(), position, label?.forC) }
  }

  /// Calls `handler` with the position of an icon when the user presses it.
  /// ``setIcon(_:label:at:)`` shows the icons.
  ///
  /// ```swift
  /// entry.setIcon("edit-clear-symbolic", label: "Clear")
  /// entry.onIconPress { [weak entry] _ in entry?.text = "" }
  /// ```
  @discardableResult
  public func onIconPress(_ handler: @escaping @MainActor (IconPlace) -> Void) -> SignalConnection {
    on("icon-press") { (place: IconPlace) in handler(place) }
  }
}

/// A line of editable text for a search. The user clears the text with the clear button or Escape.
///
/// For a search that takes time, use ``onSearch(_:)``, which waits until the user pauses. For a
/// search after each keystroke, use ``LineWidget/onTextChange(_:)``.
///
/// ```swift
/// let search = SearchEntry()
/// search.accessibleLabel = "Search people"
/// search.onSearch { [weak search] in find(search?.text ?? "") }
/// window.addShortcut("<Control>f") { [weak search] in search?.focus() }
/// ```
open class SearchEntry: LineWidget {
  /// Whether the user has edited the text of the current search. GTK also reports a search after
  /// changes by the program.
  package private(set) var isUsersSearch = false
  private var isSearchTold = true

  /// Creates an empty entry.
  public init() {
    super.init(gtk_search_entry_new())
    on("changed") { [weak self] in
      guard let self else { return }
      isUsersSearch = !isChangedByProgram || (isUsersSearch && !isSearchTold)
      isSearchTold = false
    }
    on("search-changed") { [weak self] in
      // A text that the program sets is empty in between, of which GTK tells at once.
      if let self, !isChangedByProgram { isSearchTold = true }
    }
    onNotify("text") { [weak self] in
      // A text that stays empty ends the search.
      if let self, text.isEmpty { isSearchTold = true }
    }
    on("stop-search") { [weak self] in
      // The user empties it, not the program.
      if let self { gtk_editable_set_text(opaque, "") }
    }
  }

  /// Calls `handler` when the text has not changed for ``searchDelay`` milliseconds, and at once
  /// when the text becomes empty.
  ///
  /// ```swift
  /// search.onSearch { [weak search] in find(search?.text ?? "") }
  /// ```
  ///
  /// The entry retains the handler, so capture the entry weakly.
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("search-changed", handler)
  }

  /// Calls `handler` when the user cancels the search with Escape, after the entry has cleared the
  /// text.
  ///
  /// ```swift
  /// search.onStop { [weak bar] in bar?.isSearching = false }
  /// ```
  @discardableResult
  public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("stop-search", handler)
  }

  /// Passes text that the user types anywhere in `widget` to the search entry, unless a focused
  /// widget handles the key itself. Pass `nil` to stop passing on the text. The search entry does
  /// not retain the widget.
  public func capturesKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(opaque, widget?.widget)
  }
}
