/// A controller that makes its view on demand, and is notified when the view appears and
/// disappears.
///
/// https://developer.apple.com/documentation/appkit/nsviewcontroller
@available(macOS 10.5, *)
@MainActor
open class NSViewController: NSResponder {
  open var title: String? { didSet { TurnOfTheLoop.noteWork() } }
  open var representedObject: Any?
  @available(macOS 10.10, *)
  open var preferredContentSize = NSSize.zero
  public let nibName: String?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  public required override init?(coder: NSCoder) {
    nibName = nil
    super.init(coder: coder)
  }

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: The view

  private var loaded: NSView?
  private var isLoading = false

  /// The view, made on first access.
  open var view: NSView {
    get {
      loadIfNeeded()
      return loaded ?? NSView()
    }
    set {
      loaded?.controller = nil
      loaded = newValue
      newValue.controller = self
      nextResponder = newValue.superview
      newValue.nextResponder = self
      TurnOfTheLoop.noteWork()
    }
  }

  private func loadIfNeeded() {
    guard loaded == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    if loaded == nil {
      RaisedExceptions.raise(
        "NSInternalInconsistencyException", "-[\(Self.self) loadView] did not set a view")
      view = NSView()
    }
    viewDidLoad()
  }

  @available(macOS 10.10, *)
  public var isViewLoaded: Bool { loaded != nil }

  @available(macOS 14.0, *)
  public func loadViewIfNeeded() { loadIfNeeded() }

  /// Makes and sets the view. Without an override it comes from a nib, or since macOS 10.15 is
  /// empty.
  open func loadView() { view = NSView() }

  // MARK: Its life

  @available(macOS 10.10, *)
  open func viewDidLoad() {}
  @available(macOS 10.10, *)
  open func viewWillAppear() {}
  @available(macOS 10.10, *)
  open func viewDidAppear() {}
  @available(macOS 10.10, *)
  open func viewWillDisappear() {}
  @available(macOS 10.10, *)
  open func viewDidDisappear() {}

  func willChangeAppearance(isShown: Bool) {
    if isShown { viewWillAppear() } else { viewWillDisappear() }
  }

  func didChangeAppearance(isShown: Bool) {
    if isShown { viewDidAppear() } else { viewDidDisappear() }
  }

  // MARK: Children

  @available(macOS 10.10, *)
  public private(set) weak var parent: NSViewController?
  private var ownChildren: [NSViewController] = []

  @available(macOS 10.10, *)
  open var children: [NSViewController] {
    get { ownChildren }
    set {
      for child in ownChildren where !newValue.contains(where: { $0 === child }) {
        child.removeFromParent()
      }
      for child in newValue where child.parent !== self { addChild(child) }
      ownChildren = newValue
    }
  }

  @available(macOS 10.10, *)
  open func addChild(_ childViewController: NSViewController) {
    insertChild(childViewController, at: ownChildren.count)
  }

  @available(macOS 10.10, *)
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    childViewController.removeFromParent()
    ownChildren.insert(childViewController, at: min(index, ownChildren.count))
    childViewController.parent = self
  }

  @available(macOS 10.10, *)
  open func removeFromParent() {
    guard let parent else { return }
    parent.ownChildren.removeAll { $0 === self }
    self.parent = nil
  }

  // MARK: Presenting

  @available(macOS 10.10, *)
  public private(set) var presentedViewControllers: [NSViewController]?
  @available(macOS 10.10, *)
  public private(set) weak var presentingViewController: NSViewController?
  private var sheet: NSWindow?

  /// Shows another controller over this one's window.
  @available(macOS 10.10, *)
  open func presentAsSheet(_ viewController: NSViewController) {
    let window = NSWindow(contentViewController: viewController)
    viewController.sheet = window
    viewController.presentingViewController = self
    presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
    window.makeKeyAndOrderFront(nil)
  }

  @available(macOS 10.10, *)
  open func dismiss(_ sender: Any?) {
    guard let presenter = presentingViewController else { return }
    sheet?.close()
    sheet = nil
    presentingViewController = nil
    presenter.presentedViewControllers?.removeAll { $0 === self }
  }
}
