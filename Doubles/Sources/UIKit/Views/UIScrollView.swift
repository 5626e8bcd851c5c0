/// A view that shows a part of larger content.
///
/// https://developer.apple.com/documentation/uikit/uiscrollview
@available(iOS 2.0, *)
@MainActor
open class UIScrollView: UIView {
  var scrollDelegate = WeakDelegate<any UIScrollViewDelegate>(["scrollViewDidScroll:"])

  private var offset = CGPoint.zero
  open var contentOffset: CGPoint {
    get { offset }
    set {
      guard newValue != offset else { return }
      offset = newValue
      _ = scrollDelegate.ask("scrollViewDidScroll:") { $0.scrollViewDidScroll(self) }
    }
  }
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  @available(iOS 11.0, *)
  open var adjustedContentInset: UIEdgeInsets { contentInset }
  open var isScrollEnabled = true
  open var showsVerticalScrollIndicator = true
  open var alwaysBounceVertical = false
  open private(set) var isDragging = false
  @available(iOS 7.0, *)
  open var keyboardDismissMode: KeyboardDismissMode = .none
  @available(iOS 10.0, *)
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
    }
  }
  @available(iOS 11.0, *)
  public private(set) lazy var contentLayoutGuide = UILayoutGuide(of: self)
  @available(iOS 11.0, *)
  public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self)

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}

  func drag(to offset: CGPoint) {
    isDragging = true
    contentOffset = offset
    isDragging = false
  }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }
}

/// A holder of a scroll view's `delegate`. It is not a property of the class itself, because a
/// Swift subclass could not give it another type.
@MainActor
public protocol ScrollDelegateHolder: UIScrollView {}

extension ScrollDelegateHolder {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate.object }
    set { scrollDelegate.object = newValue }
  }
}

extension UIScrollView: ScrollDelegateHolder {}

/// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
@available(iOS 2.0, *)
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { OptionalMethod.notImplemented() }
}

extension UserActions where Target: UIScrollView {
  /// Scrolls to an offset.
  public func scroll(to offset: CGPoint) {
    if target.isTouchable, target.isScrollEnabled { target.drag(to: offset) }
  }
}
