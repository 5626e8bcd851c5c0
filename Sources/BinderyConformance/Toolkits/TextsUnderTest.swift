import Bindery

/// What a user does with a text.
@MainActor
public struct TextHands {
  /// Types at the caret, character by character.
  public var type: @MainActor (String) -> Void
  /// Deletes the character before the caret.
  public var deleteBackward: @MainActor () -> Void
  /// Deletes the character behind the caret; nil if the toolkit cannot simulate it.
  public var deleteForward: (@MainActor () -> Void)?
  /// Lets an input method compose; nil if the toolkit cannot simulate it.
  public var compose: (@MainActor (String) -> Void)?
  /// Lets the input method put what it composed into the text.
  public var commitComposition: (@MainActor () -> Void)?
  /// Presses the button that empties the field; nil if it has none.
  public var clear: (@MainActor () -> Void)?
  /// Undoes the last edit, and does it again, by the toolkit's own keys; nil if it cannot undo in such a text.
  public var undo, redo: (@MainActor () -> Void)?
  /// Selects all of the text, so that the next key takes its place; nil if the toolkit cannot
  /// simulate it.
  public var selectAll: (@MainActor () -> Void)?
  /// Where the caret is, in characters.
  public var caret: @MainActor () -> Int
  /// Puts the caret somewhere.
  public var setCaret: @MainActor (Int) -> Void

  /// Describes what can be done with a text.
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

/// A text of one line.
@MainActor
public struct LineUnderTest {
  /// The text field itself.
  public let control: any LineControl
  /// What the user does with its text.
  public let hands: TextHands
  /// Presses Return in it, as the user does.
  public let pressReturn: @MainActor () -> Void
  /// Whether the keyboard focus is in it.
  public let isFocused: @MainActor () -> Bool
  /// Makes it one that cannot have the focus.
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

/// A text of several lines.
@MainActor
public struct MultilineUnderTest {
  /// The text view itself.
  public let control: any MultilineControl
  /// What the user does with its text.
  public let hands: TextHands

  /// Describes a text view.
  public init(_ control: any MultilineControl, _ hands: TextHands) {
    self.control = control
    self.hands = hands
  }
}

/// A text, of one line or several.
@MainActor
struct TextUnderTest {
  let control: any TextControl
  let hands: TextHands
  /// Ties it to a subject.
  let bind: @MainActor (CurrentValueSubject<String, Never>) -> Void
  /// Ties it to a value which has the last word over what the user types.
  let bindValue: @MainActor (HeldModel<String>, @escaping @MainActor (String) -> Void) -> Void
}

extension ConformanceToolkit {
  /// All texts that can be edited, of one line and of several.
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

/// Ties a line to the view model.
@MainActor
func bindLine(_ control: some LineControl, _ binding: TextFieldBinding) {
  control *= binding
}

/// Ties several lines to the view model.
@MainActor
func bindText(_ control: some MultilineControl, _ binding: TextViewBinding) {
  control *= binding
}
