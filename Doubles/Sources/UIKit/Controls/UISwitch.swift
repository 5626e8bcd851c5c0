/// https://developer.apple.com/documentation/uikit/uiswitch
@available(iOS 2.0, *)
@MainActor
open class UISwitch: UIControl {
  open var isOn = false
  @available(iOS 5.0, *)
  open var onTintColor: UIColor?

  /// Switches the control. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

extension UserActions where Target: UISwitch {
  /// Taps the switch.
  ///
  /// - Returns: Whether the switch was usable.
  @discardableResult
  public func toggle() -> Bool {
    guard target.isUsable else { return false }
    target.isOn.toggle()
    target.sendActions(for: .valueChanged)
    return true
  }
}
