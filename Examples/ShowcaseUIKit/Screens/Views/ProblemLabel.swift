#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// What is wrong with a field, below it; takes no room while nothing is.
final class ProblemLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .footnote)
    adjustsFontForContentSizeCategory = true
    textColor = .systemRed
    numberOfLines = 0
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// What is wrong; nil if nothing.
  var problem: String? {
    get { isHidden ? nil : text }
    set {
      text = newValue
      isHidden = newValue == nil
    }
  }
}
#endif
