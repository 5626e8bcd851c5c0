/// An object that handles the user's events, and can become first responder.
///
/// https://developer.apple.com/documentation/uikit/uiresponder
@available(iOS 2.0, *)
@MainActor
open class UIResponder: NSObject, UserOperable {
  @MainActor
  public init() { super.init() }

  /// The next object in the responder chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  @available(iOS 3.2, *)
  open var inputView: UIView? { nil }
  @available(iOS 3.2, *)
  open var inputAccessoryView: UIView? { nil }

  /// Becomes first responder, if the object can, is in a window, and the current first responder
  /// resigns.
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

  /// The undo manager for changes made here: that of the first object in the chain that has one.
  @available(iOS 3.0, *)
  open var undoManager: UndoManager? { next?.undoManager }

  /// The window in which this object can be first responder.
  var responderWindow: UIWindow? { nil }
}
