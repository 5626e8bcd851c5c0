#if os(macOS)
import AppKit

extension UserActions where Target: NSTextField {
  private func edit(_ body: (NSTextView) -> Void) {
    guard target.isEditable else { return }
    act {
      if target.currentEditor() == nil {
        target.window?.makeFirstResponder(target)
        let end = ((target.currentEditor()?.string ?? "") as NSString).length
        target.currentEditor()?.selectedRange = NSRange(location: end, length: 0)
      }
      if let editor = target.currentEditor() as? NSTextView { body(editor) }
    }
  }

  func type(_ text: String) { edit { $0.hand(types: text) } }
  func moveCaret(to location: Int) {
    edit { $0.selectedRange = NSRange(location: location, length: 0) }
  }
  func compose(_ text: String) { edit { $0.hand(composes: text) } }
  func commitComposition(_ text: String? = nil) { edit { $0.hand(commits: text) } }
  func cancelComposition() { edit { $0.hand(composes: "") } }
  func deleteBackward() { edit { $0.doCommand(by: #selector(NSResponder.deleteBackward(_:))) } }
  func deleteForward() { edit { $0.doCommand(by: #selector(NSResponder.deleteForward(_:))) } }
  func pressReturn() { edit { $0.doCommand(by: #selector(NSResponder.insertNewline(_:))) } }
  func pressTab() { edit { $0.doCommand(by: #selector(NSResponder.insertTab(_:))) } }
}

extension UserActions where Target: NSTextView {
  private func edit(_ body: (NSTextView) -> Void) {
    guard target.isEditable else { return }
    act {
      target.window?.makeFirstResponder(target)
      body(target)
    }
  }

  func type(_ text: String) { edit { $0.hand(types: text) } }
  func compose(_ text: String) { edit { $0.hand(composes: text) } }
  func commitComposition(_ text: String? = nil) { edit { $0.hand(commits: text) } }
  func cancelComposition() { edit { $0.hand(composes: "") } }
  func deleteBackward() { edit { $0.doCommand(by: #selector(NSResponder.deleteBackward(_:))) } }
  func deleteForward() { edit { $0.doCommand(by: #selector(NSResponder.deleteForward(_:))) } }
}

extension NSTextView {
  fileprivate func hand(types text: String) {
    for character in text {
      insertText(String(character), replacementRange: NSRange(location: NSNotFound, length: 0))
    }
  }

  fileprivate func hand(composes text: String) {
    setMarkedText(
      text, selectedRange: NSRange(location: (text as NSString).length, length: 0),
      replacementRange: NSRange(location: NSNotFound, length: 0))
  }

  fileprivate func hand(commits text: String?) {
    guard hasMarkedText() else { return }
    insertText(
      text ?? (string as NSString).substring(with: markedRange()),
      replacementRange: NSRange(location: NSNotFound, length: 0))
  }
}
#endif
