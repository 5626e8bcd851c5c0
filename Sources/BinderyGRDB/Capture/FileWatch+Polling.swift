#if !os(Linux)
/// Tells when a database's files may have been written: asks to look now and then.
final class FileWatch: Sendable {
  private let timer: PollingTimer

  /// - Parameters:
  ///   - path: The file itself, absolute, no link.
  ///   - onChange: Called on a private queue. It is only a hint.
  init?(path: String, onChange: @escaping @Sendable () -> Void) {
    timer = PollingTimer(onChange)
  }
}
#endif
