import Dispatch

/// Asks to look twice a second, where nothing tells that a file was written.
final class PollingTimer: @unchecked Sendable {
  // Sendable: nothing changes after initialisation.

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
