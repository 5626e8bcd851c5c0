/// Something that can be told what the user does, and can be the first to hear of it.
///
/// https://developer.apple.com/documentation/uikit/uiresponder
@available(iOS 2.0, *)
@MainActor
open class UIResponder: NSObject, UserOperable {
  @MainActor
  public init() { super.init() }

  /// The next in the chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  @available(iOS 3.2, *)
  open var inputView: UIView? { nil }
  @available(iOS 3.2, *)
  open var inputAccessoryView: UIView? { nil }

  /// Becomes first responder if it can, is in a window, and the present one resigns.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let window = responderWindow, !DoubleFaults.refusesFirstResponder else { return false }
    if window.firstResponder === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = window.firstResponder {
      guard present.canResignFirstResponder, present.resignFirstResponder() else { return false }
    }
    window.firstResponder = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.firstResponder = nil
    return true
  }

  @available(iOS 3.2, *)
  open func reloadInputViews() {}

  /// Who keeps in mind how what was done here is undone: the first in the chain who does.
  @available(iOS 3.0, *)
  open var undoManager: UndoManager? { next?.undoManager }

  /// The window whose first responder this may be.
  var responderWindow: UIWindow? { nil }
}
