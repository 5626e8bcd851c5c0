import Atomics
import Foundation

/// Something that gets values from any thread and delivers them on the main actor.
protocol MailRecipient: AnyObject, Sendable {
  /// Moves what arrived to where the main actor looks. Called on the main actor, under the
  /// mailbox's lock, so that mail posted together is taken together.
  func collectMail()

  /// Delivers what was collected, under no lock.
  @MainActor func deliverMail()
}

/// Carries values from any thread to the main actor: one hop for all that arrives before it.
///
/// What waits for a recipient is kept by the recipient and protected by the mailbox's lock. One
/// lock for all makes a background transaction atomic: its values are seen together or not at all.
package final class MainMailbox: @unchecked Sendable {
  // Sendable: `state` is protected by `lock`. An NSLock, because Thread Sanitizer knows it.

  package static let shared = MainMailbox()

  private struct State {
    var recipients: [any MailRecipient] = []
    var isHopScheduled = false
  }

  private let lock = NSLock()
  private var state = State()
  // Static, because these are asked for each value, and the mailbox need not be looked up for them.
  private static let hasMail = ManagedAtomic(false)
  private static let clock = ManagedAtomic(0)

  /// A number greater than all before: when a value arrived that was sent elsewhere.
  static func nextStamp() -> Int {
    clock.wrappingIncrementThenLoad(ordering: .relaxed)
  }

  /// The last number given: what arrives on the main actor now is later than what has one.
  static var latestStamp: Int { clock.load(ordering: .relaxed) }

  /// The transaction of the running thread, if it is not the main actor's.
  @TaskLocal static var transaction: BackgroundTransaction?

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  /// Posts to `recipient`; `store` puts the value down under the lock and tells whether the
  /// recipient has to be put on the list (it is there already when it had mail).
  func post(to recipient: some MailRecipient, _ store: () -> Bool) {
    let mustHop = locked { state in
      Self.hasMail.store(true, ordering: .releasing)
      if store() { state.recipients.append(recipient) }
      defer { state.isHopScheduled = true }
      return !state.isHopScheduled
    }
    if mustHop { scheduleHop() }
  }

  /// Posts all that a background transaction gathered, in one step.
  func post(_ letters: [BackgroundTransaction.Letter]) {
    guard !letters.isEmpty else { return }
    let mustHop = locked { state in
      Self.hasMail.store(true, ordering: .releasing)
      for letter in letters where letter.store() { state.recipients.append(letter.recipient) }
      defer { state.isHopScheduled = true }
      return !state.isHopScheduled
    }
    if mustHop { scheduleHop() }
  }

  /// Whether there may be mail, for anybody.
  var mayHaveMail: Bool { Self.hasMail.load(ordering: .acquiring) }

  /// Runs `body` under the lock if there may be mail at all.
  static func withMail(_ body: () -> Void) {
    guard hasMail.load(ordering: .acquiring) else { return }
    shared.locked { _ in body() }
  }

  /// Whether something waits for the main actor.
  package var isEmpty: Bool {
    locked { !$0.isHopScheduled }
  }

  /// Delivers now what has arrived, or, while states are written, when that has ended.
  @MainActor
  package static func deliverNow() {
    withMail { DeliveryQueue.main.overtakeMail() }
    DeliveryQueue.main.deliverOvertakenMail()
  }

  private func scheduleHop() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.deliver() }
    }
  }

  @MainActor
  func deliver() {
    let recipients = locked { state in
      let recipients = state.recipients
      state.recipients = []
      state.isHopScheduled = false
      Self.hasMail.store(false, ordering: .releasing)
      for recipient in recipients { recipient.collectMail() }
      return recipients
    }
    DeliveryQueue.main.beginTransaction()
    for recipient in recipients { recipient.deliverMail() }
    DeliveryQueue.main.endTransaction()
  }
}
