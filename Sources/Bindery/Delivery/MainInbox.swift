/// Brings values from any thread to the main actor, each of them, in order.
///
/// What arrives in one turn of the main loop is handed over in one transaction; what a background
/// transaction posts, when that ends.
package final class MainInbox<Value: Sendable>: MailRecipient, @unchecked Sendable {
  // Sendable: see the protector of each variable.

  /// What has arrived; protected by the mailbox's lock.
  private var mail: [Value] = []
  /// What has been taken from there, of the main actor.
  private var collected: [Value] = []
  private var hasCollected = false
  /// Called when there is something to ``take()``.
  @MainActor package var hasArrived: () -> Void = {}

  package init() {}

  /// Sends a value; on a thread other than the main actor's.
  package func post(_ value: Value) {
    if MainMailbox.transaction?.hold(.init(recipient: self) { self.putDown(value) }) != true {
      MainMailbox.shared.post(to: self) { putDown(value) }
    }
  }

  /// Whether there may be something to ``take()``.
  @MainActor
  package var mayHaveValues: Bool { hasCollected || MainMailbox.shared.mayHaveMail }

  /// What has arrived until now. Costs next to nothing where nothing has.
  @MainActor
  package func take() -> [Value] {
    MainMailbox.withMail { collectMail() }
    guard !collected.isEmpty else { return [] }
    defer { (collected, hasCollected) = ([], false) }
    return collected
  }

  private func putDown(_ value: Value) -> Bool {
    defer { mail.append(value) }
    return mail.isEmpty
  }

  func collectMail() {
    guard !mail.isEmpty else { return }
    collected += mail
    mail = []
    hasCollected = true
  }

  @MainActor
  func deliverMail() {
    if !collected.isEmpty { hasArrived() }
  }
}
