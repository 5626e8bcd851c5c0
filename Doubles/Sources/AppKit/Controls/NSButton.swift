/// A push button, a checkbox, or one of several radio buttons.
///
/// https://developer.apple.com/documentation/appkit/nsbutton
@available(macOS 10.0, *)
@MainActor
open class NSButton: NSControl {
  /// The appearance and behavior of a button.
  ///
  /// https://developer.apple.com/documentation/appkit/nsbutton/buttontype
  public enum ButtonType: UInt, Sendable {
    case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff
    case momentaryPushIn, accelerator, multiLevelAccelerator
  }

  open var title = "Button"
  open var alternateTitle = ""
  open var image: NSImage?
  open var keyEquivalent = ""
  open var isBordered = true
  open var allowsMixedState = false
  private(set) var buttonType = ButtonType.momentaryPushIn

  open var state = NSControl.StateValue.off {
    didSet { if state == .mixed, !allowsMixedState { state = .on } }
  }

  open func setButtonType(_ type: ButtonType) { buttonType = type }

  @available(macOS 10.12, *)
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(title, .momentaryPushIn, target, action)
  }

  @available(macOS 10.12, *)
  public convenience init(image: NSImage, target: Any?, action: Selector?) {
    self.init("", .momentaryPushIn, target, action)
    self.image = image
  }

  @available(macOS 10.12, *)
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(title, .switch, target, action)
  }

  @available(macOS 10.12, *)
  public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
    self.init(title, .radio, target, action)
  }

  private convenience init(
    _ title: String, _ type: ButtonType, _ target: Any?, _ action: Selector?
  ) {
    self.init(frame: .zero)
    self.title = title
    self.target = target as AnyObject?
    self.action = action
    setButtonType(type)
  }

  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    step()
    super.performClick(sender)
  }

  /// Changes the state as a click does.
  private func step() {
    switch buttonType {
    case .radio:
      // The buttons of a group have the same superview and action.
      for case let other as NSButton in superview?.subviews ?? []
      where other.buttonType == .radio && other.action == action { other.state = .off }
      state = .on
    case .switch, .toggle, .pushOnPushOff, .onOff:
      switch state {
      case .off: state = .on
      case .on: state = allowsMixedState ? .mixed : .off
      default: state = .off
      }
    default: break
    }
  }

  open override var integerValue: Int {
    get { state.rawValue }
    set { state = newValue == 0 ? .off : newValue < 0 ? .mixed : .on }
  }
}
