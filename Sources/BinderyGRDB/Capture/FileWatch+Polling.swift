#if !os(Linux)
import Dispatch

/// An observer of a database's files that asks for a check at regular intervals.
final class FileWatch: Sendable {
  private let timer: PollingTimer

  /// - Parameters:
  ///   - path: The absolute path of the file itself, not of a link. The file is not examined.
  ///   - queue: Not used, because checks run at regular intervals and need not be planned.
  ///   - look: Called on a private queue. It is only a hint.
  init?(path: String, on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void) {
    timer = PollingTimer(look)
  }
}
#endif
