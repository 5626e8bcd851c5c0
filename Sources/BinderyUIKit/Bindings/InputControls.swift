#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

@MainActor extension UIView: FocusTarget {
  /// Becomes first responder.
  ///
  /// A control that has no use for a keyboard, such as a switch, sends the keyboard away instead and asks
  /// assistive technology to go to it.
  @discardableResult
  public func takeFocus() -> Bool {
    // A text cannot become first responder either where its delegate refuses, but it has a keyboard.
    if self is any UITextInput || canBecomeFirstResponder { return becomeFirstResponder() }
    guard let window, isUserInteractionEnabled, (self as? UIControl)?.isEnabled != false else {
      return false
    }
    window.endEditing(false)
    UIAccessibility.post(notification: .layoutChanged, argument: self)
    return true
  }
}

/// Every control can show that something is wrong with it. One without a keyboard is left by who has changed
/// it.
@MainActor extension UIControl: InputControl {
  /// UIKit tells what the user changes, and not what the program does.
  public static var tellsProgramChanges: Bool { false }

  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    guard self is UITextField else { return on(.valueChanged, handler) }
    return NotificationCenter.default.on(
      [UITextField.textDidEndEditingNotification], of: self, handler)
  }

  /// What is wrong with what was entered. It is a red line at the lower edge and the accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}

@MainActor extension UITextView: InputControl {
  /// UIKit tells what the user changes, and not what the program does.
  public static var tellsProgramChanges: Bool { false }

  public func onFocusLeave(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    NotificationCenter.default.on(
      [UITextView.textDidEndEditingNotification], of: self, handler)
  }

  /// What is wrong with what was entered. It is a red line at the lower edge and the accessibility hint.
  public var inputProblem: String? {
    get { ProblemMark.problem(of: self) }
    set { ProblemMark.show(newValue, on: self) }
  }
}
#endif
