import Bindery

/// A text field without a display. The user edits it at a caret, and can use an input method.
///
/// Use its subclasses ``HeadlessLine`` and ``HeadlessTextView``.
///
/// ```swift
/// let note = HeadlessTextView("Hello")
/// note.caret = 0
/// note.type("Oh! ")
/// #expect(note.text == "Oh! Hello")
/// note.undo()
/// ```
///
/// Positions count characters, as Swift defines them. Each user edit that changes the text calls
/// the handlers before it returns.
open class HeadlessText: HeadlessControl, TextControl {
  private let changes = HandlerList()
  private let compositionEnds = HandlerList()
  private var characters: [Character]

  /// The number of characters before the caret.
  ///
  /// A new value is clamped to the length of the text. Setting it ends a selection.
  public var caret: Int {
    didSet {
      caret = min(max(caret, 0), characters.count)
      isSelected = false
    }
  }
  /// Whether the whole text is selected.
  private var isSelected = false

  /// The inverses of the user's edits, and the inverses of undone edits.
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

  /// The text that an input method is composing at the caret. It is empty if there is no
  /// composition.
  ///
  /// It is not a part of ``text`` until ``commitComposition(_:)`` inserts it.
  public private(set) var composition = ""

  /// Whether the text is a password.
  public var holdsSecret = false

  /// Creates a control that contains this text. Its caret is at the end.
  public init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  /// The text, excluding text that is being composed.
  ///
  /// Setting a different text behaves as in toolkits:
  ///
  /// - The caret keeps its place, or moves to the end if the text is too short or was empty before.
  ///   If the new text reverts the user's last edit, the caret returns to its place before that
  ///   edit.
  /// - A composition ends, and the composed text is discarded.
  /// - The user can still undo edits, at their former places in the text. To prevent that, call
  ///   ``forgetEdits()``.
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

  /// Discards the user's undo and redo steps, as bindings do when they write text.
  public func forgetEdits() { (undoSteps, redoSteps) = ([], []) }

  // MARK: The user

  /// Undoes the user's latest edit that has not been undone yet, as a user does.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func undo() -> Bool { byUser { takeBack(from: \.undoSteps, into: \.redoSteps) } }

  /// Redoes the edit that was undone last, as a user does.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func redo() -> Bool { byUser { takeBack(from: \.redoSteps, into: \.undoSteps) } }

  /// Types text as a user does, at the caret or in place of the selection.
  ///
  /// The handlers are called after each character, and each character is an undo step of its own.
  ///
  /// - Returns: Whether the control was usable for all characters.
  @discardableResult
  public func type(_ text: String) -> Bool {
    text.allSatisfy { character in
      byUser {
        let range = isSelected ? characters.indices : caret..<caret
        replace(range, by: String(character), caret: range.lowerBound + 1)
      }
    }
  }

  /// Deletes the selection, or the character before the caret, as a user does.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func deleteBackward() -> Bool {
    byUser {
      let range = isSelected ? characters.indices : max(caret - 1, 0)..<caret
      if !range.isEmpty { replace(range, by: "", caret: range.lowerBound) }
    }
  }

  /// Deletes the selection, or the character after the caret, as a user does.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func deleteForward() -> Bool {
    byUser {
      let range = isSelected ? characters.indices : caret..<min(caret + 1, characters.count)
      if !range.isEmpty { replace(range, by: "", caret: range.lowerBound) }
    }
  }

  /// Replaces the whole text, as a user does by selecting all and pasting.
  ///
  /// The replacement is one undo step.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    byUser { replace(characters.indices, by: text, caret: text.count) }
  }

  /// Selects the whole text, as a user does. The next typed text or deletion replaces it.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func selectAll() -> Bool { byUser { isSelected = true } }

  /// Sets the text that an input method is composing, as a user does.
  ///
  /// The composed text is shown at the caret and is not a part of ``text`` yet, so no handler is
  /// called for it. Empty text ends the composition without a change.
  ///
  /// ```swift
  /// name.compose("に")            // shown, and not yet a part of the text
  /// name.commitComposition("日")  // bindings receive it now
  /// ```
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func compose(_ text: String) -> Bool {
    byUser {
      let wasComposing = isComposing
      composition = text
      if wasComposing, text.isEmpty { compositionEnds.call() }
    }
  }

  /// Ends a composition by inserting its text at the caret, as a user does.
  ///
  /// - Parameter text: The text to insert in place of the composed text, for example because the
  ///   user picks a suggestion. The default is the composed text itself.
  /// - Returns: Whether the control was usable.
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

  /// Returns the inverse of replacing a range with `text`.
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

/// A text view of several lines without a display.
///
/// Return inserts a new line.
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
  /// Presses Return, as a user does, which inserts a new line at the caret.
  ///
  /// - Returns: Whether the control was usable.
  @discardableResult
  public func pressReturn() -> Bool { type("\n") }
}
