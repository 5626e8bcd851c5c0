/// A controller that retains a window.
///
/// https://developer.apple.com/documentation/appkit/nswindowcontroller
@available(macOS 10.0, *)
@MainActor
open class NSWindowController: NSResponder {
  private var loaded: NSWindow?
  private var isLoading = false
  private var nibName: String?

  public init(window: NSWindow?) {
    loaded = window
    super.init()
    window?.windowController = self
  }

  public required override init?(coder: NSCoder) { super.init(coder: coder) }

  public override convenience init() { self.init(window: nil) }

  /// Makes a controller. The double has no nibs, so that ``loadWindow()`` must be overridden.
  public convenience init(windowNibName: String) {
    self.init(window: nil)
    nibName = windowNibName
  }

  /// The window. One from a nib is loaded on first access.
  open var window: NSWindow? {
    get {
      if loaded == nil, !isLoading, nibName != nil {
        isLoading = true
        windowWillLoad()
        loadWindow()
        isLoading = false
        windowDidLoad()
      }
      return loaded
    }
    set {
      loaded = newValue
      newValue?.windowController = self
      TurnOfTheLoop.noteWork()
    }
  }

  public var isWindowLoaded: Bool { loaded != nil && !isLoading }
  open func loadWindow() {}
  open func windowWillLoad() {}
  open func windowDidLoad() {}

  open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
  open func close() { loaded?.close() }
}
