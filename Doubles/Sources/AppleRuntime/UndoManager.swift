/// Keeps in mind how what was done is undone.
///
/// https://developer.apple.com/documentation/foundation/undomanager
///
/// The double takes each step by itself; Apple's groups those of one event, and so does the double say that
/// a group is open until the event's turn has ended. A step whose target is
/// gone does nothing here, where Apple's would call freed memory.
@available(iOS 3.0, macOS 10.0, *)
@MainActor
open class UndoManager: NSObject {
  private struct Step {
    weak var target: AnyObject?
    let action: @MainActor () -> Void
  }
  private var undoSteps: [Step] = []
  private var redoSteps: [Step] = []

  /// How many groups are open: one from the first step of a turn to its end.
  open private(set) var groupingLevel = 0
  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  open var canUndo: Bool { !undoSteps.isEmpty }
  open var canRedo: Bool { !redoSteps.isEmpty }

  public init() { super.init(()) }

  /// What is registered while something is undone is how that is done again.
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

  /// Forgets all that would be done to a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    undoSteps.removeAll { $0.target === target || $0.target == nil }
    redoSteps.removeAll { $0.target === target || $0.target == nil }
  }

  /// Forgets everything.
  open func removeAllActions() { (undoSteps, redoSteps) = ([], []) }
}
