#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// A banner with a load error and a button for a retry.
final class ProblemBanner: UIView {
  private let label = UILabel("", .callout)
  let button = UIButton(configuration: .bordered())

  init() {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    button.configuration?.title = "Try again"
    button.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(.horizontal, spacing: 12, [label, button])
    row.alignment = .center
    fill(with: row, margin: 12)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// The error; nil hides the banner.
  var problem: String? {
    get { isHidden ? nil : label.text }
    set {
      if let newValue, newValue != problem {
        UIAccessibility.post(notification: .announcement, argument: newValue)
      }
      label.text = newValue
      isHidden = newValue == nil
    }
  }
}
#endif
