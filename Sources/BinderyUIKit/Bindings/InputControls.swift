#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIView: FocusTarget {
  /// Makes the view first responder.
  ///
  /// A control that does not use a keyboard, such as a switch, dismisses the keyboard instead: it
  /// ends editing in its window, and moves the focus of assistive technology to itself.
  ///
  /// - Returns: Whether the view has the focus. A control that is disabled or not in a window
  ///   refuses the focus.
  @discardableResult
  public func takeFocus() -> Bool {
    // A text input also uses a keyboard if its delegate prevents it from becoming first
    // responder.
    if self is any UITextInput || canBecomeFirstResponder { return becomeFirstResponder() }
    guard let window, isUserInteractionEnabled, (self as? UIControl)?.isEnabled != false else {
      return false
    }
    window.endEditing(false)
    UIAccessibility.post(notification: .layoutChanged, argument: self)
    return true
  }
}

/// Any control can show a problem with its input.
///
/// The user leaves a text field when editing ends. For a control without a keyboard, each change by
/// the user counts as leaving it.
@MainActor extension UIControl: InputControl {
  /// Always false, because UIKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// Calls `handler` each time the user has left the control.
  ///
  /// The user leaves a text field when editing ends. For any other control, each change by the user
  /// counts as leaving it.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    guard self is UITextField else { return on(.valueChanged, handler) }
    return NotificationCenter.default.on(
      [UITextField.textDidEndEditingNotification], of: self, handler)
  }

  /// The problem with the user's input, or `nil` if there is none.
  ///
  /// The control shows the problem as a red line at its lower edge and as its accessibility hint.
  /// Bindings of a form's fields set this property.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}

@MainActor extension UITextView: InputControl {
  /// Always false, because UIKit reports only changes by the user.
  public static var tellsProgramChanges: Bool { false }

  /// Calls `handler` each time the user has ended editing the text.
  ///
  /// - Returns: The connection, which lasts until it is disconnected.
  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    NotificationCenter.default.on(
      [UITextView.textDidEndEditingNotification], of: self, handler)
  }

  /// The problem with the user's input, or `nil` if there is none.
  ///
  /// The view shows the problem as a red line at the lower edge of the visible text and as its
  /// accessibility hint. Bindings of a form's fields set this property.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}
#endif
