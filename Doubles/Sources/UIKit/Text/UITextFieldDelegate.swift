/// https://developer.apple.com/documentation/uikit/uitextfielddelegate
@available(iOS 2.0, *)
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  @available(iOS 10.0, *)
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  @available(iOS 13.0, *)
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textFieldDidBeginEditing(_ textField: UITextField) { OptionalMethod.notImplemented() }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textFieldDidEndEditing(_ textField: UITextField) { OptionalMethod.notImplemented() }
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { OptionalMethod.notImplemented() }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { OptionalMethod.notImplemented(true) }
  public func textFieldDidChangeSelection(_ textField: UITextField) {
    OptionalMethod.notImplemented()
  }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    OptionalMethod.notImplemented(true)
  }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    OptionalMethod.notImplemented(true)
  }
}

let textFieldSelectors: [Selector] = [
  "textFieldShouldBeginEditing:", "textFieldDidBeginEditing:", "textFieldShouldEndEditing:",
  "textFieldDidEndEditing:", "textFieldDidEndEditing:reason:",
  "textField:shouldChangeCharactersInRange:replacementString:", "textFieldDidChangeSelection:",
  "textFieldShouldClear:", "textFieldShouldReturn:",
]
