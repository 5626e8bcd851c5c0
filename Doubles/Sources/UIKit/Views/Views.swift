/// https://developer.apple.com/documentation/uikit/uiimageview
@available(iOS 2.0, *)
@MainActor
open class UIImageView: UIView {
  open var image: UIImage?
  @available(iOS 3.0, *)
  open var highlightedImage: UIImage?
  @available(iOS 3.0, *)
  open var isHighlighted = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public convenience init(image: UIImage?) {
    self.init(frame: .zero)
    self.image = image
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// https://developer.apple.com/documentation/uikit/uilabel
@available(iOS 2.0, *)
@MainActor
open class UILabel: UIView {
  open var text: String? {
    get { attributedText?.string }
    set { attributedText = newValue.map { NSAttributedString(string: $0) } }
  }
  @available(iOS 6.0, *)
  open var attributedText: NSAttributedString?
  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .label
  open var textAlignment: NSTextAlignment = .natural
  open var numberOfLines = 1
  open var isEnabled = true
  open var isHighlighted = false
  open var adjustsFontSizeToFitWidth = false
  @available(iOS 10.0, *)
  open var adjustsFontForContentSizeCategory = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// https://developer.apple.com/documentation/uikit/uiprogressview
@available(iOS 2.0, *)
@MainActor
open class UIProgressView: UIView {
  private var shown: Float = 0
  /// The progress, clamped to the range from 0 to 1.
  open var progress: Float {
    get { shown }
    set { shown = min(max(newValue, 0), 1) }
  }

  @available(iOS 5.0, *)
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  @available(iOS 5.0, *)
  open var progressTintColor: UIColor?
}

/// https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@available(iOS 2.0, *)
@MainActor
open class UIActivityIndicatorView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum
  public enum Style: Int, Sendable {
    @available(iOS 13.0, *)
    case medium = 100
    @available(iOS 13.0, *)
    case large = 101
  }

  open var style: Style = .medium
  open var hidesWhenStopped = true { didSet { update() } }
  open private(set) var isAnimating = false
  @available(iOS 5.0, *)
  open var color: UIColor! = .gray

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    update()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    update()
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    update()
  }

  open func startAnimating() {
    isAnimating = true
    update()
  }

  open func stopAnimating() {
    isAnimating = false
    update()
  }

  private func update() { isHidden = hidesWhenStopped && !isAnimating }
}

/// https://developer.apple.com/documentation/uikit/uivisualeffectview
@available(iOS 8.0, *)
@MainActor
open class UIVisualEffectView: UIView {
  /// The view for subviews, which must not be added to the effect view itself.
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func didAddSubview(_ subview: UIView) {
    if subview !== contentView {
      RaisedExceptions.raise(
        "\(subview) has been added as a subview to \(self). Do not add subviews directly to the "
          + "visual effect view itself, instead add them to the -contentView.")
    }
  }
}
