/// A view that sends an action to a target when it is used.
///
/// https://developer.apple.com/documentation/appkit/nscontrol
@available(macOS 10.0, *)
@MainActor
open class NSControl: NSView {
  /// The state of a control that is on, off or mixed.
  ///
  /// https://developer.apple.com/documentation/appkit/nscontrol/statevalue
  @available(macOS 10.13, *)
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static let mixed = StateValue(-1)
    public static let off = StateValue(0)
    public static let on = StateValue(1)
  }

  open weak var target: AnyObject?
  open var action: Selector?
  open var isContinuous = false
  open var font: NSFont?
  @available(macOS 10.10, *)
  open var controlSize = ControlSize.regular
  private var ownTag = 0
  /// The cell that draws the control.
  open var cell: NSCell? {
    get {
      if ownCell == nil {
        ownCell =
          switch self {
          case is NSPopUpButton: NSPopUpButtonCell()
          case is NSButton: NSButtonCell()
          default: NSCell()
          }
        ownCell?.control = self
      }
      return ownCell
    }
    set {
      ownCell = newValue
      newValue?.control = self
    }
  }
  private var ownCell: NSCell?

  open override var tag: Int {
    get { ownTag }
    set { ownTag = newValue }
  }

  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { window?.letGo(of: self) } }
  }

  open override var acceptsFirstResponder: Bool { isEnabled }

  // MARK: The value, in its forms

  var value: Any = ""

  open var stringValue: String {
    get { "\(value)" }
    set { value = newValue }
  }

  open var doubleValue: Double {
    get { (value as? Double) ?? Double(stringValue) ?? 0 }
    set { value = newValue }
  }

  open var integerValue: Int {
    get { Int(doubleValue) }
    set { value = Double(newValue) }
  }

  open var objectValue: Any? {
    get { value }
    set { value = newValue ?? "" }
  }

  // MARK: Actions

  /// Sends the action. Without a target it goes along the responder chain from the first
  /// responder.
  ///
  /// - Returns: Whether an object handled the action.
  @discardableResult
  open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action else { return false }
    if DoubleFaults.sendsEventsTwice { NSApp.sendAction(action, to: target, from: self) }
    return NSApp.sendAction(action, to: target, from: self)
  }

  @discardableResult
  func sendOwnAction() -> Bool { sendAction(action, to: target) }

  /// Acts like a click, if the control is enabled.
  open func performClick(_ sender: Any?) {
    if isEnabled { sendOwnAction() }
  }
}
