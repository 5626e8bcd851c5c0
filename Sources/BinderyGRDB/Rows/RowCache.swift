import Foundation
import GRDB

/// The rows of a long query that were looked at lately, by key.
///
/// A row that is not there is read when it is looked at, with those around it.
final class RowCache<Record: FetchableRecord & Sendable>: @unchecked Sendable {
  // Sendable: everything that changes is protected by `lock`.

  private let lock = NSLock()
  private let pins: RowPins
  private let tables: [String]
  private let reader: RowReader<Record>
  /// How many commits the keys show that are looked for, at least.
  private var position: Int
  /// Those looked at last, and those before; the latter go when the former are too many.
  private var young: [Int64: Record] = [:]
  private var old: [Int64: Record] = [:]
  /// Every key that was ever looked at, as far as they are kept in mind.
  private var seen: Set<Int64> = []
  private var forgotSeen = false
  /// Keys that were looked at again after they had gone from here.
  private var uncertain: Set<Int64> = []
  /// What is shown of a row that is gone from the database while the list still names it: the news
  /// is on its way.
  private var standIn: Record
  private let onError: @Sendable (any Error) -> Void
  /// Whether rows could not be read when it was tried last, which was told.
  private var isFailing = false

  /// How many rows are kept: at least this many, at most twice as many.
  static var capacity: Int { 1_024 }
  /// How many rows are read at a time.
  static var pageSize: Int { 32 }
  private static var seenLimit: Int { 65_536 }

  /// - Parameters:
  ///   - position: How many commits the keys show, at least.
  ///   - tables: What the rows are read from.
  init(
    _ pins: RowPins, _ reader: RowReader<Record>, since position: Int, tables: [String],
    rows: [(key: Int64, record: Record)], standIn: Record,
    onError: @escaping @Sendable (any Error) -> Void
  ) {
    self.pins = pins
    self.reader = reader
    self.position = position
    self.tables = tables
    pins.add(tables)
    self.standIn = standIn
    self.onError = onError
    for (key, record) in rows { store(key, record) }
  }

  deinit {
    pins.remove(tables)
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// The row at a place of a list of keys.
  func record(at place: Int, of keys: KeySnapshot, within range: Range<Int>) -> Record {
    let key = keys[place]
    if let record = locked({ find(key) }) { return record }
    let start = (place - range.lowerBound) / Self.pageSize * Self.pageSize + range.lowerBound
    let page = start..<min(start + Self.pageSize, range.upperBound)
    let missing = locked { keys.keys(in: page).filter { young[$0] == nil && old[$0] == nil } }
    do {
      let rows = try pins.read(missing, reader, since: locked { self.position })
      locked {
        isFailing = false
        for (key, record) in rows {
          if seen.contains(key) { uncertain.insert(key) }
          store(key, record)
        }
      }
    } catch {
      // Once: whoever is told may show the rows again.
      let isKnown = locked {
        defer { isFailing = true }
        return isFailing
      }
      if !isKnown { onError(error) }
    }
    return locked {
      if let record = find(key) { standIn = record }
      return standIn
    }
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
    if seen.count < Self.seenLimit {
      seen.insert(key)
    } else if !seen.contains(key) {
      forgotSeen = true
    }
    if young.count > Self.capacity { (young, old) = ([:], young) }
  }

  /// Goes on in place of another one, whose keys are newer.
  func goOn(with other: RowCache) {
    let position = other.locked { other.position }
    locked { self.position = max(self.position, position) }
  }

  /// The row with a key, if it is kept.
  func known(_ key: Int64) -> Record? { locked { young[key] ?? old[key] } }

  /// The keys of the rows that are kept, and of those that somebody may still show: of these it is
  /// not known what they looked like. Nil if they are too many to be known.
  func looked() -> (kept: [Int64], shown: [Int64])? {
    locked {
      if forgotSeen { return nil }
      let kept = Array(young.keys) + Array(old.keys)
      let isKept = Set(kept)
      return (kept, seen.filter { !isKept.contains($0) || uncertain.contains($0) })
    }
  }

  /// Forgets all rows.
  func forget() { locked { (young, old) = ([:], [:]) } }

  /// Takes rows that were read again, and forgets others that have changed.
  ///
  /// - Returns: What they were, as far as that is known.
  @discardableResult
  func update(_ rows: [(key: Int64, record: Record)], changed: [Int64]) -> [Int64: Record] {
    locked {
      var before: [Int64: Record] = [:]
      for key in changed {
        before[key] = young.removeValue(forKey: key) ?? old.removeValue(forKey: key)
        // It may have been read after it had changed.
        if uncertain.remove(key) != nil { before[key] = nil }
      }
      for (key, record) in rows { store(key, record) }
      return before
    }
  }
}
