#if !os(Linux)
import Dispatch

/// Tells when a database's files may have been written: asks to look now and then.
final class FileWatch: Sendable {
  private let timer: PollingTimer

  /// - Parameters:
  ///   - path: The file itself, absolute, no link. Whether it was written is not asked.
  ///   - queue: Where nothing has to be planned: the next look is never far.
  ///   - look: Called on a private queue. It is only a hint.
  init?(path: String, on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void) {
    timer = PollingTimer(look)
  }
}
#endif
