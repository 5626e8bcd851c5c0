import Bindery

/// A user's actions in editable text.
///
/// ```swift
/// var hands = TextHands(
///   type: { [unowned text] in text.type($0) },
///   deleteBackward: { [unowned text] in text.deleteBackward() },
///   caret: { [unowned text] in text.caret }, setCaret: { [unowned text] in text.caret = $0 })
/// hands.selectAll = { [unowned text] in text.selectAll() }
/// ```
///
/// Actions that a toolkit cannot simulate are nil, and behaviours that need them do not apply.
@MainActor
public struct TextHands {
  /// Types at the caret, character by character.
  public var type: @MainActor (String) -> Void
  /// Deletes the character before the caret.
  public var deleteBackward: @MainActor () -> Void
  /// Deletes the character after the caret; nil if the toolkit cannot simulate it.
  public var deleteForward: (@MainActor () -> Void)?
  /// Lets an input method compose; nil if the toolkit cannot simulate it.
  public var compose: (@MainActor (String) -> Void)?
  /// Ends the composition and inserts the composed text.
  public var commitComposition: (@MainActor () -> Void)?
  /// Presses the button that clears the field; nil if there is none.
  public var clear: (@MainActor () -> Void)?
  /// Undoes or redoes the last edit with the toolkit's own keys; nil if such a text has no undo.
  public var undo, redo: (@MainActor () -> Void)?
  /// Selects all of the text, so that the next key replaces it; nil if the toolkit cannot
  /// simulate it.
  public var selectAll: (@MainActor () -> Void)?
  /// The position of the caret, in characters.
  public var caret: @MainActor () -> Int
  /// Moves the caret.
  public var setCaret: @MainActor (Int) -> Void

  /// Describes the actions.
  public init(
    type: @escaping @MainActor (String) -> Void, deleteBackward: @escaping @MainActor () -> Void,
    compose: (@MainActor (String) -> Void)? = nil,
    commitComposition: (@MainActor () -> Void)? = nil, clear: (@MainActor () -> Void)? = nil,
    undo: (@MainActor () -> Void)? = nil, redo: (@MainActor () -> Void)? = nil,
    caret: @escaping @MainActor () -> Int, setCaret: @escaping @MainActor (Int) -> Void
  ) {
    self.type = type
    self.deleteBackward = deleteBackward
    self.compose = compose
    self.commitComposition = commitComposition
    self.clear = clear
    (self.undo, self.redo) = (undo, redo)
    self.caret = caret
    self.setCaret = setCaret
  }
}

/// A single-line text field, with the actions of its user.
///
/// The closures must not retain the field: behaviours check that it is released.
@MainActor
public struct LineUnderTest {
  /// The text field itself.
  public let control: any LineControl
  /// The user's actions in its text.
  public let hands: TextHands
  /// Presses Return in it, as the user does.
  public let pressReturn: @MainActor () -> Void
  /// Whether the field has the keyboard focus.
  public let isFocused: @MainActor () -> Bool
  /// Makes the field unable to take the focus.
  public let disable: @MainActor () -> Void

  /// Describes a text field.
  public init(
    _ control: any LineControl, _ hands: TextHands, pressReturn: @escaping @MainActor () -> Void,
    isFocused: @escaping @MainActor () -> Bool, disable: @escaping @MainActor () -> Void
  ) {
    self.control = control
    self.hands = hands
    self.pressReturn = pressReturn
    self.isFocused = isFocused
    self.disable = disable
  }
}

/// A multi-line text view, with the actions of its user in its text.
///
/// Return begins a new line in it, so it has no action for Return. The closures of its ``hands``
/// must not retain the view.
@MainActor
public struct MultilineUnderTest {
  /// The text view itself.
  public let control: any MultilineControl
  /// The user's actions in its text.
  public let hands: TextHands

  /// Describes a text view.
  public init(_ control: any MultilineControl, _ hands: TextHands) {
    self.control = control
    self.hands = hands
  }
}

/// A text, of one line or of several.
@MainActor
struct TextUnderTest {
  let control: any TextControl
  let hands: TextHands
  /// Binds the text to a subject.
  let bind: @MainActor (CurrentValueSubject<String, Never>) -> Void
  /// Binds the text to a value that can correct the user's input.
  let bindValue: @MainActor (HeldModel<String>, @escaping @MainActor (String) -> Void) -> Void
}

extension ConformanceToolkit {
  /// All editable texts, of one line and of several.
  var editables: [ControlKind<TextUnderTest>] {
    lines.map { kind in
      ControlKind(kind.name) {
        let line = try await kind.make()
        return TextUnderTest(
          control: line.control, hands: line.hands,
          bind: { [weak control = line.control] in
            if let control { bindLine(control, .subject($0)) }
          },
          bindValue: { [weak control = line.control] model, handler in
            if let control { bindLine(control, .value(model[\.value], handler)) }
          })
      }
    }
      + texts.map { kind in
        ControlKind(kind.name) {
          let text = try await kind.make()
          return TextUnderTest(
            control: text.control, hands: text.hands,
            bind: { [weak control = text.control] in
              if let control { bindText(control, .subject($0)) }
            },
            bindValue: { [weak control = text.control] model, handler in
              if let control { bindText(control, .value(model[\.value], handler)) }
            })
        }
      }
  }
}

/// Binds a text of one line to the view model.
@MainActor
func bindLine(_ control: some LineControl, _ binding: TextFieldBinding) {
  control *= binding
}

/// Binds a text of several lines to the view model.
@MainActor
func bindText(_ control: some MultilineControl, _ binding: TextViewBinding) {
  control *= binding
}
