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

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  @MainActor
  func add(_ record: LedgerRecord) {
    locked { records[record.id] = Weak(record: record) }
    tellChange()
  }

  /// Discards a record, and notifies the listeners on the main actor, possibly in a later turn.
  func remove(_ id: Int) {
    let wasThere = locked { records.removeValue(forKey: id) != nil && !listeners.isEmpty }
    guard wasThere else { return }
    MainQueue.finish(self) { $0.tellChange() }
  }

  func removeAll() {
    // Freed outside of the lock: freeing the last reference to a record calls `remove(_:)`.
    let all = locked {
      defer { records = [:] }
      return records
    }
    extendLifetime(all)
  }

  /// The records, the oldest first.
  var all: [LedgerRecord] {
    locked { records.values.compactMap(\.record) }.sorted { $0.id < $1.id }
  }

  @MainActor
  func listen(_ listener: @escaping @MainActor @Sendable () -> Void) {
    locked { listeners.append(listener) }
  }

  @MainActor
  func tellChange() {
    let told = locked {
      defer { listeners = [] }
      return listeners
    }
    for listener in told { listener() }
  }
}
