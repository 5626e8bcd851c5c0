#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIView: FocusTarget {
  /// Becomes first responder.
  ///
  /// A control that does not use a keyboard, such as a switch, dismisses the keyboard instead and
  /// moves the focus of assistive technology to itself.
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

/// Any control can show that its input is invalid. A control without a keyboard counts as left
/// when the user has changed it.
@MainActor extension UIControl: InputControl {
  /// False: UIKit reports changes by the user, not by the program.
  public static var tellsProgramChanges: Bool { false }

  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    guard self is UITextField else { return on(.valueChanged, handler) }
    return NotificationCenter.default.on(
      [UITextField.textDidEndEditingNotification], of: self, handler)
  }

  /// The problem with the user's input. It is shown as a red line at the lower edge and as the
  /// accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}

@MainActor extension UITextView: InputControl {
  /// False: UIKit reports changes by the user, not by the program.
  public static var tellsProgramChanges: Bool { false }

  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    NotificationCenter.default.on(
      [UITextView.textDidEndEditingNotification], of: self, handler)
  }

  /// The problem with the user's input. It is shown as a red line at the lower edge and as the
  /// accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}
#endif
