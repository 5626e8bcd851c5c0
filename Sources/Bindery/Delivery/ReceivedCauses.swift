import Atomics
import Foundation

/// The causes of the values that tasks have received from asynchronous sequences.
///
/// A task inherits the causes of the code that has started it. A value that it receives later has
/// causes of its own, which count from then on. They cannot be task-local, because a sequence
/// returns to the task's code before that uses the value.
enum ReceivedCauses {
  /// The causes that one task has now, in place of those that it inherited.
  private struct Received {
    let inherited: [Int]
    let causes: Tracing.Causes
    let iteration: ObjectIdentifier
  }

  private final class Table: @unchecked Sendable {
    // Sendable: the variable is protected by `lock`. An NSLock, because Thread Sanitizer knows it.
    let lock = NSLock()
    var tasks: [Int: Received] = [:]
  }

  private static let table = Table()
  private static let count = ManagedAtomic(0)

  /// Whether any task has received causes.
  static var areKept: Bool { count.load(ordering: .relaxed) > 0 }

  /// Returns the causes of the running code, which has inherited `causes`.
  static func ofTask(inheriting causes: Tracing.Causes) -> Tracing.Causes {
    guard !causes.isSilent, let task = withUnsafeCurrentTask(body: { $0?.hashValue })
    else { return causes }
    let received = table.lock.withLock { table.tasks[task] }
    // A step that is under way has causes of its own.
    return received.map { $0.inherited == causes.steps ? $0.causes : causes } ?? causes
  }

  /// Discards all causes, because they belong to a trace that has ended.
  static func clear() {
    table.lock.withLock {
      table.tasks = [:]
      count.store(0, ordering: .relaxed)
    }
  }

  /// The causes of the values that one iteration receives.
  final class Iteration {
    private var task: Int?
    /// The causes from the loop around this one.
    private var outer: Received?

    deinit { end() }

    /// Gives the running task the causes of a value.
    func begin(_ causes: Tracing.Causes) {
      end()
      guard let task = withUnsafeCurrentTask(body: { $0?.hashValue }) else { return }
      self.task = task
      let received = Received(
        inherited: Tracing.inherited.steps, causes: causes, iteration: ObjectIdentifier(self))
      table.lock.withLock {
        outer = table.tasks[task]
        table.tasks[task] = received
        count.store(table.tasks.count, ordering: .relaxed)
      }
    }

    /// Restores the causes that the task had before.
    func end() {
      guard let task = task.take() else { return }
      let outer = outer.take()
      table.lock.withLock {
        guard table.tasks[task]?.iteration == ObjectIdentifier(self) else { return }
        table.tasks[task] = outer
        count.store(table.tasks.count, ordering: .relaxed)
      }
    }
  }
}
