import Foundation

/// The records of all live bindings, held weakly, and the listeners for changes.
final class LedgerShelf: @unchecked Sendable {
  // Sendable: everything is protected by `lock`. An NSLock, because Thread Sanitizer knows it.

  static let shared = LedgerShelf()

  private struct Weak {
    weak var record: LedgerRecord?
  }

  private let lock = NSLock()
  private var records: [Int: Weak] = [:]
  private var listeners: [@MainActor @Sendable () -> Void] = []

  @MainActor
  func add(_ record: LedgerRecord) {
    lock.withLock { records[record.id] = Weak(record: record) }
    tellChange()
  }

  /// Discards a record, and notifies the listeners on the main actor, possibly in a later turn.
  func remove(_ id: Int) {
    let wasThere = lock.withLock { records.removeValue(forKey: id) != nil && !listeners.isEmpty }
    guard wasThere else { return }
    MainQueue.finish(self) { $0.tellChange() }
  }

  func removeAll() {
    // Freed outside of the lock: freeing the last reference to a record calls `remove(_:)`.
    let all = lock.withLock {
      defer { records = [:] }
      return records
    }
    extendLifetime(all)
  }

  /// The records, the oldest first.
  var all: [LedgerRecord] {
    lock.withLock { records.values.compactMap(\.record) }.sorted { $0.id < $1.id }
  }

  @MainActor
  func listen(_ listener: @escaping @MainActor @Sendable () -> Void) {
    lock.withLock { listeners.append(listener) }
  }

  @MainActor
  func tellChange() {
    let told = lock.withLock {
      defer { listeners = [] }
      return listeners
    }
    for listener in told { listener() }
  }
}
