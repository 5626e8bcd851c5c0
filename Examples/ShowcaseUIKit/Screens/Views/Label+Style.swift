#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UILabel {
  /// Makes a label with as many lines as necessary, which follows the user's text size.
  convenience init(
    _ text: String = "", _ style: UIFont.TextStyle = .body, color: UIColor = .label
  ) {
    self.init(frame: .zero)
    self.text = text
    textColor = color
    font = .preferredFont(forTextStyle: style)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
  }
}
#endif
