import Bindery

/// A text field without a display, which the user edits at a caret, even with an input method. See
/// ``HeadlessLine`` and ``HeadlessTextView``.
///
/// ```swift
/// let note = HeadlessTextView("Hello")
/// note.caret = 0
/// note.type("Oh! ")
/// #expect(note.text == "Oh! Hello")
/// note.undo()
/// ```
open class HeadlessText: HeadlessControl, TextControl {
  private let changes = HandlerList()
  private let compositionEnds = HandlerList()
  private var characters: [Character]

  /// The number of characters before the caret. Setting it clamps it to the text, and ends a
  /// selection.
  public var caret: Int {
    didSet {
      caret = min(max(caret, 0), characters.count)
      isSelected = false
    }
  }
  /// Whether the whole text is selected.
  private var isSelected = false

  /// The inverses of the user's edits, and of the undone ones.
  private var (undoSteps, redoSteps): ([Edit], [Edit]) = ([], [])

  /// A range of the text, and its former characters.
  private struct Edit {
    var range: Range<Int>
    var former: [Character]
  }

  /// The user's last edit, and the previous place of the caret.
  private var lastInput: Input?

  private struct Input {
    let former: [Character]
    let formerCaret: Int
    let entered: [Character]
    let caret: Int

    @MainActor
    func isTakenBack(by newText: String, in text: HeadlessText) -> Bool {
      text.characters == entered && text.caret == caret && former == Array(newText)
    }
  }

  /// The text that an input method is composing at the caret; not yet a part of the text. Empty
  /// if there is none.
  public private(set) var composition = ""

  /// Whether the text is a password.
  public var holdsSecret = false

  /// Creates a control whose caret is at the end of its text.
  public init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  /// The text. Setting a different text keeps the caret in place if the text is long enough. If the
  /// previous text is empty, the caret moves to the end, and if the new text reverts the user's
  /// last edit, the caret moves back. Setting it ends a composition and discards the composed text,
  /// as toolkits do. The user's edits can still be undone, as in toolkits, at places that the text
  /// may not have: see ``forgetEdits()``.
  public var text: String {
    get { String(characters) }
    set {
      guard newValue != text else { return }
      composition = ""
      let place =
        if let lastInput, lastInput.isTakenBack(by: newValue, in: self) {
          lastInput.formerCaret
        } else {
          characters.isEmpty ? newValue.count : caret
        }
      byProgram { replace(characters.indices, by: newValue, caret: place) }
    }
  }

  public var controlText: String {
    get { text }
    set { text = newValue }
  }

  public var isComposing: Bool { !composition.isEmpty }

  public func onCompositionEnd(
    _ handler: @escaping @MainActor () -> Void
  ) -> HandlerEntry { compositionEnds.add(handler) }

  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    changes.add(handler)
  }

  public func forgetEdits() { (undoSteps, redoSteps) = ([], []) }

  // MARK: The user

  /// Undoes the user's last edit, as a user.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func undo() -> Bool { byUser { takeBack(from: \.undoSteps, into: \.redoSteps) } }

  /// Redoes the last undone edit, as a user.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func redo() -> Bool { byUser { takeBack(from: \.redoSteps, into: \.undoSteps) } }

  /// Types text, character by character, at the caret or in place of the selection, as a user.
  /// Bindings receive the text after each character, and each character is an undo step of its own.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func type(_ text: String) -> Bool {
    text.allSatisfy { character in
      byUser {
        let range = isSelected ? characters.indices : caret..<caret
        replace(range, by: String(character), caret: range.lowerBound + 1)
      }
    }
  }

  /// Deletes the selection, or the character before the caret, as a user.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func deleteBackward() -> Bool {
    byUser {
      let range = isSelected ? characters.indices : max(caret - 1, 0)..<caret
      if !range.isEmpty { replace(range, by: "", caret: range.lowerBound) }
    }
  }

  /// Deletes the selection, or the character after the caret, as a user.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func deleteForward() -> Bool {
    byUser {
      let range = isSelected ? characters.indices : caret..<min(caret + 1, characters.count)
      if !range.isEmpty { replace(range, by: "", caret: range.lowerBound) }
    }
  }

  /// Replaces the whole text, as a user who selects all and pastes.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    byUser { replace(characters.indices, by: text, caret: text.count) }
  }

  /// Selects the whole text as a user: the next typed text or deletion replaces it.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func selectAll() -> Bool { byUser { isSelected = true } }

  /// Sets the text that an input method is composing, as a user. An empty text ends the composition
  /// without a change.
  ///
  /// ```swift
  /// name.compose("に")            // shown, and not yet a part of the text
  /// name.commitComposition("日")  // bindings receive it now
  /// ```
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func compose(_ text: String) -> Bool {
    byUser {
      let wasComposing = isComposing
      composition = text
      if wasComposing, text.isEmpty { compositionEnds.call() }
    }
  }

  /// Ends a composition by inserting the composed text, or another text in its place, as a user.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func commitComposition(_ text: String? = nil) -> Bool {
    byUser {
      guard isComposing else { return }
      let composed = text ?? composition
      composition = ""
      replace(caret..<caret, by: composed, caret: caret + composed.count)
      compositionEnds.call()
    }
  }

  private func replace(_ range: Range<Int>, by text: String, caret newCaret: Int) {
    if !isChangedByProgram, !(range.isEmpty && text.isEmpty) {
      undoSteps.append(edit(of: range, by: text))
      redoSteps = []
      var entered = characters
      entered.replaceSubrange(range, with: text)
      lastInput = Input(
        former: characters, formerCaret: caret, entered: entered, caret: newCaret)
    }
    put(text, in: range, caret: newCaret)
  }

  private func put(_ text: String, in range: Range<Int>, caret newCaret: Int) {
    let before = characters
    characters.replaceSubrange(range, with: text)
    caret = newCaret
    if characters != before { changes.call() }
  }

  /// Returns the inverse of putting `text` into a range.
  private func edit(of range: Range<Int>, by text: String) -> Edit {
    Edit(
      range: range.lowerBound..<range.lowerBound + text.count, former: Array(characters[range]))
  }

  private func takeBack(
    from steps: ReferenceWritableKeyPath<HeadlessText, [Edit]>,
    into others: ReferenceWritableKeyPath<HeadlessText, [Edit]>
  ) {
    guard let step = self[keyPath: steps].popLast() else { return }
    let range = step.range.clamped(to: characters.indices)
    let former = String(step.former)
    self[keyPath: others].append(edit(of: range, by: former))
    put(former, in: range, caret: range.lowerBound + step.former.count)
  }
}

/// A text view of several lines without a display, in which Return inserts a new line.
///
/// ```swift
/// let note = HeadlessTextView()
/// let group = BindingGroup { note *= .subject(viewModel.note) }
/// note.type("Milk")
/// note.pressReturn()
/// note.type("Bread")
/// #expect(viewModel.note.value == "Milk\nBread")
/// ```
public final class HeadlessTextView: HeadlessText, MultilineControl {
  /// Presses Return as a user.
  ///
  /// - Returns: Whether the text was usable.
  @discardableResult
  public func pressReturn() -> Bool { type("\n") }
}
