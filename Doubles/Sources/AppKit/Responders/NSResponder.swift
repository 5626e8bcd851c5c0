/// An object that handles events, and is part of the responder chain.
///
/// https://developer.apple.com/documentation/appkit/nsresponder
@available(macOS 10.0, *)
@MainActor
open class NSResponder: NSObject {
  /// The next object in the responder chain.
  open weak var nextResponder: NSResponder?

  public init() { super.init(()) }

  /// Makes a responder. The double reads no archives.
  public init?(coder: NSCoder) { super.init(()) }

  open var acceptsFirstResponder: Bool { false }

  /// Called when the window makes the object first responder; false refuses it.
  open func becomeFirstResponder() -> Bool { true }

  /// Called when another object is to become first responder; false refuses to resign.
  open func resignFirstResponder() -> Bool { true }

  /// Performs the command that a key is bound to.
  open func doCommand(by selector: Selector) {
    if selector == "cancelOperation:" { return cancelOperation(nil) }
    nextResponder?.doCommand(by: selector)
  }

  /// Handles Escape, if no object has handled it so far.
  open func cancelOperation(_ sender: Any?) { nextResponder?.cancelOperation(sender) }

  /// The undo manager for changes made here.
  open var undoManager: UndoManager? { nextResponder?.undoManager }

  /// Performs an action if the object implements it; otherwise the next responder tries.
  open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
    nextResponder?.tryToPerform(action, with: object) ?? false
  }
}
