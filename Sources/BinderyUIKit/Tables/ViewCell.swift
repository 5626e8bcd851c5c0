#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A table view cell filled by a plain view.
final class ViewCell<View: UIView & BindableView>: UITableViewCell {
  let view = View()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.fill(with: view)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.fill(with: view)
  }
}

/// A collection view cell filled by a plain view.
final class ViewItemCell<View: UIView & BindableView>: UICollectionViewCell {
  let view = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.fill(with: view)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.fill(with: view)
  }
}

@MainActor extension UIView {
  /// Adds a subview that always has this view's size.
  fileprivate func fill(with view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }
}
#endif
