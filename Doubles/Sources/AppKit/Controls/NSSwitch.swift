/// A control that is on or off.
///
/// https://developer.apple.com/documentation/appkit/nsswitch
@available(macOS 10.15, *)
@MainActor
open class NSSwitch: NSControl {
  open var state = NSControl.StateValue.off

  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    state = state == .on ? .off : .on
    super.performClick(sender)
  }
}
