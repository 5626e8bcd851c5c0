/// Records operations that undo and redo changes.
///
/// https://developer.apple.com/documentation/foundation/undomanager
///
/// The double undoes each operation separately, whereas Apple's class groups those of one event.
/// Like Apple's, it reports an open group until the event's turn has ended. An operation whose
/// target is gone does nothing; Apple's class would access freed memory.
@available(iOS 3.0, macOS 10.0, *)
@MainActor
open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    let action: @MainActor () -> Void
  }
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// The number of open groups: 1 from the first operation of a turn to its end, otherwise 0.
  open private(set) var groupingLevel = 0
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  open var canUndo: Bool { !undoSteps.isEmpty }
  open var canRedo: Bool { !redoSteps.isEmpty }

  public init() { super.init(()) }

  /// Registers an operation. One that is registered during an undo is a redo.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    let step = Step(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if isUndoing {
      redoSteps.append(step)
    } else {
      undoSteps.append(step)
      if !isRedoing { redoSteps = [] }
    }
    guard groupingLevel == 0 else { return }
    groupingLevel = 1
    NextTurn.run { [weak self] in self?.groupingLevel = 0 }
  }

  open func undo() {
    guard let step = undoSteps.popLast() else { return }
    isUndoing = true
    step.action()
    isUndoing = false
  }

  open func redo() {
    guard let step = redoSteps.popLast() else { return }
    isRedoing = true
    step.action()
    isRedoing = false
  }

  /// Removes all operations of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    undoSteps.removeAll { $0.target === target || $0.target == nil }
    redoSteps.removeAll { $0.target === target || $0.target == nil }
  }

  /// Removes all operations.
  open func removeAllActions() { (undoSteps, redoSteps) = ([], []) }
}
