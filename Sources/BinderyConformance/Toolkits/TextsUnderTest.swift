import Bindery

/// The actions of a user in an editable text.
///
/// ```swift
/// var hands = TextHands(
///   type: { [unowned text] in text.type($0) },
///   deleteBackward: { [unowned text] in text.deleteBackward() },
///   caret: { [unowned text] in text.caret }, setCaret: { [unowned text] in text.caret = $0 })
/// hands.selectAll = { [unowned text] in text.selectAll() }
/// ```
///
/// If a toolkit cannot simulate an action, the action is `nil`, and behaviors that need it are not
/// applicable.
@MainActor
public struct TextHands {
  /// Types text at the caret, character by character.
  public var type: @MainActor (String) -> Void
  /// Deletes the character before the caret.
  public var deleteBackward: @MainActor () -> Void
  /// Deletes the character after the caret, or `nil` if the toolkit cannot simulate this.
  public var deleteForward: (@MainActor () -> Void)?
  /// Sets the text that an input method composes, or `nil` if the toolkit cannot simulate this.
  public var compose: (@MainActor (String) -> Void)?
  /// Ends the composition by inserting its text, or `nil` if the toolkit cannot simulate this.
  public var commitComposition: (@MainActor () -> Void)?
  /// Presses the button that clears the field, or `nil` if there is none.
  public var clear: (@MainActor () -> Void)?
  /// Undo and redo the last edit with the toolkit's own keys, or `nil` if the text has no undo.
  public var undo, redo: (@MainActor () -> Void)?
  /// Selects the whole text, so that the next key replaces it, or `nil` if the toolkit cannot
  /// simulate this.
  public var selectAll: (@MainActor () -> Void)?
  /// The position of the caret, as a number of characters.
  public var caret: @MainActor () -> Int
  /// Moves the caret.
  public var setCaret: @MainActor (Int) -> Void

  /// Describes the actions.
  ///
  /// An optional action that you omit counts as one that the toolkit cannot simulate.
  /// ``deleteForward`` and ``selectAll`` can be set afterward.
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

/// A text field of one line, with the actions of its user.
///
/// ```swift
/// LineUnderTest(
///   line, hands, pressReturn: { [unowned line] in line.pressReturn() },
///   isFocused: { [unowned line] in line.isFocused },
///   disable: { [unowned line] in line.isEnabled = false })
/// ```
///
/// The closures must not retain the field: behaviors check that it is released.
@MainActor
public struct LineUnderTest {
  /// The text field itself.
  public let control: any LineControl
  /// The user's actions in the field's text.
  public let hands: TextHands
  /// Presses Return in the field, as its user does.
  public let pressReturn: @MainActor () -> Void
  /// Whether the field has the keyboard focus.
  public let isFocused: @MainActor () -> Bool
  /// Disables the field, so that it cannot take the focus.
  public let disable: @MainActor () -> Void

  /// Describes a text field.
  ///
  /// - Parameters:
  ///   - control: The text field itself.
  ///   - hands: The user's actions in its text.
  ///   - pressReturn: Presses Return in the field, as its user does.
  ///   - isFocused: Returns whether the field has the keyboard focus.
  ///   - disable: Disables the field, so that it cannot take the focus.
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

/// A text view of several lines, with the actions of its user.
///
/// ```swift
/// MultilineUnderTest(text, hands)
/// ```
///
/// There is no action for Return, because Return begins a new line in such a view. The closures of
/// its ``hands`` must not retain the view: behaviors check that it is released.
@MainActor
public struct MultilineUnderTest {
  /// The text view itself.
  public let control: any MultilineControl
  /// The user's actions in the view's text.
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
