#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UITextField {
  /// The kind of a field's content, which decides its keyboard.
  enum Kind {
    case name, email, phone, number, text, userName, password
  }

  /// Makes a field with a frame, which follows the user's text size.
  convenience init(_ kind: Kind) {
    self.init(frame: .zero)
    borderStyle = .roundedRect
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    clearButtonMode = .whileEditing
    switch kind {
    case .name:
      autocapitalizationType = .words
      autocorrectionType = .no
    case .email: takeCode(.emailAddress, keyboard: .emailAddress)
    case .phone: keyboardType = .phonePad
    case .number: keyboardType = .decimalPad
    case .text: break
    case .userName: takeCode(.username)
    case .password:
      takeCode(.password)
      isSecureTextEntry = true
    }
  }

  /// Disables corrections and automatic capitals.
  private func takeCode(_ content: UITextContentType, keyboard: UIKeyboardType = .default) {
    textContentType = content
    keyboardType = keyboard
    autocapitalizationType = .none
    autocorrectionType = .no
  }
}
#endif
