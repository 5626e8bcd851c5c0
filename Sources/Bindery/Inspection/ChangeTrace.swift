/// A recorder of the steps of each change, from the event that began it to the properties that were
/// written. Such an event is, for example, a keystroke, a command's result, a commit or a timer.
///
/// ```swift
/// ChangeTrace.begin(notingPlaces: PlaceReader.note)
/// // … use the app …
/// for step in ChangeTrace.causes(of: ChangeTrace.steps.last!.id) {
///   print(step.kind, step.name, step.value ?? "")
/// }
/// ```
///
/// The trace follows causes through transactions, derived states, stores, commands, tasks, threads,
/// loops over the `values` of a ``TracedPublisher``, and the operators `debounce`, `delay`,
/// `throttle`, `receive(on:)` and `collect` by time. An operator keeps causes only if it is called
/// without `options:` and receives its subscriber while the trace is on. Callbacks of other code
/// lose the cause; for example, a value that a timer emits begins a new chain of causes. Steps
/// older than a minute are discarded. Values are recorded as short strings, and secrets as dots.
///
/// While the trace is off, each step only checks a flag. While it is on, each step takes a few
/// microseconds, so use it during development only.
@MainActor
public enum ChangeTrace {
  private static var beginnings = 0

  /// Whether steps are recorded. This is true while ``begin(notingPlaces:)`` has been called more
  /// often than ``end()``.
  public static var isOn: Bool { Tracing.isOn }

  /// Starts recording steps, and also bindings that are made from now on, as ``BindingLedger``
  /// does. Balance each call with a call of ``end()``.
  ///
  /// - Parameter note: A closure that returns the source location of its caller. The trace may call
  ///   it on any thread, so it should take a few microseconds at most. The closure replaces that of
  ///   an earlier call. Pass nil to keep the earlier one.
  public static func begin(notingPlaces note: (@Sendable () -> (any NotedPlace)?)? = nil) {
    BindingLedger.begin(notingPlaces: note)
    beginnings += 1
    if beginnings == 1 {
      turn(on: true, note)
    } else if let note {
      Tracing.turnOn(true, notingPlaces: note)
    }
  }

  /// Balances one call of ``begin(notingPlaces:)``. The last balancing call stops the trace and
  /// discards the steps. An unbalanced call does nothing.
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

  /// Discards all steps recorded so far, for example before the actions of a test. The numbers of
  /// later steps continue to grow, so a number never refers to two steps.
  public static func clear() { TraceLog.shared.clear() }

  /// The number of the latest step. Read it before an action to find only the steps of that action:
  ///
  /// ```swift
  /// let last = ChangeTrace.lastStep
  /// button.tap()
  /// for step in ChangeTrace.steps(after: last) { print(step.kind, step.name) }
  /// ```
  public static var lastStep: Int { TraceLog.shared.last }

  /// The steps of the last minute in the order of their numbers, at most about 20,000.
  ///
  /// Inputs, sent values and writes that have neither causes nor effects, such as those of an
  /// inspector itself, are omitted.
  ///
  /// ```swift
  /// for step in ChangeTrace.steps where step.kind == .commit { print(step.id, step.name) }
  /// ```
  ///
  /// - Complexity: O(n) for n recorded steps.
  public static var steps: [TraceStep] { steps(after: 0) }

  /// Returns the steps with greater numbers than `id`, in the order of their numbers. It omits the
  /// same steps as ``steps``.
  ///
  /// - Complexity: O(n) for n steps after that one.
  public static func steps(after id: Int) -> [TraceStep] {
    guard id < .max else { return [] }
    let all = TraceLog.shared.steps(from: id + 1)
    let used = Set(all.lazy.flatMap(\.causes))
    return all.filter { !$0.isBeginning || used.contains($0.id) }
  }

  /// Returns a step and all its direct and indirect causes, in the order of their numbers. The
  /// array is empty if the step was discarded.
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

  /// Returns a step and all its direct and indirect effects, in the order of their numbers.
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
  /// Whether the step is shown only if it had effects.
  fileprivate var isBeginning: Bool {
    switch kind {
    case .send, .input: outcome == .done
    case .write: causes.isEmpty && outcome == .done && value == nil
    default: false
    }
  }
}
