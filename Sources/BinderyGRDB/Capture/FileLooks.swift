import Dispatch
import Foundation

/// The schedule of checks for other connections' commits. The checks follow each write to a
/// database's files.
final class FileLooks: @unchecked Sendable {
  // Sendable: `events` and `isPlanned` are protected by `lock`.

  private let lock = NSLock()
  private var events = 0
  private var isPlanned = false

  /// The milliseconds from each check to the next.
  ///
  /// The notification of a write arrives before the commit: SQLite flushes its log to the disk in
  /// between, which may take long, and the end of the flush is not reported.
  private static let pauses = [15, 60, 250, 1_000, 4_000]

  /// Calls `look` several times from now on. Call this method when the files were written.
  func plan(on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void) {
    let isFirst = lock.withLock {
      defer { isPlanned = true }
      events += 1
      return !isPlanned
    }
    if isFirst { plan(0, after: 0, on: queue, look) }
  }

  private func plan(
    _ number: Int, after seen: Int, on queue: DispatchQueue, _ look: @escaping @Sendable () -> Void
  ) {
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.pauses[number])) { [weak self] in
      guard let self else { return }
      let now = lock.withLock {
        if number == 0 { isPlanned = false }
        return events
      }
      // After a newer event, newer checks are planned.
      guard number == 0 || now == seen else { return }
      look()
      if number + 1 < Self.pauses.count { plan(number + 1, after: now, on: queue, look) }
    }
  }

  /// Returns the path, with links resolved, of the file that SQLite writes, and beside which it
  /// puts its log. Returns `nil` if the database is in memory.
  static func file(at path: String) -> String? {
    guard path != ":memory:", let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
