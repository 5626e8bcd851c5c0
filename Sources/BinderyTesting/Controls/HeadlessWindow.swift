import Bindery

/// A window without a display. Its controls share the keyboard focus.
///
/// ```swift
/// let (name, email) = (HeadlessLine(), HeadlessLine())
/// let window = HeadlessWindow(name, email)
/// name.takeFocus()
/// email.takeFocus()
/// #expect(window.focused === email)
/// ```
///
/// The window retains its controls, but no control retains the window. Retain the window as long as
/// the test uses the focus. A call that moves the focus returns after the handlers of the control
/// that lost the focus.
@MainActor
public final class HeadlessWindow {
  private var controls: [HeadlessControl] = []

  /// The control with the focus, if any.
  public private(set) weak var focused: HeadlessControl?

  /// Whether the focused control refuses to lose the focus, as a field with invalid text may.
  ///
  /// A control that is disabled or hidden loses the focus anyway.
  public var keepsFocus = false

  /// Creates a window with these controls, which it retains. No control has the focus yet.
  public init(_ controls: HeadlessControl...) {
    for control in controls { add(control) }
  }

  /// Adds a control to the window, which retains it.
  ///
  /// The focus does not move. To give the control the focus, call ``HeadlessControl/takeFocus()``.
  public func add(_ control: HeadlessControl) {
    control.window = self
    controls.append(control)
  }

  /// Removes all controls, and clears the focus without calling handlers.
  public func removeAll() {
    for control in controls { control.window = nil }
    controls = []
    focused = nil
  }

  /// Clears the focus, as a click outside all controls does.
  ///
  /// - Returns: Whether no control has the focus now.
  @discardableResult
  public func clearFocus() -> Bool { moveFocus(to: nil) }

  func moveFocus(to control: HeadlessControl?) -> Bool {
    if let control, control === focused { return true }
    guard control?.isUsable ?? true, focused == nil || !keepsFocus else { return false }
    let former = focused
    focused = control
    former?.tellFocusLeft()
    return focused === control
  }

  /// Removes the focus from a control that is no longer usable.
  func release(_ control: HeadlessControl) {
    guard focused === control else { return }
    focused = nil
    control.tellFocusLeft()
  }
}
