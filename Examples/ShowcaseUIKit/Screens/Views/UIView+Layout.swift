#if os(iOS) || canImport(AppleRuntime)
import UIKit

extension UIStackView {
  /// Makes a row or a column of views.
  convenience init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat = 8, _ views: [UIView]) {
    self.init(arrangedSubviews: views)
    self.axis = axis
    self.spacing = spacing
  }

  /// Adds padding around the content.
  func addMargins(_ margin: CGFloat) {
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: margin, leading: margin, bottom: margin, trailing: margin)
  }
}

extension UIView {
  /// Adds a subview that always fills this view.
  func fill(with content: UIView, margin: CGFloat = 0) {
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: topAnchor, constant: margin),
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: margin),
      bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: margin),
    ])
  }

  /// Makes it one element for assistive technology, in place of its subviews.
  func become(element label: String, _ traits: UIAccessibilityTraits = .none) {
    isAccessibilityElement = true
    accessibilityLabel = label
    accessibilityTraits = traits
  }
}

extension UIViewController {
  /// Shows views in a column. The column scrolls if it does not fit, and ends above the keyboard.
  ///
  /// - Returns: The column.
  @discardableResult
  func showForm(_ parts: [UIView], spacing: CGFloat = 16) -> UIStackView {
    let (scroll, column) = (UIScrollView(), UIStackView(.vertical, spacing: spacing, parts))
    scroll.alwaysBounceVertical = true
    scroll.keyboardDismissMode = .interactive
    column.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(column)
    showAboveKeyboard(scroll)
    let (content, room) = (scroll.contentLayoutGuide, view.readableContentGuide)
    NSLayoutConstraint.activate([
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: spacing),
      content.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: spacing),
      column.leadingAnchor.constraint(equalTo: room.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: room.trailingAnchor),
    ])
    return column
  }

  /// Shows a view in all the space above the keyboard.
  func showAboveKeyboard(_ content: UIView) {
    view.backgroundColor = .systemBackground
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
  }
}
#endif
