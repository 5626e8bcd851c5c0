#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// The error of a field, shown below it; takes no space without an error.
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

  /// The error, or `nil` if there is none.
  var problem: String? {
    get { isHidden ? nil : text }
    set {
      text = newValue
      isHidden = newValue == nil
    }
  }
}
#endif
