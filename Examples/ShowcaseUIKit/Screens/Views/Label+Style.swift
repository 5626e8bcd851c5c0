#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UILabel {
  /// Makes a label of as many lines as it needs, which follows the text size that the user has chosen.
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
