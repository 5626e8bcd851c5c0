#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UITextField {
  /// What is to be typed into a field: that decides on its keyboard.
  enum Kind {
    case name, email, phone, number, text, userName, password
  }

  /// Makes a field with a frame, which follows the text size that the user has chosen.
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

  /// Takes what is typed letter by letter.
  private func takeCode(_ content: UITextContentType, keyboard: UIKeyboardType = .default) {
    textContentType = content
    keyboardType = keyboard
    autocapitalizationType = .none
    autocorrectionType = .no
  }
}
#endif
