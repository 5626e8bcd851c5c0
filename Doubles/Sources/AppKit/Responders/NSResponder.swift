/// Something that handles events and takes part in the chain of those who are asked.
///
/// https://developer.apple.com/documentation/appkit/nsresponder
@available(macOS 10.0, *)
@MainActor
open class NSResponder: NSObject {
  /// Who is asked after this.
  open weak var nextResponder: NSResponder?

  public init() { super.init(()) }

  /// Nothing here is read from archives.
  public init?(coder: NSCoder) { super.init(()) }

  open var acceptsFirstResponder: Bool { false }

  /// The window makes it first responder; false refuses that.
  open func becomeFirstResponder() -> Bool { true }

  /// The window takes that away; false keeps it.
  open func resignFirstResponder() -> Bool { true }

  /// Does what a key is bound to.
  open func doCommand(by selector: Selector) {
    if selector == "cancelOperation:" { return cancelOperation(nil) }
    nextResponder?.doCommand(by: selector)
  }

  /// Escape was pressed, and nothing has taken it so far.
  open func cancelOperation(_ sender: Any?) { nextResponder?.cancelOperation(sender) }

  /// Who keeps in mind how what was done here is undone.
  open var undoManager: UndoManager? { nextResponder?.undoManager }

  /// Performs an action if it knows how; otherwise the next is asked.
  open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
    nextResponder?.tryToPerform(action, with: object) ?? false
  }
}
