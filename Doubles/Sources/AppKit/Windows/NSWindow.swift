/// A window.
///
/// https://developer.apple.com/documentation/appkit/nswindow
@available(macOS 10.0, *)
@MainActor
open class NSWindow: NSResponder {
  /// https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let borderless: StyleMask = []
    public static let titled = StyleMask(rawValue: 1)
    public static let closable = StyleMask(rawValue: 2)
    public static let miniaturizable = StyleMask(rawValue: 4)
    public static let resizable = StyleMask(rawValue: 8)
  }

  /// https://developer.apple.com/documentation/appkit/nswindow/backingstoretype
  public enum BackingStoreType: UInt, Sendable { case buffered = 2 }

  /// https://developer.apple.com/documentation/appkit/nswindow/orderingmode
  public enum OrderingMode: Int, Sendable { case above = 1, below = -1, out = 0 }

  public static nonisolated let didUpdateNotification = Notification.Name(
    "NSWindowDidUpdateNotification")
  public static nonisolated let willCloseNotification = Notification.Name(
    "NSWindowWillCloseNotification")
  @available(macOS 10.9, *)
  public static nonisolated let didChangeOcclusionStateNotification = Notification.Name(
    "NSWindowDidChangeOcclusionStateNotification")

  open var title = "Window"
  open var styleMask: StyleMask
  open var isReleasedWhenClosed = true
  open weak var initialFirstResponder: NSView?
  open weak var windowController: NSWindowController?
  public private(set) var isVisible = false
  private var delegates = WeakDelegate<any NSWindowDelegate>([
    "windowShouldClose:", "windowWillClose:",
  ])
  open weak var delegate: (any NSWindowDelegate)? {
    get { delegates.object }
    set { delegates.object = newValue }
  }
  var isUpdateDue = false

  public init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType,
    defer flag: Bool
  ) {
    styleMask = style
    super.init()
    responder = self
    frame = contentRect
    let view = NSView(frame: contentRect)
    contentView = view
    adopt(view)
  }

  public required override init?(coder: NSCoder) {
    styleMask = []
    super.init(coder: coder)
    responder = self
  }

  public override convenience init() {
    self.init(
      contentRect: NSRect(x: 0, y: 0, width: 480, height: 300), styleMask: .titled,
      backing: .buffered, defer: false)
  }

  @available(macOS 10.10, *)
  public convenience init(contentViewController: NSViewController) {
    self.init()
    self.contentViewController = contentViewController
    // An initializer calls no observers.
    takeContentController()
  }

  private let ownUndoManager = UndoManager()
  open override var undoManager: UndoManager? { ownUndoManager }

  // MARK: Content

  /// The frame on the screen. The double's windows have no title bar.
  public private(set) var frame = NSRect.zero

  open func setContentSize(_ size: NSSize) {
    frame.size = size
    contentView?.frame.size = size
  }

  open var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      if let oldValue, oldValue.window === self {
        letGo(of: oldValue)
        oldValue.willMove(to: nil)
        oldValue.didMove(to: nil)
      }
      if let contentView { adopt(contentView) }
    }
  }

  private func adopt(_ view: NSView) {
    guard view.window !== self else { return }
    view.removeFromSuperview()
    view.willMove(to: self)
    view.nextResponder = view.controller ?? self
    view.controller?.nextResponder = self
    view.didMove(to: self)
  }

  /// The controller of the content view. The window takes the view's size.
  @available(macOS 10.10, *)
  open var contentViewController: NSViewController? {
    didSet { takeContentController() }
  }

  private func takeContentController() {
    guard let contentViewController else { return }
    title = contentViewController.title ?? title
    let view = contentViewController.view
    let size = view.frame.size
    contentView = view
    setContentSize(size)
  }

  // MARK: On screen

  open var isKeyWindow: Bool { NSApp.keyWindow === self }

  open func makeKeyAndOrderFront(_ sender: Any?) {
    orderFront(sender)
    NSApp.keyWindow = self
    if responder === self, let initialFirstResponder { makeFirstResponder(initialFirstResponder) }
  }

  open func orderFront(_ sender: Any?) {
    guard !isVisible else { return }
    if !NSApp.windows.contains(where: { $0 === self }) { NSApp.windows.append(self) }
    let controllers = contentView?.controllers ?? []
    for controller in controllers { controller.willChangeAppearance(isShown: true) }
    isVisible = true
    for controller in controllers { controller.didChangeAppearance(isShown: true) }
    visibilityChanged()
  }

  open func orderOut(_ sender: Any?) {
    guard isVisible else { return }
    let controllers = contentView?.controllers ?? []
    for controller in controllers { controller.willChangeAppearance(isShown: false) }
    isVisible = false
    for controller in controllers { controller.didChangeAppearance(isShown: false) }
    NSApp.windows.removeAll { $0 === self }
    if NSApp.keyWindow === self { NSApp.keyWindow = nil }
    visibilityChanged()
  }

  private func visibilityChanged() {
    NotificationCenter.default.post(
      name: Self.didChangeOcclusionStateNotification, object: self)
    setNeedsUpdate()
  }

  /// Acts like a click on the close button: asks the delegate, then closes.
  open func performClose(_ sender: Any?) {
    if delegates.ask("windowShouldClose:", { $0.windowShouldClose(self) }) ?? true { close() }
  }

  open func close() {
    let notification = Notification(name: Self.willCloseNotification, object: self)
    NotificationCenter.default.post(notification)
    delegates.ask("windowWillClose:") { $0.windowWillClose(notification) }
    makeFirstResponder(nil)
    orderOut(nil)
  }

  /// Notifies observers that events were handled, as at the end of each turn of the event loop.
  open func update() {
    isUpdateDue = false
    NotificationCenter.default.post(name: Self.didUpdateNotification, object: self)
  }

  func setNeedsUpdate() {
    guard !isUpdateDue else { return }
    isUpdateDue = true
    NextTurn.run { [weak self] in if self?.isUpdateDue == true { self?.update() } }
  }

  // MARK: First responder

  var responder: NSResponder? {
    didSet { if responder !== oldValue { setNeedsUpdate() } }
  }
  private lazy var editor: NSTextView = {
    let editor = NSTextView()
    editor.isFieldEditor = true
    editor.allowsUndo = true
    return editor
  }()

  /// The responder that receives keys.
  public var firstResponder: NSResponder? { responder }

  /// Makes a responder the first responder; nil makes the window itself first responder.
  ///
  /// - Returns: Whether it is the first responder now. The current one may refuse to resign, and
  ///   the new one to accept.
  @discardableResult
  open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    let new = responder ?? self
    if new === self.responder { return true }
    if let field = new as? NSTextField, field.currentEditor() != nil { return true }
    guard !DoubleFaults.refusesFirstResponder || new === self else { return false }
    guard self.responder === self || self.responder?.resignFirstResponder() == true else {
      return false
    }
    self.responder = self
    guard new === self || (new.acceptsFirstResponder && new.becomeFirstResponder()) else {
      return false
    }
    if let field = new as? NSTextField { field.selectText(nil) } else { self.responder = new }
    return true
  }

  /// Starts to edit a field in the window's field editor.
  func edit(_ field: NSTextField) {
    if responder === editor, !editor.resignFirstResponder() { return }
    editor.window = self
    field.begin(editor)
    responder = editor
  }

  private weak var defaultCell: NSButtonCell?

  /// The cell of the button whose key is Return, or that the program set. Return in a text field
  /// clicks it if no responder handles the field's action.
  open var defaultButtonCell: NSButtonCell? {
    get {
      let cell = contentView?.firstButton { $0.keyEquivalent == "\r" && $0.isEnabled }?.cell
      return defaultCell ?? cell as? NSButtonCell
    }
    set { defaultCell = newValue }
  }

  func fieldEditorIsDone() {
    if responder === editor { responder = self }
  }

  /// Resigns the first responder that is in a view which leaves the window.
  func letGo(of view: NSView) {
    let focused = editor.field ?? responder as? NSView
    guard let focused, focused.isDescendant(of: view) else { return }
    if let field = focused as? NSTextField {
      field.validateEditing()
      field.abortEditing()
    }
    responder = self
  }
}

/// Methods for decisions about a window, and for its events.
///
/// https://developer.apple.com/documentation/appkit/nswindowdelegate
@available(macOS 10.6, *)
public protocol NSWindowDelegate: NSObjectProtocol {
  @MainActor func windowShouldClose(_ sender: NSWindow) -> Bool
  @MainActor func windowWillClose(_ notification: Notification)
}

@MainActor extension NSWindowDelegate {
  public func windowShouldClose(_ sender: NSWindow) -> Bool { OptionalMethod.notImplemented(true) }
  public func windowWillClose(_ notification: Notification) { OptionalMethod.notImplemented() }
}
