import CGTK

/// What an entry is for; on-screen keyboards use it.
public enum InputPurpose: Int, PropertyEnumeration {
  case freeForm, alpha, digits, number, phone, url, email, name, password, pin, terminal
  public static var fallback: InputPurpose { .freeForm }
}

/// Something with one line of text that the user edits.
@MainActor
public protocol EditableText: Widget {
  /// The text. Setting a different one keeps the caret where it was, as far as the text is that
  /// long; in an empty text it goes to the end, and a text that takes the user's last edit back
  /// takes the caret back, too. Setting the same does nothing.
  var text: String { get set }
  /// Whether an input method is composing; the text then is not complete.
  var isComposing: Bool { get }
  /// Runs `handler` whenever an input method has ended a composition.
  @discardableResult
  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  /// Runs `handler` after the text has changed, by the user or the program.
  @discardableResult
  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  /// Forgets what the user could undo and redo in the text. Setting another ``text`` does that, too.
  func forgetEdits()
}

/// A single line of text, in which Return means "done".
@MainActor
public protocol TextField: EditableText {
  /// Runs `handler` when Return is pressed.
  @discardableResult
  func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension TextField {
  /// How many characters stand before the caret.
  public var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, Int32(newValue)) }
  }

  /// Selects all of the text, so that what is typed next takes its place.
  public func selectAll() {
    gtk_editable_select_region(opaque, 0, -1)
  }
}

/// A line of text to edit.
open class Entry: LineWidget {
  @Prop("placeholder-text") public var placeholder: String?
  @Prop("input-purpose") public var purpose: InputPurpose
  /// The most characters it takes; 0 for any number.
  @Prop("max-length") public var maxLength: Int
  @Prop("editable") public var isEditable: Bool

  public init(_ text: String = "") {
    super.init(gtk_entry_new())
    self.text = text
  }
}

extension Entry {
  /// A place for an icon in an entry.
  public enum IconPlace: Int, PropertyEnumeration {
    case start, end
    public static var fallback: IconPlace { .start }
  }

  /// Shows an icon in the entry that can be pressed; nil takes it away. The label is its accessible
  /// name and its tooltip.
  public func setIcon(_ name: String?, label: String? = nil, at place: IconPlace = .end) {
    let position = GtkEntryIconPosition(UInt32(place.rawValue))
    gtk_entry_set_icon_from_icon_name(pointer(), position, name)
    if name != nil { gtk_entry_set_icon_tooltip_text(pointer(), position, label) }
  }

  /// Runs `handler` with the place of an icon that was pressed.
  @discardableResult
  public func onIconPress(_ handler: @escaping @MainActor (IconPlace) -> Void) -> SignalConnection {
    on("icon-press") { (place: IconPlace) in handler(place) }
  }
}

/// A line of text to search with: a clear button, and Escape, empty it.
open class SearchEntry: LineWidget {
  @Prop("placeholder-text") public var placeholder: String?

  public init() {
    super.init(gtk_search_entry_new())
    on("stop-search") { [weak self] in
      // The user empties it, not the program.
      if let self { gtk_editable_set_text(opaque, "") }
    }
  }

  /// Runs `handler` when the user has typed and then paused for a moment, or emptied it.
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("search-changed", handler)
  }

  /// Runs `handler` when the user gives the search up, by Escape. It was emptied before.
  @discardableResult
  public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("stop-search", handler)
  }

  /// Lets typing anywhere in `widget` go to the search.
  public func capturesKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(opaque, widget?.widget)
  }
}
