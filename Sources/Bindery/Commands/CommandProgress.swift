/// A reporter of the progress of a run. The work of a command receives the reporter as an argument.
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
/// Call it on any thread. Reports from other threads are coalesced: the main actor receives the
/// newest. Reports after the end of the run are ignored.
public final class CommandProgress: CrossingReceiver, @unchecked Sendable {
  // Sendable: the variables are used on the main actor only.

  @MainActor private let run: RunRecord
  private let arrivals = Latest<Double>()
  /// The stamp of the newest report that the main actor has received.
  @MainActor private var acceptedStamp = 0

  @MainActor
  init(_ run: RunRecord) {
    self.run = run
  }

  /// Reports the progress as a fraction from 0 to 1: `progress(0.5)`.
  ///
  /// Values outside that range are clamped, and NaN is ignored. If you call it on the main actor,
  /// ``Command/progress`` has the new value when the call returns.
  public func callAsFunction(_ fraction: Double) {
    guard !fraction.isNaN else { return }
    let fraction = min(max(fraction, 0), 1)
    if MainQueue.isCurrent {
      MainQueue.assumeIsolated {
        acceptedStamp = Crossing.latestStamp
        if Crossing.mayHaveArrivals { arrivals.discard() }
        run.report(fraction)
      }
    } else {
      arrivals.send(fraction, to: self)
    }
  }

  @MainActor
  package func takeArrivals() {
    // A transaction on another thread may end after a newer report was made on the main actor.
    guard let newest = arrivals.take(), newest.stamp > acceptedStamp else { return }
    acceptedStamp = newest.stamp
    run.report(newest.value)
  }
}
