/// https://developer.apple.com/documentation/uikit/uibaritem
@available(iOS 2.0, *)
@MainActor
open class UIBarItem: NSObject, UserOperable {
  @MainActor
  public init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var tag = 0
  open var accessibilityLabel: String?
  @available(iOS 5.0, *)
  open var accessibilityIdentifier: String?
}

/// https://developer.apple.com/documentation/uikit/uibarbuttonitem
@available(iOS 2.0, *)
@MainActor
open class UIBarButtonItem: UIBarItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var style: Style = .plain
  open var customView: UIView?
  @available(iOS 14.0, *)
  open var primaryAction: UIAction? {
    didSet {
      guard let primaryAction else { return }
      if title == nil || title == oldValue?.title { title = primaryAction.title }
      if image == nil { image = primaryAction.image }
    }
  }
  @available(iOS 14.0, *)
  open var menu: UIMenu?
  @available(iOS 16.0, *)
  open var isHidden = false
  open var tintColor: UIColor?
  open weak var target: AnyObject?
  open var action: Selector?

  public convenience init(
    title: String?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target as AnyObject?
  }

  public convenience init(
    image: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init()
    (self.image, self.style, self.action) = (image, style, action)
    self.target = target as AnyObject?
  }

  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init()
    self.action = action
    self.target = target as AnyObject?
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  @available(iOS 14.0, *)
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    (self.title, self.image) = (title, image)
    (self.primaryAction, self.menu) = (primaryAction, menu)
    if primaryAction != nil, self.title == nil { self.title = primaryAction?.title }
  }

  @available(iOS 14.0, *)
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/style-swift.enum
  public enum Style: Int, Sendable { case plain, done = 2 }

  /// https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action
    case organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward
    case undo, redo
    @available(iOS 13.0, *)
    case close = 24
  }
}

extension UserActions where Target: UIBarButtonItem {
  /// Taps the item. The double does not know which bars are visible.
  ///
  /// - Returns: Whether it could be tapped.
  @discardableResult
  public func tap() -> Bool {
    guard target.isEnabled, !target.isHidden else { return false }
    TurnOfTheLoop.noteWork()
    if let action = target.primaryAction {
      action.run(for: target)
    } else if let action = target.action {
      (target.target as? NSObject)?.performAction(action, sender: target)
    }
    return true
  }
}

/// https://developer.apple.com/documentation/uikit/uitabbaritem
@available(iOS 2.0, *)
@MainActor
open class UITabBarItem: UIBarItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  open var badgeValue: String?
}
