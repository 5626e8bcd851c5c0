/// Receives the values and the completion of a publisher on the main actor, in order.
///
/// Values that are sent on the main actor are received at once, others in a later turn. It
/// receives nothing after cancellation.
class MainReceiver<Input, Failure: Error>: AnyBinding, Subscriber, CrossingReceiver,
  @unchecked Sendable
{
  // Sendable: it adds nothing that could change.

  private enum Event {
    case value(Input)
    case end(Subscribers.Completion<Failure>)
  }

  private let inbox = Inbox<Event>()

  @MainActor
  init() {
    super.init(group: nil, isListed: false)
  }

  /// Takes a value.
  @MainActor
  func take(_ value: Input) {}

  /// Takes the completion, with the publisher's failure if there was one.
  @MainActor
  func takeEnd(_ failure: (any Error)?) {}

  // MARK: From the publisher

  final func receive(_ input: Input) -> Subscribers.Demand {
    receive(.value(input))
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    receive(.end(completion))
  }

  private func receive(_ event: Event) {
    guard MainQueue.isCurrent else {
      if !isEnded { inbox.send(event, to: self) }
      return
    }
    // Unsafe: it does not leave the thread, which is the main actor's.
    nonisolated(unsafe) let event = event
    MainQueue.assumeIsolated {
      // Events from other threads are older.
      if inbox.mayHaveValues { inbox.forEachTakenNow { take($0) } }
      take(event)
    }
  }

  @MainActor
  final func takeArrivals() {
    inbox.forEachTaken { take($0) }
  }

  @MainActor
  private func take(_ event: Event) {
    guard !isEnded else { return }
    switch event {
    case .value(let value): take(value)
    case .end(.finished): takeEnd(nil)
    case .end(.failure(let failure)): takeEnd(failure as any Error)
    }
  }
}

/// Takes a run's values and its end.
final class RunReceiver<Output, Failure: Error>: MainReceiver<Output, Failure>,
  @unchecked Sendable
{
  // Sendable: it is used on the main actor only.
  @MainActor private let run: CommandRun<Output>

  @MainActor
  init(_ run: CommandRun<Output>) {
    self.run = run
    super.init()
  }

  override func take(_ value: Output) { run.send(value) }

  override func takeEnd(_ failure: (any Error)?) {
    if let failure { run.end(failing: failure) } else { run.end() }
    // Releases the publisher, which retains this receiver.
    cancel()
  }
}

/// Receives whether a command is enabled.
final class EnablingReceiver: MainReceiver<Bool, Never>, @unchecked Sendable {
  // Sendable: it is used on the main actor only.
  @MainActor private weak var runs: CommandRuns?

  @MainActor
  init(_ runs: CommandRuns) {
    self.runs = runs
    super.init()
  }

  override func take(_ value: Bool) { runs?.allow(value) }
}
