#if os(iOS)
import UIKit

extension UserActions where Target: UITextField {
  @discardableResult
  func tap() -> Bool { target.isEnabled && target.becomeFirstResponder() }

  @discardableResult
  func type(_ text: String) -> Bool {
    guard tap() else { return false }
    for character in text { target.insertText(String(character)) }
    return true
  }

  func moveCaret(to offset: Int) {
    guard tap(), let place = target.position(from: target.beginningOfDocument, offset: offset)
    else { return }
    target.selectedTextRange = target.textRange(from: place, to: place)
  }

  func replaceAll(with text: String) {
    guard tap() else { return }
    target.selectAll(nil)
    if text.isEmpty { target.deleteBackward() } else { type(text) }
  }

  func tapClearButton() {
    guard target.delegate?.textFieldShouldClear?(target) ?? true else { return }
    replaceAll(with: "")
  }

  func pressReturn() {
    guard target.delegate?.textFieldShouldReturn?(target) ?? true else { return }
    target.sendActions(for: .editingDidEndOnExit)
    target.sendActions(for: .primaryActionTriggered)
  }

  func leave() { target.resignFirstResponder() }
}

extension UserActions where Target: UITextView {
  func type(_ text: String) {
    guard target.isEditable, target.becomeFirstResponder() else { return }
    for character in text { target.insertText(String(character)) }
  }
}
#endif
