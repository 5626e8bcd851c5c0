/// One run of a command.
///
/// While it is in progress or waits, it and the command's runs retain each other. The command
/// breaks the cycle when it is released.
@MainActor
final class RunRecord {
  /// The task or the subscription of a run, to be cancelled.
  enum Activity {
    case none
    case task(Task<Void, Never>)
    case subscription(AnyBinding)

    func cancel() {
      switch self {
      case .none: break
      case .task(let task): task.cancel()
      case .subscription(let subscription): subscription.cancel()
      }
    }
  }

  static let nowhere = -1

  /// The runs that it belongs to, until it has ended or was cancelled.
  var runs: CommandRuns?
  /// Its index among the runs in progress.
  var place = nowhere
  var start: (@MainActor () -> Activity)?
  /// It retains the run, so it is released when the run has ended or was cancelled.
  var activity = Activity.none
  var fraction = 0.0
  /// The step with which it began, while the trace is on.
  var step: Int?
  /// The task that awaits its result.
  let awaiter: RunAwaiter?

  init(awaiter: RunAwaiter? = nil) {
    self.awaiter = awaiter
  }

  /// Whether it was cancelled, so that values that wait to be sent are not.
  var isCancelled = false

  /// Whether it has begun, and has neither ended nor been cancelled.
  var isOn: Bool { place != Self.nowhere }

  /// Detaches it from the runs, so that it emits nothing more.
  func detach() {
    place = Self.nowhere
    (runs, start) = (nil, nil)
  }

  /// Receives the fraction that is done.
  func report(_ fraction: Double) {
    guard isOn, let runs else { return }
    self.fraction = fraction
    runs.change {}
  }
}

/// A task that awaits the result of a run.
@MainActor
class RunAwaiter {
  func fail(_ error: any Error) {}
}

/// Passes the result of a run to a task.
@MainActor
final class ResultAwaiter<Output>: RunAwaiter {
  private let continuation: CheckedContinuation<RunResult<Output>, any Error>
  private var last: RunResult<Output>?

  init(_ continuation: CheckedContinuation<RunResult<Output>, any Error>) {
    self.continuation = continuation
  }

  func take(_ value: Output) {
    last = RunResult(value)
  }

  func finish() {
    if let last {
      continuation.resume(returning: last)
    } else {
      continuation.resume(throwing: CommandError.noValue)
    }
  }

  override func fail(_ error: any Error) {
    continuation.resume(throwing: error)
  }
}

/// The value of a run on its way to the task that awaits it.
struct RunResult<Value>: @unchecked Sendable {
  // Sendable: it is made and unpacked on the main actor.
  let value: Value

  init(_ value: Value) { self.value = value }
}
