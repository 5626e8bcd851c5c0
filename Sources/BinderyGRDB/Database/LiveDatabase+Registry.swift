import Foundation
import GRDB

extension LiveDatabase {
  private struct Entry {
    weak var writer: (any DatabaseWriter)?
    weak var live: LiveDatabase?
    /// Stays on the connection while nothing is live, and serves the next live database.
    let observer: CommitObserver
    /// The plans serve the next live database, too, because an app may close a screen with a list
    /// and open it again.
    let plans = PlanCache()
  }

  private static let registryLock = NSLock()
  // Protected by `registryLock`.
  nonisolated(unsafe) private static var registry: [Entry] = []

  /// Makes `observer` observe `writer`, if nothing was live on it yet; returns whether it does.
  static func observe(_ writer: any DatabaseWriter, by observer: CommitObserver) -> Bool {
    registryLock.lock()
    defer { registryLock.unlock() }
    registry.removeAll { $0.writer == nil }
    if registry.contains(where: { $0.writer === writer }) { return false }
    registry.append(Entry(writer: writer, live: nil, observer: observer))
    return true
  }

  /// Returns the live database of `writer`, which exists as long as something reads from it.
  static func of(_ writer: any DatabaseWriter) -> LiveDatabase {
    registryLock.lock()
    defer { registryLock.unlock() }
    registry.removeAll { $0.writer == nil }
    let known = registry.firstIndex { $0.writer === writer }
    if let known, let live = registry[known].live { return live }
    var entry =
      known.map { registry[$0] } ?? Entry(writer: writer, live: nil, observer: CommitObserver())
    let live = LiveDatabase(writer, entry.observer, entry.plans)
    entry.live = live
    if let known { registry[known] = entry } else { registry.append(entry) }
    return live
  }
}
