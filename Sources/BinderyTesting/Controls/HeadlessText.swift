import Bindery

/// A text without a display that the user edits at a caret, also with an input method. See
/// ``HeadlessLine`` and ``HeadlessTextView``.
open class HeadlessText: HeadlessControl, TextControl {
  private let changes = HandlerList()
  private let compositionEnds = HandlerList()
  private var characters: [Character]

  /// How many characters stand before the caret.
  public var caret: Int {
    didSet {
      caret = min(max(caret, 0), characters.count)
      isSelected = false
    }
  }
  /// Whether all of the text is selected.
  private var isSelected = false

  /// How each edit of the user's is undone, and each that was undone is done again.
  private var (undoSteps, redoSteps): ([Edit], [Edit]) = ([], [])

  /// A part of the text, and what was there before.
  private struct Edit {
    var range: Range<Int>
    var former: [Character]
  }

  /// The user's last edit, and where the caret was before.
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

  /// What an input method is composing at the caret; not yet a part of the text. Empty if none is.
  public private(set) var composition = ""

  /// Whether it is a password's.
  public var holdsSecret = false

  /// Makes a text with the caret at its end.
  public init(_ text: String = "") {
    characters = Array(text)
    caret = characters.count
  }

  /// The text. Setting another one keeps the caret where it was, as far as the text is that long;
  /// in an empty text it goes to the end, and a text that takes the user's last edit back takes the
  /// caret back, too. It ends a composition, as toolkits do: what was composed is lost. The user's
  /// edits can still be undone, as in toolkits, at places that the text may not have: see
  /// ``forgetEdits()``.
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

  /// Undoes the last edit of the user's, as the user does.
  @discardableResult
  public func undo() -> Bool { byUser { takeBack(from: \.undoSteps, into: \.redoSteps) } }

  /// Does again what was undone last, as the user does.
  @discardableResult
  public func redo() -> Bool { byUser { takeBack(from: \.redoSteps, into: \.undoSteps) } }

  /// Types a text in the place of the selection, or at the caret, character by character, as the
  /// user does.
  ///
  /// - Returns: Whether it could be used.
  @discardableResult
  public func type(_ text: String) -> Bool {
    text.allSatisfy { character in
      byUser {
        let range = isSelected ? characters.indices : caret..<caret
        replace(range, by: String(character), caret: range.lowerBound + 1)
      }
    }
  }

  /// Deletes the selection, or the character before the caret, as the user does.
  @discardableResult
  public func deleteBackward() -> Bool {
    byUser {
      let range = isSelected ? characters.indices : max(caret - 1, 0)..<caret
      if !range.isEmpty { replace(range, by: "", caret: range.lowerBound) }
    }
  }

  /// Deletes the selection, or the character behind the caret, as the user does.
  @discardableResult
  public func deleteForward() -> Bool {
    byUser {
      let range = isSelected ? characters.indices : caret..<min(caret + 1, characters.count)
      if !range.isEmpty { replace(range, by: "", caret: range.lowerBound) }
    }
  }

  /// Puts a text in the place of all of it, as the user does by selecting all and pasting.
  @discardableResult
  public func paste(_ text: String) -> Bool {
    byUser { replace(characters.indices, by: text, caret: text.count) }
  }

  /// Selects all of the text, as the user does: what is typed or deleted next takes its place.
  @discardableResult
  public func selectAll() -> Bool { byUser { isSelected = true } }

  /// Lets an input method show what it composes.
  @discardableResult
  public func compose(_ text: String) -> Bool {
    byUser {
      let wasComposing = isComposing
      composition = text
      if wasComposing, text.isEmpty { compositionEnds.call() }
    }
  }

  /// Ends a composition: what was composed, or another text for it, is typed.
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

  /// How to take back what is about to be put into a range.
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

/// Several lines of text without a display, in which Return makes a new line.
public final class HeadlessTextView: HeadlessText, MultilineControl {
  /// Presses Return, as the user does.
  @discardableResult
  public func pressReturn() -> Bool { type("\n") }
}
