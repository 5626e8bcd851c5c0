#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// A control with its name: above a field, before other controls. The name also labels the
/// control for assistive technology.
final class FormRow: UIView {
  init(_ title: String, _ control: UIView) {
    super.init(frame: .zero)
    let isField = control is UITextField || control is UITextView
    let label = UILabel(
      title, isField ? .subheadline : .body, color: isField ? .secondaryLabel : .label)
    label.isAccessibilityElement = false
    control.accessibilityLabel = title
    let stack = UIStackView(
      isField ? .vertical : .horizontal, spacing: isField ? 4 : 12, [label, control])
    if !isField { stack.alignment = .center }
    let isWide = control is UISlider || control is UIProgressView
    (isWide ? control : label).setContentHuggingPriority(.defaultLow, for: .horizontal)
    (isWide ? label : control).setContentHuggingPriority(.required, for: .horizontal)
    fill(with: stack)
  }

  required init?(coder: NSCoder) { nil }
}
#endif
