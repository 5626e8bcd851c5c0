#if os(iOS) || canImport(AppleRuntime)
import UIKit

/// A placeholder for missing content: a symbol, a title, and an action.
final class EmptyView: UIView {
  private let label = UILabel("", .body, color: .secondaryLabel)

  init(symbol: String, _ title: String, _ more: [UIView] = []) {
    super.init(frame: .zero)
    let picture = UIImageView(image: UIImage(systemName: symbol))
    picture.tintColor = .secondaryLabel
    picture.contentMode = .scaleAspectFit
    picture.heightAnchor.constraint(equalToConstant: 56).isActive = true
    let heading = UILabel(title, .title2)
    for label in [heading, label] { label.textAlignment = .center }
    let column = UIStackView(.vertical, spacing: 12, [picture, heading, label] + more)
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.centerYAnchor.constraint(equalTo: centerYAnchor),
      column.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 16),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
      trailingAnchor.constraint(equalTo: column.trailingAnchor, constant: 24),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// The action.
  var message: String? {
    get { label.text }
    set { label.text = newValue }
  }
}
#endif
