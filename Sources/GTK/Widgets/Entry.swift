import CGTK

/// The kind of text that an entry expects; on-screen keyboards use it.
public enum InputPurpose: Int, PropertyEnumeration {
  case freeForm, alpha, digits, number, phone, url, email, name, password, pin, terminal
  public static var fallback: InputPurpose { .freeForm }
}

/// A widget with text that the user edits.
@MainActor
public protocol EditableText: Widget {
  /// The text. Setting a different text keeps the caret position, as far as the text is that
  /// long. In an empty text the caret goes to the end. A text that reverts the user's last edit
  /// also restores the caret. Setting the same text does nothing.
  var text: String { get set }
  /// Whether an input method is composing. The text is then incomplete.
  var isComposing: Bool { get }
  /// Calls `handler` each time an input method ends a composition.
  @discardableResult
  func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  /// Calls `handler` after the text has changed, by the user or the program.
  @discardableResult
  func onTextChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
  /// Clears the undo history of the text. Setting a different ``text`` also clears it.
  func forgetEdits()
}

/// A single line of text, in which Return means "done".
@MainActor
public protocol TextField: EditableText {
  /// Calls `handler` when Return is pressed.
  @discardableResult
  func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection
}

extension TextField {
  /// The number of characters before the caret.
  public var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, Int32(newValue)) }
  }

  /// Selects all of the text, so that typing replaces it.
  public func selectAll() {
    gtk_editable_select_region(opaque, 0, -1)
  }
}

/// A line of editable text.
open class Entry: LineWidget {
  @Prop("placeholder-text") public var placeholder: String?
  @Prop("input-purpose") public var purpose: InputPurpose
  /// The maximum number of characters; 0 for any number.
  @Prop("max-length") public var maxLength: Int
  @Prop("editable") public var isEditable: Bool

  /// Makes an entry with a text.
  public init(_ text: String = "") {
    super.init(gtk_entry_new())
    self.text = text
  }
}

extension Entry {
  /// The position of an icon in an entry.
  public enum IconPlace: Int, PropertyEnumeration {
    case start, end
    public static var fallback: IconPlace { .start }
  }

  /// Shows a clickable icon in the entry; nil removes it. The label is its accessible name and
  /// its tooltip.
  public func setIcon(_ name: String?, label: String? = nil, at place: IconPlace = .end) {
    let position = GtkEntryIconPosition(UInt32(place.rawValue))
    gtk_entry_set_icon_from_icon_name(pointer(), position, name)
    if name != nil { gtk_entry_set_icon_tooltip_text(pointer(), position, label) }
  }

  /// Calls `handler` with the position of an icon that was pressed.
  @discardableResult
  public func onIconPress(_ handler: @escaping @MainActor (IconPlace) -> Void) -> SignalConnection {
    on("icon-press") { (place: IconPlace) in handler(place) }
  }
}

/// A line of text to search with. Its clear button and Escape clear it.
open class SearchEntry: LineWidget {
  @Prop("placeholder-text") public var placeholder: String?

  /// Makes an empty entry.
  public init() {
    super.init(gtk_search_entry_new())
    on("stop-search") { [weak self] in
      // The user empties it, not the program.
      if let self { gtk_editable_set_text(opaque, "") }
    }
  }

  /// Calls `handler` when the user pauses for a moment after typing, and when the user clears the
  /// text.
  @discardableResult
  public func onSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("search-changed", handler)
  }

  /// Calls `handler` when the user cancels the search with Escape. The entry clears the text
  /// first.
  @discardableResult
  public func onStop(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    on("stop-search", handler)
  }

  /// Sends keys that are typed anywhere in `widget` to the search entry.
  public func capturesKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(opaque, widget?.widget)
  }
}
