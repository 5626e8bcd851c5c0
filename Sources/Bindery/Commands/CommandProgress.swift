/// Tells how far a run of a command is. It is handed to the work of commands that have progress.
///
/// ```swift
/// upload = Command { photos, progress in
///   for (index, photo) in photos.enumerated() {
///     try await server.send(photo)
///     progress(Double(index + 1) / Double(photos.count))
///   }
/// }
/// ```
///
/// It may be called on any thread. What is told elsewhere than on the main actor crosses to it, where
/// the newest counts; what is told after the run has ended is not heard.
public final class CommandProgress: MailRecipient, @unchecked Sendable {
  // Sendable: `arrived` is protected by the mailbox's lock, the rest is of the main actor.

  @MainActor private let run: RunRecord
  private var arrived: Double?
  private var collected: Double?

  @MainActor
  init(_ run: RunRecord) {
    self.run = run
  }

  /// Tells which part is done, from 0 to 1. What is beyond is taken as the nearest of both, and what
  /// is no number is ignored.
  public func callAsFunction(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated {
        MainMailbox.withMail { arrived = nil }
        run.report(fraction)
      }
    } else if MainMailbox.transaction?.hold(.init(recipient: self) { self.putDown(fraction) })
      != true
    {
      MainMailbox.shared.post(to: self) { putDown(fraction) }
    }
  }

  private func putDown(_ fraction: Double) -> Bool {
    defer { arrived = fraction }
    return arrived == nil
  }

  func collectMail() {
    // Twice on the mailbox's list if something told on the main actor has overtaken the first.
    guard let arrived else { return }
    collected = arrived
    self.arrived = nil
  }

  @MainActor
  func deliverMail() {
    guard let collected else { return }
    self.collected = nil
    run.report(collected)
  }
}
