import Bindery

/// Controls without a display that share the keyboard focus.
///
/// ```swift
/// let (name, email) = (HeadlessLine(), HeadlessLine())
/// let window = HeadlessWindow(name, email)
/// name.takeFocus()
/// name.pressReturn()
/// #expect(window.focused === email)
/// ```
@MainActor
public final class HeadlessWindow {
  private var controls: [HeadlessControl] = []

  /// Who has the focus, if anybody.
  public private(set) weak var focused: HeadlessControl?

  /// Whether who has the focus gives it to nobody, as a field does whose text must not stay as it is.
  public var keepsFocus = false

  /// Makes a window with these controls.
  public init(_ controls: HeadlessControl...) {
    for control in controls { add(control) }
  }

  /// Puts a control into the window, which keeps it alive.
  public func add(_ control: HeadlessControl) {
    control.window = self
    controls.append(control)
  }

  /// Takes all controls out.
  public func removeAll() {
    for control in controls { control.window = nil }
    controls = []
    focused = nil
  }

  /// Moves the focus away from all controls, as a click beside them does.
  ///
  /// - Returns: Whether it could be moved.
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

  /// Takes the focus from a control that can have it no more.
  func release(_ control: HeadlessControl) {
    guard focused === control else { return }
    focused = nil
    control.tellFocusLeft()
  }
}
