/// A view that a collection view reuses.
///
/// https://developer.apple.com/documentation/uikit/uicollectionreusableview
@available(iOS 6.0, *)
@MainActor open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { return nil }

  @_silgen_name("UIKit_UICollectionReusableView_make")
  convenience init(made frame: CGRect) { self.init(frame: frame) }

  /// Called before a view is handed out again.
  open func prepareForReuse() {}
}

extension UICollectionReusableView {
  /// Makes a view of this class with the subclass's own initializer, as Objective-C does for
  /// registered classes. Swift allows that only for required initializers, and this one is not
  /// required.
  @_silgen_name("UIKit_UICollectionReusableView_make")
  static func makeView(_ frame: CGRect) -> UICollectionReusableView
}

/// An item of a collection view.
///
/// https://developer.apple.com/documentation/uikit/uicollectionviewcell
@available(iOS 6.0, *)
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { return nil }

  open var isSelected = false
  open var isHighlighted = false
  open var selectedBackgroundView: UIView?
  open var backgroundView: UIView?
  @available(iOS 14.0, *)
  open var contentConfiguration: (any UIContentConfiguration)?

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }
}
