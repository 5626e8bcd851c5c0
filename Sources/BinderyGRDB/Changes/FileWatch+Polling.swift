#if !os(Linux)
import Dispatch

/// Tells when a database's files may have been written: asks to look, twice a second.
final class FileWatch: @unchecked Sendable {
  // Sendable: nothing changes after initialisation.

  private let timer: any DispatchSourceTimer

  /// - Parameters:
  ///   - path: The file itself, absolute, no link.
  ///   - onChange: Called on a private queue. It is only a hint.
  init?(path: String, onChange: @escaping @Sendable () -> Void) {
    timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "bindery.watch"))
    timer.schedule(deadline: .now(), repeating: .milliseconds(500), leeway: .milliseconds(100))
    timer.setEventHandler(handler: onChange)
    timer.resume()
  }

  deinit {
    timer.cancel()
  }
}
#endif
