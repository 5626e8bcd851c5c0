import Foundation

/// A cache of recently accessed rows of a long query, by key.
///
/// A missing row is read when it is accessed, together with its neighbors. If the engine cannot
/// read at once, another row stands in for it until it arrives.
package final class RowCache<Record: Sendable>: @unchecked Sendable {
  // Sendable: all mutable properties are protected by `lock`.

  private let lock = NSLock()
  private let pages: any PageReader<Record>
  /// The minimum number of commits that the keys show.
  private var position: Int
  /// The recently accessed rows, and older ones; the latter are discarded when the former are too
  /// many.
  private var young: [Int64: Record] = [:]
  private var old: [Int64: Record] = [:]
  /// All keys that were ever cached, or for which another row stands in, up to a limit.
  private var seen: Set<Int64> = []
  private var forgotSeen = false
  /// Keys whose rows were read again after they had been discarded.
  private var uncertain: Set<Int64> = []
  /// The row shown in place of one that is gone from the database while the list still contains
  /// it, until the deletion is delivered.
  private var standIn: Record
  /// The keys that are being read, each with the number of its latest read. A change of a row
  /// removes the row's key, because the result of the read may be older than the change.
  private var pending: [Int64: Int] = [:]
  private var reads = 0
  /// The pending keys for which another row stands in.
  private var awaited: Set<Int64> = []
  private let onArrival: @Sendable ([Int64]) -> Void
  private let onError: @Sendable (any Error) -> Void
  /// Whether the last attempt to read rows failed, which was reported.
  private var isFailing = false

  /// The minimum number of rows kept; the maximum is twice as many.
  package static var capacity: Int { 1_024 }
  /// The number of rows read at a time.
  package static var pageSize: Int { 32 }
  private static var seenLimit: Int { 65_536 }

  /// Creates a cache with some rows.
  ///
  /// - Parameters:
  ///   - pages: The reader of further rows.
  ///   - position: The minimum number of commits that the keys show.
  ///   - onArrival: Called with the keys of rows for which another one was shown in the meantime.
  ///     An engine that reads at once need not pass it.
  package init(
    _ pages: any PageReader<Record>, since position: Int, rows: [(key: Int64, record: Record)],
    standIn: Record, onArrival: @escaping @Sendable ([Int64]) -> Void = { _ in },
    onError: @escaping @Sendable (any Error) -> Void
  ) {
    self.pages = pages
    self.position = position
    self.standIn = standIn
    self.onArrival = onArrival
    self.onError = onError
    for (key, record) in rows { store(key, record) }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Returns the row at a place of a list of keys.
  package func record(at place: Int, of keys: KeySnapshot, within range: Range<Int>) -> Record {
    let key = keys[place]
    if let record = locked({ find(key) }) { return record }
    let start = (place - range.lowerBound) / Self.pageSize * Self.pageSize + range.lowerBound
    let page = start..<min(start + Self.pageSize, range.upperBound)
    let answersAtOnce = pages.answersAtOnce
    let (missing, number, position) = locked {
      let missing = keys.keys(in: page).filter {
        // Nobody waits for what another thread reads at once.
        young[$0] == nil && old[$0] == nil && (answersAtOnce || pending[$0] == nil)
      }
      reads += 1
      for key in missing { pending[key] = reads }
      return (missing, reads, self.position)
    }
    nonisolated(unsafe) var own: Record?
    if !missing.isEmpty {
      pages.read(missing, since: position) { [weak self] answer in
        if answersAtOnce { own = (try? answer.get())?.first { $0.key == key }?.record }
        self?.take(answer, missing, number)
      }
    }
    return locked {
      if let record = find(key) ?? own {
        standIn = record
        noteSeen(key)
      } else if pending[key] != nil {
        awaited.insert(key)
      }
      return standIn
    }
  }

  /// Takes the result of a read, except for rows that a newer read has requested in the meantime.
  private func take(
    _ answer: Result<[(key: Int64, record: Record)], any Error>, _ asked: [Int64], _ number: Int
  ) {
    switch answer {
    case .success(let rows):
      let arrived = locked {
        isFailing = false
        for (key, record) in rows where pending[key] == number {
          if seen.contains(key) { uncertain.insert(key) }
          store(key, record)
        }
        return settle(asked, number)
      }
      if !arrived.isEmpty { onArrival(arrived) }
    case .failure(let error):
      // Reported once, because an observer of the error may access the rows again.
      let isKnown = locked {
        _ = settle(asked, number)
        // Other rows are shown in place of them.
        asked.forEach(noteSeen)
        defer { isFailing = true }
        return isFailing
      }
      if !isKnown { onError(error) }
    }
  }

  /// Ends a read, and returns the keys for which another row stood in.
  private func settle(_ asked: [Int64], _ number: Int) -> [Int64] {
    for key in asked where pending[key] == number { pending[key] = nil }
    return asked.filter { pending[$0] == nil && awaited.remove($0) != nil }
  }

  private func find(_ key: Int64) -> Record? {
    if let record = young[key] { return record }
    guard let record = old.removeValue(forKey: key) else { return nil }
    young[key] = record
    return record
  }

  private func store(_ key: Int64, _ record: Record) {
    old[key] = nil
    young[key] = record
    noteSeen(key)
    if young.count > Self.capacity { (young, old) = ([:], young) }
  }

  private func noteSeen(_ key: Int64) {
    if seen.count < Self.seenLimit {
      seen.insert(key)
    } else if !seen.contains(key) {
      forgotSeen = true
    }
  }

  /// Continues with the keys of another cache, which are newer. Failures are reported again.
  package func goOn(with other: RowCache) {
    let position = other.locked { other.position }
    locked {
      self.position = max(self.position, position)
      isFailing = false
    }
  }

  /// Returns the row with a key, if it is cached.
  package func known(_ key: Int64) -> Record? { locked { young[key] ?? old[key] } }

  /// Returns the keys of the cached rows, and of those that may still be shown, whose former
  /// values are unknown. Returns nil if they are too many to be recorded.
  package func looked() -> (kept: [Int64], shown: [Int64])? {
    locked {
      if forgotSeen { return nil }
      let kept = Array(young.keys) + Array(old.keys)
      let isKept = Set(kept)
      return (kept, seen.filter { !isKept.contains($0) || uncertain.contains($0) })
    }
  }

  /// Discards all rows.
  package func forget() { locked { (young, old, pending) = ([:], [:], [:]) } }

  /// Stores rows that were read again, and discards other changed ones.
  ///
  /// - Returns: The previous rows, as far as they are known.
  @discardableResult
  package func update(_ rows: [(key: Int64, record: Record)], changed: [Int64]) -> [Int64: Record] {
    locked {
      var before: [Int64: Record] = [:]
      for key in changed {
        pending[key] = nil
        before[key] = young.removeValue(forKey: key) ?? old.removeValue(forKey: key)
        // It may have been read after the change.
        if uncertain.remove(key) != nil { before[key] = nil }
      }
      for (key, record) in rows { store(key, record) }
      return before
    }
  }
}
