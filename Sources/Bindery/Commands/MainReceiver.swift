/// Takes what a publisher sends on the main actor: each value, and the end, in order.
///
/// What is sent on the main actor is taken at once; what is sent elsewhere a little later. Nothing is
/// after it was cancelled.
class MainReceiver<Input, Failure: Error>: AnyBinding, Subscriber, MailRecipient,
  @unchecked Sendable
{
  // Sendable: `mail` is protected by the mailbox's lock, the rest is of the main actor.

  private enum Event {
    case value(Input)
    case end(Subscribers.Completion<Failure>)
  }

  private var mail: [Event] = []
  private var collected: [Event] = []
  /// Whether something was ever sent elsewhere: while it was not, no array is looked at.
  private var hasCollected = false

  @MainActor
  init() {
    super.init(group: nil)
  }

  /// Takes a value.
  @MainActor
  func take(_ value: Input) {}

  /// Takes the end; the publisher's failure, if there was one.
  @MainActor
  func takeEnd(_ failure: (any Error)?) {}

  // MARK: From the publisher

  final func receive(_ input: Input) -> Subscribers.Demand {
    if MainQueue.isCurrent {
      // Unsafe: it does not leave the thread, which is the main actor's.
      nonisolated(unsafe) let input = input
      MainQueue.assumeIsolated {
        takeOlderMail()
        if !isEnded { take(input) }
      }
    } else if !isEnded {
      post(.value(input))
    }
    return .none
  }

  final func receive(completion: Subscribers.Completion<Failure>) {
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated {
        takeOlderMail()
        if !isEnded { takeEnd(completion) }
      }
    } else if !isEnded {
      post(.end(completion))
    }
  }

  @MainActor
  private func takeEnd(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: takeEnd(nil)
    case .failure(let failure): takeEnd(failure as any Error)
    }
  }

  // MARK: From elsewhere

  private func post(_ event: Event) {
    if MainMailbox.transaction?.hold(.init(recipient: self) { self.putDown(event) }) != true {
      MainMailbox.shared.post(to: self) { putDown(event) }
    }
  }

  private func putDown(_ event: Event) -> Bool {
    defer { mail.append(event) }
    return mail.isEmpty
  }

  @MainActor
  private func takeOlderMail() {
    MainMailbox.withMail { collectMail() }
    if hasCollected { deliverMail() }
  }

  final func collectMail() {
    guard !mail.isEmpty else { return }
    collected += mail
    hasCollected = true
    mail = []
  }

  @MainActor
  final func deliverMail() {
    hasCollected = false
    let events = collected
    collected = []
    for event in events where !isEnded {
      switch event {
      case .value(let value): take(value)
      case .end(let completion): takeEnd(completion)
      }
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
    // It lets go of the publisher, which keeps it.
    cancel()
  }
}

/// Takes whether a command is enabled.
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
