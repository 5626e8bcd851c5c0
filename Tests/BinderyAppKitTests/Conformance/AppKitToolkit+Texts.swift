#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyConformance

extension AppKitToolkit {
  var lines: [ControlKind<LineUnderTest>] {
    [
      ControlKind("NSTextField") { [unowned self] in line(NSTextField(string: "")) },
      ControlKind("NSSearchField") { [unowned self] in line(NSSearchField(string: "")) },
      ControlKind("NSSecureTextField") { [unowned self] in line(NSSecureTextField(string: "")) },
      ControlKind("NSComboBox") { [unowned self] in line(NSComboBox()) },
    ]
  }

  private func line(_ made: NSTextField) -> LineUnderTest {
    let field = shown(made)
    var hands = TextHands(
      type: { [unowned field] in field.user.type($0) },
      deleteBackward: { [unowned field] in field.user.deleteBackward() },
      compose: { [unowned field] in field.user.compose($0) },
      commitComposition: { [unowned field] in field.user.commitComposition() },
      undo: { [unowned field] in field.user.undo() },
      redo: { [unowned field] in field.user.redo() },
      caret: { [unowned field] in field.currentEditor()?.selectedRange.location ?? 0 },
      setCaret: { [unowned field] in field.user.moveCaret(to: $0) })
    hands.deleteForward = { [unowned field] in field.user.deleteForward() }
    return LineUnderTest(
      field, hands, pressReturn: { [unowned field] in field.user.pressReturn() },
      isFocused: { [unowned self, unowned field] in hasFocus(field) },
      disable: { [unowned field] in field.isEnabled = false })
  }

  var texts: [ControlKind<MultilineUnderTest>] {
    [
      ControlKind("NSTextView") { [unowned self] in
        let text = shown(NSTextView())
        text.allowsUndo = true
        var hands = TextHands(
          type: { [unowned text] in text.user.type($0) },
          deleteBackward: { [unowned text] in text.user.deleteBackward() },
          compose: { [unowned text] in text.user.compose($0) },
          commitComposition: { [unowned text] in text.user.commitComposition() },
          undo: { [unowned text] in text.user.undo() },
          redo: { [unowned text] in text.user.redo() },
          caret: { [unowned text] in text.selectedRange.location },
          setCaret: { [unowned text] in
            text.window?.makeFirstResponder(text)
            text.selectedRange = NSRange(location: $0, length: 0)
          })
        hands.deleteForward = { [unowned text] in text.user.deleteForward() }
        return MultilineUnderTest(text, hands)
      }
    ]
  }
}
#endif
