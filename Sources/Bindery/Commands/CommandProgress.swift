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
/// It may be called on any thread. Of reports from other threads the main actor takes the newest; a
/// report after the end of the run is ignored.
public final class CommandProgress: CrossingReceiver, @unchecked Sendable {
  // Sendable: it adds nothing that could change.

  @MainActor private let run: RunRecord
  private let arrivals = Latest<Double>()

  @MainActor
  init(_ run: RunRecord) {
    self.run = run
  }

  /// Tells which part is done, from 0 to 1. What is beyond is taken as the nearest of both, and
  /// what is no number is ignored.
  public func callAsFunction(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated {
        if Crossing.mayHaveArrivals { arrivals.discard() }
        run.report(fraction)
      }
    } else {
      arrivals.send(fraction, to: self)
    }
  }

  @MainActor
  package func takeArrivals() {
    if let newest = arrivals.take() { run.report(newest.value) }
  }
}
