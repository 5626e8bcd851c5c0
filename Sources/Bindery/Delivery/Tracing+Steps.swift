extension Tracing {
  /// Records a step if the trace is on, and runs `body` as its work.
  @MainActor
  package static func step<Result>(
    _ kind: TraceStep.Kind, _ name: @autoclosure () -> String,
    value: @autoclosure () -> String? = nil, place: @autoclosure () -> (any NotedPlace)? = nil,
    also cause: Int? = nil, _ body: () -> Result
  ) -> Result {
    guard isOn else { return body() }
    beginTurnUnlessHolding()
    let place = place()
    var causes = causes
    if let cause, !causes.steps.contains(cause) { causes.steps.append(cause) }
    let step = note(kind, name(), value: value(), place: place, causes: causes)
    return run(step, isPlaced: place != nil, body)
  }

  /// Records an action of a store, and returns the number of its step.
  @MainActor
  package static func noteAction(_ action: String, of store: String) -> Int {
    beginTurnUnlessHolding()
    return note(.action, store, value: action, place: causes.isPlaced ? nil : place())
  }

  /// Records an attempt of the running code that had no effect.
  @MainActor
  package static func noteRefusal(
    _ kind: TraceStep.Kind, _ name: @autoclosure () -> String, value: @autoclosure () -> String?
  ) {
    guard isOn else { return }
    beginTurnUnlessHolding()
    let place = causes.isPlaced ? nil : place()
    _ = note(kind, name(), value: value(), place: place, outcome: .refused)
  }

  /// Begins another turn, unless a transaction, a pass or a step is under way.
  @MainActor
  static func beginTurnUnlessHolding() {
    if !DeliveryQueue.main.isHolding { beginTurn() }
  }
}

extension Tracing {
  /// Returns the causes of a value that has to wait from now on, or `nil` if the trace is off.
  /// Called on any thread.
  package static func waiting(for wait: TraceStep.Wait) -> Waiting? {
    guard isOnHere else { return nil }
    let causes = causesOfSending(isOnMain: MainQueue.isCurrent)
    return Waiting(causes: causes, place: causes.isPlaced ? nil : place(), wait: wait)
  }

  /// Runs `body`, which delivers a value that has waited in an operator, as a step of the trace if
  /// the value has causes. Called on any thread.
  package static func relay<Result>(
    _ name: String, value: @autoclosure () -> String? = nil, _ waiting: Waiting?,
    _ body: () -> Result
  ) -> Result {
    guard let waiting, isOnHere else { return body() }
    guard !waiting.causes.steps.isEmpty else { return with(waiting.causes, body) }
    let isOnMain = MainQueue.isCurrent
    if isOnMain { MainQueue.assumeIsolated { beginTurnUnlessHolding() } }
    let step = note(.relay, name, value: value(), isOnMain: isOnMain, waiting: waiting)
    return run(step, body)
  }

  /// Records a value that a task has received, and returns the causes of what the task does with
  /// it, or `nil` if the trace is off. Called on any thread.
  static func noteArrival(
    through name: String, _ value: String?, _ waiting: Waiting?
  ) -> Causes? {
    guard let waiting, isOnHere else { return nil }
    guard !waiting.causes.steps.isEmpty else { return waiting.causes }
    let step = note(.relay, name, value: value, isOnMain: MainQueue.isCurrent, waiting: waiting)
    return Causes([step])
  }

  /// Records a value that an operator has dropped. Called on any thread.
  static func noteDropped(
    _ name: String, value: String? = nil, _ outcome: TraceStep.Outcome, _ waiting: Waiting
  ) {
    guard isOnHere, !waiting.causes.steps.isEmpty else { return }
    _ = note(
      .relay, name, value: value, outcome: outcome, isOnMain: MainQueue.isCurrent, waiting: waiting)
  }
}

extension Tracing {
  /// Records a commit of a database that views follow, and returns the number of its step. Called
  /// on any thread.
  package static func noteCommit() -> Int {
    note(
      .commit, "the database", place: causes.isPlaced ? nil : place(),
      isOnMain: MainQueue.isCurrent)
  }
}

extension Arrivals {
  /// Adds the causes of the running code to those of a value that is on its way.
  package func addCauses() {
    guard let causes = Tracing.waiting(for: .thread) else { return }
    Crossing.shared.locked { keep(causes) }
  }

  /// Runs `body`, which takes the values that were collected, with their causes.
  @MainActor
  func tracing(_ body: () -> Void) {
    guard var all = collectedCauses.last else { return body() }
    for earlier in collectedCauses.dropLast() { all.add(earlier.causes) }
    Tracing.withWait(all, body)
    (collectedCauses, replacedCauses) = ([], [])
  }

  /// Runs `body`, which takes the value at a place among those that were collected.
  @MainActor
  func tracing(at index: Int, of count: Int, _ body: () -> Void) {
    guard count > 1, collectedCauses.count == count else { return body() }
    Tracing.withWait(collectedCauses[index], body)
  }
}
