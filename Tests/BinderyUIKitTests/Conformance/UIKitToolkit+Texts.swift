#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyUIKit

extension UIKitToolkit {
  var lines: [ControlKind<LineUnderTest>] {
    [
      ControlKind("UITextField") { [unowned self] in
        let field = shown(UITextField())
        field.clearButtonMode = .always
        return line(field)
      },
      ControlKind("UISearchTextField") { [unowned self] in
        let field = shown(UISearchTextField())
        field.clearButtonMode = .always
        return line(field)
      },
      ControlKind("UISearchBar’s field") { [unowned self] in
        let field = shown(UISearchBar()).searchTextField
        field.clearButtonMode = .always
        return line(field)
      },
    ]
  }

  private func line(_ field: UITextField) -> LineUnderTest {
    var hands = TextHands(
      type: { [unowned field] in field.user.type($0) },
      deleteBackward: { [unowned field] in field.user.deleteBackward() },
      compose: { [unowned field] in field.user.compose($0) },
      commitComposition: { [unowned field] in field.user.commitComposition() },
      clear: { [unowned field] in field.user.tapClearButton() },
      undo: { [unowned field] in field.user.undo() },
      redo: { [unowned field] in field.user.redo() },
      caret: { [unowned field] in field.caret },
      setCaret: { [unowned field] in field.user.moveCaret(to: $0) })
    hands.deleteForward = { [unowned field] in field.user.deleteForward() }
    return LineUnderTest(
      field, hands, pressReturn: { [unowned field] in field.user.pressReturn() },
      isFocused: { [unowned field] in field.isFirstResponder },
      disable: { [unowned field] in field.isEnabled = false })
  }

  var texts: [ControlKind<MultilineUnderTest>] {
    [
      ControlKind("UITextView") { [unowned self] in
        let text = shown(UITextView())
        var hands = TextHands(
          type: { [unowned text] in text.user.type($0) },
          deleteBackward: { [unowned text] in text.user.deleteBackward() },
          compose: { [unowned text] in text.user.compose($0) },
          commitComposition: { [unowned text] in text.user.commitComposition() },
          undo: { [unowned text] in text.user.undo() },
          redo: { [unowned text] in text.user.redo() },
          caret: { [unowned text] in text.caret },
          setCaret: { [unowned text] in text.putCaret(at: $0) })
        hands.deleteForward = { [unowned text] in text.user.deleteForward() }
        return MultilineUnderTest(text, hands)
      }
    ]
  }
}

extension UITextInput {
  /// The number of UTF-16 code units before the caret.
  @MainActor fileprivate var caret: Int {
    selectedTextRange.map { offset(from: beginningOfDocument, to: $0.start) } ?? 0
  }
}

extension UITextView {
  /// Taps between two characters.
  fileprivate func putCaret(at place: Int) {
    becomeFirstResponder()
    guard let position = position(from: beginningOfDocument, offset: place) else { return }
    selectedTextRange = textRange(from: position, to: position)
  }
}
#endif
