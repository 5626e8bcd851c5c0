import Atomics
import Foundation

// How a cause is traced
//
// While the trace is on, each step that may cause others runs with `Tracing.causes` set to its
// number. It is a task-local value: tasks that the step starts inherit it, and with them the work
// of a command. Wherever a value has to wait, the causes wait with it: the `DeliveryQueue` keeps
// those of each participant, a `Crossing.Sending` carries those of another thread, a
// `LedgerRecord` keeps those of its binding, and a `Carried` value has those with which it goes
// through an operator. A task that receives values from a `TracedPublisher` has the causes of the
// last one instead of its own; see `ReceivedCauses`. A change without causes begins a new chain
// with a step of kind `send`, which is shown only if it had effects.
//
// While it is off, each main path has at most one more check of a flag.

/// Records the steps of changes. See ``ChangeTrace``.
package enum Tracing {
  /// The causes of the steps that the running code takes.
  package struct Causes: Sendable {
    package var steps: [Int] = []
    /// Whether the last of them names the line of the write, so that the next step need not name
    /// it.
    package var isPlaced = false
    /// Whether there is no cause because nothing was changed.
    var isSilent = false

    /// The causes of a message that carries no change.
    package static var silent: Causes {
      var causes = Causes()
      causes.isSilent = true
      return causes
    }

    package init(_ steps: [Int] = [], isPlaced: Bool = false) {
      (self.steps, self.isPlaced) = (steps, isPlaced)
    }
  }

  /// Causes that wait together with a value.
  package struct Waiting: Sendable {
    package var causes: Causes
    var place: (any NotedPlace)?
    let wait: TraceStep.Wait
    let since = TraceLog.now

    /// Adds the causes of a later change, for which the value waits as well. If there are very
    /// many, as in a loop, only the newest remain.
    mutating func add(_ causes: Causes) {
      for step in causes.steps where !self.causes.steps.contains(step) {
        self.causes.steps.append(step)
      }
      let excess = self.causes.steps.count - TraceStep.mostCauses
      if excess > 0 { self.causes.steps.removeFirst(excess) }
    }
  }

  /// The causes of the running code.
  package static var causes: Causes {
    let inherited = inherited
    return ReceivedCauses.areKept ? ReceivedCauses.ofTask(inheriting: inherited) : inherited
  }

  @TaskLocal static var inherited = Causes()
  /// The wait that ended when the running code began.
  @TaskLocal static var waited: Waiting?

  /// Whether steps are recorded. The main actor, which reads this often, uses this copy.
  @MainActor package private(set) static var isOn = false
  private static let isOnAnywhere = ManagedAtomic(false)
  private static let turn = ManagedAtomic(0)
  private static let notePlace = NotePlace()

  /// Whether steps are recorded. Any thread may read it.
  package static var isOnHere: Bool { isOnAnywhere.load(ordering: .relaxed) }

  @MainActor
  static func turnOn(_ isOn: Bool, notingPlaces note: (@Sendable () -> (any NotedPlace)?)?) {
    Self.isOn = isOn
    isOnAnywhere.store(isOn, ordering: .relaxed)
    notePlace.function = note
    if !isOn { ReceivedCauses.clear() }
  }

  /// Returns the place of the running code, if places are recorded.
  static func place() -> (any NotedPlace)? { notePlace.function?() }

  // Unsafe: it is used on the main actor only.

  /// The number of steps on the main actor that are under way, nested in each other.
  nonisolated(unsafe) private static var depth = 0

  /// Begins another turn, unless a step is under way. Later steps do not belong together with those
  /// of earlier turns. Called on the main actor.
  static func beginTurn() {
    if depth == 0 { turn.wrappingIncrement(ordering: .relaxed) }
  }

  // MARK: Steps

  /// Records a step, and returns its number.
  ///
  /// - Parameter waiting: The causes of a value that had to wait; by default those of the running
  ///   code.
  package static func note(
    _ kind: TraceStep.Kind, _ name: String, value: String? = nil,
    place: (any NotedPlace)? = nil, binding: Int? = nil, outcome: TraceStep.Outcome = .done,
    isOnMain: Bool = true, causes: Causes = causes, waiting: Waiting? = nil
  ) -> Int {
    let now = TraceLog.now
    let (name, value) = (
      SecretTexts.shared.hidden(in: name), value.map(SecretTexts.shared.hidden)
    )
    let waiting = waiting ?? waited.flatMap { $0.causes.steps == causes.steps ? $0 : nil }
    return TraceLog.shared.add { id in
      var step = TraceStep(
        id: id, causes: waiting?.causes.steps ?? causes.steps, kind: kind, name: name,
        value: value, place: place ?? waiting?.place, binding: binding,
        turn: turn.load(ordering: .relaxed), isOnMain: isOnMain, begin: now, wait: waiting?.wait,
        waited: waiting.map { now - min(now, $0.since) } ?? 0)
      step.outcome = outcome
      return step
    }
  }

  /// Runs `body` as the work of a recorded step, which causes the steps in it.
  package static func run<Result, Failure: Error>(
    _ step: Int, isPlaced: Bool = false, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let begin = TraceLog.now
    defer { TraceLog.shared.change(step) { $0.duration = TraceLog.now - begin } }
    return try with(Causes([step], isPlaced: isPlaced), body)
  }

  /// Runs `body` with other causes.
  package static func with<Result, Failure: Error>(
    _ causes: Causes, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let isMain = MainQueue.isCurrent
    if isMain { depth += 1 }
    defer { if isMain { depth -= 1 } }
    return try $inherited.withValue(causes) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }.get()
  }

  /// Runs `body`, the turn of something that has waited. The steps that begin in it record what it
  /// has waited for.
  static func withWait(_ waiting: Waiting, _ body: () -> Void) {
    $waited.withValue(waiting) { with(waiting.causes, body) }
  }

  /// Changes a recorded step.
  package static func change(_ step: Int, _ body: (inout TraceStep) -> Void) {
    TraceLog.shared.change(step, body)
  }

  /// The causes of a value that is sent now: those of the running code, or a new beginning.
  package static func causesOfSending(
    _ name: @autoclosure () -> String = "", isOnMain: Bool = true
  ) -> Causes {
    guard causes.steps.isEmpty, !causes.isSilent else { return causes }
    let step = note(.send, name(), place: place(), isOnMain: isOnMain)
    return Causes([step], isPlaced: true)
  }

  /// The function that notes places.
  private final class NotePlace: @unchecked Sendable {
    // Sendable: protected by `lock`.
    private let lock = NSLock()
    private var stored: (@Sendable () -> (any NotedPlace)?)?

    var function: (@Sendable () -> (any NotedPlace)?)? {
      get { lock.withLock { stored } }
      set { lock.withLock { stored = newValue } }
    }
  }
}
