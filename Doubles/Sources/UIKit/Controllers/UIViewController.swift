/// The controller of a screen, or of a part of one.
///
/// https://developer.apple.com/documentation/uikit/uiviewcontroller
///
/// The double notifies a controller that it appears when its view enters a window, as UIKit does
/// for the children of a visible controller. Animations end in the next turn.
@available(iOS 2.0, *)
@MainActor
open class UIViewController: UIResponder {
  // MARK: Making and loading

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  private var loaded: UIView?

  /// The view, loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue?.controller = self
    }
  }
  @available(iOS 9.0, *)
  open var viewIfLoaded: UIView? { loaded }
  @available(iOS 3.0, *)
  open var isViewLoaded: Bool { loaded != nil }

  @available(iOS 9.0, *)
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    if loaded == nil {
      RaisedExceptions.raise("loadView of \(Self.self) has made no view")
      view = UIView()
    }
    TurnOfTheLoop.noteWork()
    viewDidLoad()
  }

  open func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844)) }
  open func viewDidLoad() {}

  // MARK: Appearing

  open func viewWillAppear(_ animated: Bool) {}
  @available(iOS 13.0, *)
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  enum Appearance { case gone, appearing, shown, leaving }
  var appearance = Appearance.gone
  /// Whether the current change of the window is part of an animation, whose end is reported
  /// later.
  static var isAnimating = false

  func begin(_ isAppearing: Bool, animated: Bool) {
    switch (isAppearing, appearance) {
    case (true, .gone), (true, .leaving):
      appearance = .appearing
      viewWillAppear(animated)
    case (false, .shown), (false, .appearing):
      appearance = .leaving
      viewWillDisappear(animated)
    default: break
    }
  }

  func end(animated: Bool) {
    switch appearance {
    case .appearing:
      appearance = .shown
      viewDidAppear(animated)
    case .leaving:
      appearance = .gone
      viewDidDisappear(animated)
    case .gone, .shown: break
    }
  }

  func viewWillEnter(_ window: UIWindow?) {
    begin(window != nil, animated: UIViewController.isAnimating)
  }

  func viewDidEnter(_ window: UIWindow?) {
    let isAnimating = UIViewController.isAnimating
    if window != nil, appearance == .appearing {
      viewIsAppearing(isAnimating)
      viewWillLayoutSubviews()
      view.layoutIfNeeded()
      viewDidLayoutSubviews()
    }
    if !isAnimating { end(animated: false) }
  }

  // MARK: Other controllers

  @available(iOS 5.0, *)
  open internal(set) var children: [UIViewController] = []
  open internal(set) weak var parent: UIViewController?
  @available(iOS 5.0, *)
  open internal(set) var presentedViewController: UIViewController?
  @available(iOS 5.0, *)
  open internal(set) weak var presentingViewController: UIViewController?
  @available(iOS 3.0, *)
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  @available(iOS 13.0, *)
  open var isModalInPresentation = false

  @available(iOS 5.0, *)
  open func addChild(_ childController: UIViewController) {
    childController.willMove(toParent: self)
    childController.parent?.children.removeAll { $0 === childController }
    childController.parent = self
    children.append(childController)
  }

  @available(iOS 5.0, *)
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  @available(iOS 5.0, *)
  open func willMove(toParent parent: UIViewController?) {}
  @available(iOS 5.0, *)
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Bars

  open var title: String? {
    didSet {
      navigationItem.title = title
      tabBarItem.title = title
    }
  }
  open private(set) lazy var navigationItem = UINavigationItem(of: self)
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem()
  open var navigationController: UINavigationController? { above() }
  open var tabBarController: UITabBarController? { above() }
  open var hidesBottomBarWhenPushed = false

  private func above<Container: UIViewController>() -> Container? {
    var controller = parent
    while let present = controller {
      if let container = present as? Container { return container }
      controller = present.parent
    }
    return nil
  }

  open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }
}

/// https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
@available(iOS 3.2, *)
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case overFullScreen = 5
  case popover = 7
  @available(iOS 13.0, *)
  case automatic = -2
}
