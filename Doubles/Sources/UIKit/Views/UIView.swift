/// A rectangle on the screen.
///
/// https://developer.apple.com/documentation/uikit/uiview
@available(iOS 2.0, *)
@MainActor
open class UIView: UIResponder {
  // MARK: Making

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  // MARK: Place

  open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(
        x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var tag = 0
  open var autoresizingMask: AutoresizingMask = []
  open var contentMode: ContentMode = .scaleToFill
  @available(iOS 6.0, *)
  open var translatesAutoresizingMaskIntoConstraints = true
  open internal(set) var constraints: [NSLayoutConstraint] = []
  @available(iOS 11.0, *)
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 8, leading: 8, bottom: 8, trailing: 8)
  @available(iOS 9.0, *)
  public private(set) lazy var layoutMarginsGuide = UILayoutGuide(of: self)
  @available(iOS 11.0, *)
  public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(of: self)
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  // MARK: Looks

  open var isHidden = false
  open var alpha: CGFloat = 1
  open var isOpaque = true
  open var clipsToBounds = false
  open var backgroundColor: UIColor?
  private var ownTint: UIColor?
  @available(iOS 7.0, *)
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }
  @available(iOS 7.0, *)
  open func tintColorDidChange() {}

  // MARK: Touch

  open var isUserInteractionEnabled = true
  @available(iOS 3.2, *)
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  // MARK: Assistive technology

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  @available(iOS 5.0, *)
  open var accessibilityIdentifier: String?
  @available(iOS 5.0, *)
  open var accessibilityElementsHidden = false

  // MARK: Hierarchy

  open internal(set) weak var superview: UIView?
  open internal(set) var subviews: [UIView] = []
  open var window: UIWindow? { superview?.window }
  /// The view controller of this view.
  weak var controller: UIViewController?

  open override var next: UIResponder? { controller ?? superview }
  override var responderWindow: UIWindow? { window }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  // MARK: Layout

  var needsLayout = true

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  open func layoutSubviews() {}
  open func setNeedsDisplay() {}
  @available(iOS 6.0, *)
  open func updateConstraints() {}
  @available(iOS 6.0, *)
  open func setNeedsUpdateConstraints() {}
  open func sizeToFit() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// https://developer.apple.com/documentation/uikit/uiview/autoresizingmask-swift.struct
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/contentmode-swift.enum
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center
  }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
@available(iOS 5.0, *)
@MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
