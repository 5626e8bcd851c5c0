import Foundation
import GRDB

extension LiveDatabase {
  private struct Entry {
    weak var writer: (any DatabaseWriter)?
    weak var live: LiveDatabase?
  }

  private static let registryLock = NSLock()
  // Protected by `registryLock`.
  nonisolated(unsafe) private static var registry: [Entry] = []

  /// The one that keeps live what reads from `writer`, for as long as something does.
  static func of(_ writer: any DatabaseWriter) -> LiveDatabase {
    registryLock.lock()
    defer { registryLock.unlock() }
    registry.removeAll { $0.live == nil || $0.writer == nil }
    if let live = registry.first(where: { $0.writer === writer })?.live { return live }
    let live = LiveDatabase(writer)
    registry.append(Entry(writer: writer, live: live))
    return live
  }
}
