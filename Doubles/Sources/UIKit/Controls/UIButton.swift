/// https://developer.apple.com/documentation/uikit/uibutton
@available(iOS 2.0, *)
@MainActor
open class UIButton: UIControl {
  private var titles: [State: String] = [:]
  private var images: [State: UIImage] = [:]

  open private(set) var buttonType: ButtonType = .custom
  @available(iOS 3.0, *)
  public private(set) lazy var titleLabel: UILabel? = UILabel()
  @available(iOS 15.0, *)
  open var configuration: Configuration?
  @available(iOS 14.0, *)
  open var menu: UIMenu? { didSet { trackSelection() } }
  /// Whether a tap opens the menu. In UIKit this is a property of every control.
  @available(iOS 14.0, *)
  open var showsMenuAsPrimaryAction = false { didSet { trackSelection() } }
  /// Whether a menu as primary action makes the button a pop-up, whose title is the element that
  /// is on.
  @available(iOS 15.0, *)
  open var changesSelectionAsPrimaryAction = false { didSet { trackSelection() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  @available(iOS 14.0, *)
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    show(primaryAction)
  }

  @available(iOS 15.0, *)
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.configuration = configuration
    show(primaryAction)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func title(for state: State) -> String? { titles[state] }
  open func setImage(_ image: UIImage?, for state: State) { images[state] = image }
  open func image(for state: State) -> UIImage? { images[state] }
  open func setTitleColor(_ color: UIColor?, for state: State) {}

  /// The title for the current state; without one, the title for the normal state.
  open var currentTitle: String? {
    configuration?.title ?? titles[state] ?? titles[.normal]
  }
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }

  fileprivate var isPopUp: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  /// Turns one element of a pop-up on, by default the first, and shows its title. The former
  /// title of the button is not kept.
  fileprivate func trackSelection(of chosen: UIAction? = nil) {
    guard isPopUp, let actions = menu?.actions else { return }
    let on = chosen ?? actions.first { $0.state == .on } ?? actions.first
    for action in actions { action.state = action === on ? .on : .off }
    guard let on else { return }
    if configuration != nil { configuration?.title = on.title }
    setTitle(on.title, for: .normal)
  }

  private func show(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/buttontype-swift.enum
  public enum ButtonType: Int, Sendable {
    case custom = 0
    @available(iOS 7.0, *)
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    @available(iOS 13.0, *)
    case close = 7
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  @available(iOS 15.0, *)
  @MainActor
  public struct Configuration: @MainActor Equatable {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var imagePadding: CGFloat = 0
    public var titlePadding: CGFloat = 1
    public var contentInsets = NSDirectionalEdgeInsets.zero
    private var style = ""

    public static func plain() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration(style: "tinted") }
    public static func gray() -> Configuration { Configuration(style: "gray") }
    public static func filled() -> Configuration { Configuration(style: "filled") }
    public static func borderless() -> Configuration { Configuration(style: "borderless") }
    public static func bordered() -> Configuration { Configuration(style: "bordered") }
    public static func borderedProminent() -> Configuration {
      Configuration(style: "borderedProminent")
    }

    private init(style: String = "plain") { self.style = style }
  }
}

extension UserActions where Target: UIButton {
  /// Taps the button.
  ///
  /// - Returns: Whether it could be tapped.
  @discardableResult
  public func tap() -> Bool {
    guard target.isUsable, !target.showsMenuAsPrimaryAction else { return false }
    target.sendActions(for: .touchDown)
    target.sendActions(for: .touchUpInside)
    target.sendActions(for: .primaryActionTriggered)
    return true
  }

  /// Opens the button's menu and chooses an action.
  ///
  /// - Returns: Whether there is an enabled action with this title.
  @discardableResult
  public func choose(_ title: String) -> Bool {
    guard target.isUsable, let action = target.menu?.action(title),
      action.attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    target.sendActions(for: .menuActionTriggered)
    if target.isPopUp { target.trackSelection(of: action) }
    action.run(for: target)
    return true
  }
}
