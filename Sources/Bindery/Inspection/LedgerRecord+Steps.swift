extension LedgerRecord {
  /// Records that a value has to wait, together with its causes. Values are recorded in their
  /// order.
  ///
  /// - Parameter isNewestEnough: Whether the value replaces those that already wait.
  @MainActor
  package func hold(for wait: TraceStep.Wait, isNewestEnough: Bool = false) {
    guard Tracing.isOn else { return }
    if isNewestEnough { dropWaiting() }
    let causes = Tracing.causesOfSending()
    waiting.append(
      Tracing.Waiting(
        causes: causes, place: causes.isPlaced ? nil : Tracing.place(), wait: wait))
  }

  /// Notes a further cause of a value that waits.
  @MainActor
  package func holdAlso(for wait: TraceStep.Wait) {
    guard Tracing.isOn else { return }
    if waiting.isEmpty { return hold(for: wait) }
    waiting[waiting.endIndex - 1].add(Tracing.causesOfSending())
  }

  /// Records that newer values have replaced those that wait.
  @MainActor
  package func dropWaiting() {
    let dropped = waiting
    waiting = []
    for value in dropped { note(.replaced, waiting: value) }
  }

  /// Records a value that was not delivered.
  @MainActor
  package func note(
    _ outcome: TraceStep.Outcome, causes: Tracing.Causes = Tracing.causes,
    waiting: Tracing.Waiting? = nil
  ) {
    guard Tracing.isOn, let entry else { return }
    _ = Tracing.note(
      entry.ledgerKind.step, name(of: entry), binding: id, outcome: outcome, causes: causes,
      waiting: waiting)
  }

  /// Runs `body`, which delivers a value and notes it, as a step of the trace.
  ///
  /// - Returns: The result of `body`, which is false if the binding has ended.
  @MainActor
  package func delivering(_ body: () -> Bool) -> Bool {
    guard Tracing.isOn, let entry else {
      // The causes that were kept while the trace was on belong to other values.
      if !waiting.isEmpty { waiting = [] }
      return body()
    }
    let held = waiting.popFirst()
    // A slice keeps the storage of the elements that it has dropped.
    if waiting.isEmpty { waiting = [] }
    if held == nil, DeliveryQueue.main.numberOfTransaction == nil { Tracing.beginTurn() }
    let causes = Tracing.causes
    // The first value of a binding comes from the code that makes the binding.
    let isFirst = lastDelivery == 0 && causes.steps.isEmpty
    let place = held == nil && !causes.isPlaced && !isFirst ? Tracing.place() : nil
    let begin =
      held == nil && causes.steps.isEmpty && !isFirst
      ? Tracing.Causes([Tracing.note(.send, "", place: place)]) : causes
    let step = Tracing.note(
      entry.ledgerKind.step, name(of: entry), place: isFirst ? self.place : place, binding: id,
      outcome: .equal, causes: begin, waiting: held)
    let outer = self.step
    self.step = step
    let isAlive = Tracing.run(step, isPlaced: entry.ledgerKind.step == .derive, body)
    self.step = outer
    if !isAlive { Tracing.change(step) { $0.outcome = .ended } }
    return isAlive
  }

  /// Runs `body` as a step that has no value of its own.
  @MainActor
  package func deriving(_ body: () -> Void) {
    _ = delivering {
      if let step, let value = entry?.ledgerValue {
        let text = SecretTexts.shared.hidden(in: value)
        Tracing.change(step) { ($0.value, $0.outcome) = (text, .done) }
      }
      body()
      return true
    }
  }
}

extension LiveBinding.Kind {
  var step: TraceStep.Kind {
    switch self {
    case .value, .state, .form, .render, .other: .show
    case .event: .event
    case .model, .publisher, .connection, .query: .derive
    }
  }
}
