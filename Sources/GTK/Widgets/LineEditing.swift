import CGTK

/// Tracks the user's edits of an entry. A key that replaces a selection, which GTK deletes first,
/// is one change, and one step to undo. The caret ends up where the program places it.
@MainActor
final class LineEditing {
  let changes = HandlerList<Void>()
  let compositionEnds = HandlerList<Void>()
  private(set) var isComposing = false
  /// Whether the user has edited the text since the last event was handled.
  private(set) var isInEvent = false

  private weak var field: LineWidget?
  private weak var text: Widget?
  private var edit: UserEdit?
  /// Whether GTK is inserting text for the user; it moves the caret afterward.
  private var isInserting = false
  private var placeAfterInsertion: Int?
  /// Whether the user is deleting text, so that no insertion follows to replace a selection.
  private var isDeleting = false
  private var awaitsInsertion = false
  private var replacements: [Replacement] = []
  private var isInHistory = false
  private var hasKeys = false

  init(of field: LineWidget) {
    self.field = field
    field.onNotify("text") { [weak self] in self?.textChanged() }
    guard let pointer = gtk_editable_get_delegate(field.opaque) else { return }
    // The widget needs a peer of class `Widget`, which later lookups of the peer expect.
    let text = Widget.peer(
      UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self))
    self.text = text
    text.on("preedit-changed") { [weak self] (preedit: String) in self?.compose(preedit) }
    text.on("insert-text") { [weak self] in self?.willInsert() }
    text.on("insert-text", after: true) {
      [weak self] (_: Ignored, _: Ignored, place: SignalPointer<Int32>) in
      self?.didInsert(place)
    }
    text.on("delete-text") { [weak self] (start: Int, end: Int) in self?.willDelete(start, end) }
    for signal in ["backspace", "delete-from-cursor", "cut-clipboard"] {
      text.on(signal) { [weak self] in self?.isDeleting = true }
      text.on(signal, after: true) { [weak self] in self?.isDeleting = false }
    }
  }

  /// Returns the caret position for a text that the program sets.
  func caret(for newText: String, insteadOf text: String) -> Int {
    guard let field else { return 0 }
    awaitsInsertion = false
    let place = edit?.place(ifTakenBackBy: newText, insteadOf: text, caret: field.caret)
    if isInserting { placeAfterInsertion = place }
    return place ?? (text.isEmpty ? newText.unicodeScalars.count : field.caret)
  }

  private var isByProgram: Bool { field?.isChangedByProgram ?? true }

  private func compose(_ preedit: String) {
    isComposing = !preedit.isEmpty
    if !isComposing { compositionEnds.call(()) }
  }

  private func textChanged() {
    guard !isInHistory, isByProgram || !awaitsInsertion else { return }
    changes.call(())
  }

  // MARK: The user

  private func begin() {
    guard let field else { return }
    edit = UserEdit(former: field.text, formerCaret: field.caret)
    guard !isInEvent else { return }
    isInEvent = true
    MainLoop.beforeNextEvent { [weak self] in self?.eventHasEnded() }
  }

  private func eventHasEnded() {
    isInEvent = false
    guard awaitsInsertion else { return }
    awaitsInsertion = false
    changes.call(())
  }

  private func willInsert() {
    guard !isByProgram else { return }
    // Text that replaces a selection is one edit with its deletion.
    if awaitsInsertion {
      awaitsInsertion = false
      noteReplacement()
    } else {
      begin()
    }
    (isInserting, placeAfterInsertion) = (true, nil)
  }

  /// - Parameter place: The caret position that GTK sets after the insertion.
  private func didInsert(_ place: SignalPointer<Int32>) {
    guard !isByProgram, isInserting, let field else { return }
    isInserting = false
    let text = field.text
    let end = Int32(text.unicodeScalars.count)
    place.pointee = placeAfterInsertion.map { Int32($0) } ?? min(place.pointee, end)
    edit?.end(text, caret: Int(place.pointee))
  }

  private func willDelete(_ start: Int, _ end: Int) {
    guard !isByProgram, let field else { return }
    begin()
    var (selectionStart, selectionEnd): (Int32, Int32) = (0, 0)
    let hasSelection =
      gtk_editable_get_selection_bounds(field.opaque, &selectionStart, &selectionEnd) != 0
    awaitsInsertion =
      hasSelection && !isDeleting && start == Int(selectionStart) && end == Int(selectionEnd)
    guard !awaitsInsertion else { return }
    var text = Array(field.text.unicodeScalars)
    let range = (start..<(end < 0 ? text.count : end)).clamped(to: text.indices)
    text.removeSubrange(range)
    var left = String.UnicodeScalarView()
    left.append(contentsOf: text)
    edit?.end(String(left), caret: start)
  }

  // MARK: Undo

  /// The texts before and after the deletion of a selection that the user has replaced by typing.
  private struct Replacement: Equatable {
    let former: String
    let left: String
  }

  /// The maximum number of replacements whose steps are joined. GTK keeps the same number of steps.
  private static let mostReplacements = 200

  private func noteReplacement() {
    // GTK keeps no history of a hidden password.
    guard let field, let text, let edit, !isInHistory, text.get("visibility") else { return }
    takeOverKeys(of: text)
    if replacements.count == Self.mostReplacements { replacements.removeFirst() }
    replacements.append(Replacement(former: edit.former, left: field.text))
  }

  private func takeOverKeys(of text: Widget) {
    guard !hasKeys else { return }
    hasKeys = true
    for (keys, deed) in [
      ("<Control>z", LineEditing.undo), ("<Control>y|<Shift><Control>z", LineEditing.redo),
    ] {
      text.addShortcut(keys, isFirst: true, in: GTK_SHORTCUT_SCOPE_LOCAL) { [weak self] in
        if let self { deed(self)() }
      }
    }
  }

  /// Undoes the last step. The insertion and the deletion of a replacement are one.
  func undo() {
    inHistory { former, field in
      perform("text.undo")
      let left = field.text
      guard left != former, replacements.contains(where: { $0.left == left }) else { return }
      perform("text.undo")
      let isWhole = replacements.contains(Replacement(former: field.text, left: left))
      if !isWhole, field.text != left { perform("text.redo") }
    }
  }

  /// Performs the last undone step again.
  func redo() {
    inHistory { former, field in
      perform("text.redo")
      if replacements.contains(Replacement(former: former, left: field.text)) {
        perform("text.redo")
      }
    }
  }

  /// Performs steps of the history as one change.
  private func inHistory(_ perform: (_ former: String, _ field: LineWidget) -> Void) {
    guard let field, !isInHistory else { return }
    let (former, caret) = (field.text, field.caret)
    isInHistory = true
    perform(former, field)
    isInHistory = false
    awaitsInsertion = false
    guard field.text != former else { return }
    edit = UserEdit(former: former, formerCaret: caret)
    edit?.end(field.text, caret: field.caret)
    changes.call(())
  }

  private func perform(_ action: String) {
    if let text { gtk_widget_activate_action_variant(text.widget, action, nil) }
  }
}

/// An edit by the user, and the caret position before it.
struct UserEdit {
  let former: String
  let formerCaret: Int
  private var entered: String?
  private var caret = 0

  init(former: String, formerCaret: Int) {
    (self.former, self.formerCaret) = (former, formerCaret)
  }

  /// Records the text and caret at the end of the edit.
  mutating func end(_ text: String, caret: Int) {
    (entered, self.caret) = (text, caret)
  }

  /// Returns the caret position if a new text reverts this edit, or `nil` if it does not.
  func place(ifTakenBackBy newText: String, insteadOf text: String, caret: Int) -> Int? {
    guard newText == former else { return nil }
    if let entered, entered != text || self.caret != caret { return nil }
    return formerCaret
  }
}

/// A signal argument that the handler ignores.
struct Ignored: PropertyValue {
  static func read(_ value: UnsafePointer<GValueBox>) -> Ignored { Ignored() }
  func write(_ value: UnsafeMutablePointer<GValueBox>) {}
  func isSame(as other: Ignored) -> Bool { true }
}

/// A signal argument that points to a variable. Use it only while the handler runs.
@MainActor
struct SignalPointer<Pointee>: PropertyValue {
  private let pointer: UnsafeMutablePointer<Pointee>

  var pointee: Pointee {
    get { pointer.pointee }
    nonmutating set { pointer.pointee = newValue }
  }

  static func read(_ value: UnsafePointer<GValueBox>) -> SignalPointer {
    SignalPointer(pointer: g_value_get_pointer(value.value)!.assumingMemoryBound(to: Pointee.self))
  }

  func write(_ value: UnsafeMutablePointer<GValueBox>) {
    g_value_set_pointer(value.value, pointer)
  }

  func isSame(as other: SignalPointer) -> Bool { pointer == other.pointer }
}
