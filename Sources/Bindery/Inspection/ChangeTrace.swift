/// Records why views show what they show: the steps of each change, from the keystroke, the
/// command's answer, the commit or the timer that began it, to the properties that were written.
///
/// ```swift
/// ChangeTrace.begin(notingPlaces: PlaceReader.note)
/// // … use the app …
/// for step in ChangeTrace.causes(of: ChangeTrace.steps.last!.id) {
///   print(step.kind, step.name, step.value ?? "")
/// }
/// ```
///
/// A cause is followed through transactions, derived states, stores, commands, tasks, threads, and
/// the operators `debounce`, `delay`, `throttle`, `receive(on:)` and `collect` by time. Such an
/// operator keeps causes if the trace is on when it is subscribed to, and if the call does not name
/// `options:`. So does a loop over the `values` of a ``TracedPublisher``. A cause is lost where
/// other code calls back: what a timer sends begins a new chain. Steps older than a minute are
/// discarded. Values are short texts, and secrets are dots.
///
/// While it is off, it costs a check of a flag; while it is on, some microseconds a step. Use it
/// during development.
@MainActor
public enum ChangeTrace {
  private static var beginnings = 0

  /// Whether steps are recorded: whether ``begin(notingPlaces:)`` was called more often than
  /// ``end()``.
  public static var isOn: Bool { Tracing.isOn }

  /// Begins to record steps, and the bindings made from now on, as ``BindingLedger`` does. Each
  /// call needs its own ``end()``.
  ///
  /// - Parameter note: Returns the place in the program where it is called, on any thread. It
  ///   should take a few microseconds at most. It replaces that of an earlier call; nil keeps that.
  public static func begin(notingPlaces note: (@Sendable () -> (any NotedPlace)?)? = nil) {
    BindingLedger.begin(notingPlaces: note)
    beginnings += 1
    if beginnings == 1 {
      turn(on: true, note)
    } else if let note {
      Tracing.turnOn(true, notingPlaces: note)
    }
  }

  /// Ends one ``begin(notingPlaces:)``. The last call stops the trace and discards the steps. A
  /// call without a beginning does nothing.
  public static func end() {
    guard beginnings > 0 else { return }
    beginnings -= 1
    if beginnings == 0 {
      turn(on: false, nil)
      clear()
    }
    BindingLedger.end()
  }

  private static func turn(on isOn: Bool, _ note: (@Sendable () -> (any NotedPlace)?)?) {
    Tracing.turnOn(isOn, notingPlaces: note)
    DeliveryQueue.main.recordCauses(isOn)
    WriterLock.shared.traceWrites(isOn)
  }

  /// Discards all steps recorded so far, for example before a test acts. Numbers continue to grow.
  public static func clear() { TraceLog.shared.clear() }

  /// The number of the latest step. Read it before an action, to see the steps of that action
  /// alone:
  ///
  /// ```swift
  /// let last = ChangeTrace.lastStep
  /// button.tap()
  /// for step in ChangeTrace.steps(after: last) { print(step.kind, step.name) }
  /// ```
  public static var lastStep: Int { TraceLog.shared.last }

  /// The steps of the last minute, in the order of their numbers; at most about 20,000.
  ///
  /// It leaves out first steps without effects, such as changes of an inspector itself.
  ///
  /// ```swift
  /// for step in ChangeTrace.steps where step.kind == .commit { print(step.id, step.name) }
  /// ```
  ///
  /// - Complexity: O(n) for n recorded steps.
  public static var steps: [TraceStep] { steps(after: 0) }

  /// Returns the steps with greater numbers than `id`, in the order of their numbers. As ``steps``,
  /// it leaves out first steps without effects.
  ///
  /// - Complexity: O(n) for n steps after that one.
  public static func steps(after id: Int) -> [TraceStep] {
    guard id < .max else { return [] }
    let all = TraceLog.shared.steps(from: id + 1)
    let used = Set(all.lazy.flatMap(\.causes))
    return all.filter { !$0.isBeginning || used.contains($0.id) }
  }

  /// Returns a step and all that led to it, in the order of their numbers; an empty array if the
  /// step was discarded.
  ///
  /// - Complexity: O(n) for n recorded steps.
  public static func causes(of id: Int) -> [TraceStep] {
    var wanted: Set = [id]
    var found: [TraceStep] = []
    // Causes have smaller numbers than their effects.
    for step in TraceLog.shared.steps(from: 0).reversed() where wanted.contains(step.id) {
      found.append(step)
      wanted.formUnion(step.causes)
    }
    return found.reversed()
  }

  /// Returns a step and all that it has led to, in the order of their numbers.
  ///
  /// ```swift
  /// let shown = ChangeTrace.effects(of: step.id).filter { $0.kind == .show }
  /// ```
  ///
  /// - Complexity: O(n) for n recorded steps.
  public static func effects(of id: Int) -> [TraceStep] {
    var reached: Set = [id]
    return TraceLog.shared.steps(from: id).filter { step in
      guard step.id == id || step.causes.contains(where: reached.contains) else { return false }
      reached.insert(step.id)
      return true
    }
  }
}

extension TraceStep {
  /// Whether it is of interest only if it had effects.
  fileprivate var isBeginning: Bool {
    switch kind {
    case .send, .input: outcome == .done
    case .write: causes.isEmpty && outcome == .done && value == nil
    default: false
    }
  }
}
