import Dispatch

/// A timer that asks for a check twice a second, for systems where file changes are not reported.
final class PollingTimer: @unchecked Sendable {
  // Sendable: no property changes after initialization.

  private let timer: any DispatchSourceTimer

  /// - Parameter look: Called on a private queue.
  init(_ look: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "bindery.watch"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(500), leeway: .milliseconds(100))
    timer.setEventHandler(handler: look)
    timer.resume()
  }

  deinit {
    timer.cancel()
  }
}
