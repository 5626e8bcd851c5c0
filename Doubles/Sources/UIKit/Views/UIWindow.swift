/// The window in which an app shows its views.
///
/// https://developer.apple.com/documentation/uikit/uiwindow
@available(iOS 2.0, *)
@MainActor
open class UIWindow: UIView {
  /// The first responder. Its input view, in place of a keyboard, is visible meanwhile.
  weak var firstResponder: UIResponder? {
    didSet {
      let wanted = firstResponder?.inputView
      guard keyboard !== wanted else { return }
      keyboard?.removeFromSuperview()
      keyboard = wanted
      if let wanted { addSubview(wanted) }
    }
  }
  private weak var keyboard: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { nil }

  /// The scene that shows the window. The double shows every window.
  @available(iOS 13.0, *)
  open weak var windowScene: UIWindowScene?

  open private(set) var isKeyWindow = false

  /// The controller of the view that fills the window.
  @available(iOS 4.0, *)
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      showRoot()
    }
  }

  open override var isHidden: Bool { didSet { showRoot() } }

  open func makeKey() { isKeyWindow = true }

  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  private func showRoot() {
    guard let root = rootViewController, !isHidden, root.view.superview !== self else { return }
    insertSubview(root.view, at: 0)
    layoutIfNeeded()
  }
}
