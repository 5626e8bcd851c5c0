import Foundation
import GRDB

/// A cache of recently accessed rows of a long query, by key.
///
/// A missing row is read when it is accessed, together with its neighbours.
final class RowCache<Record: FetchableRecord & Sendable>: @unchecked Sendable {
  // Sendable: all mutable properties are protected by `lock`.

  private let lock = NSLock()
  private let pins: RowPins
  private let tables: [String]
  private let reader: RowReader<Record>
  /// The number of commits that the keys show, at least.
  private var position: Int
  /// The recently accessed rows, and older ones; the latter are discarded when the former are too
  /// many.
  private var young: [Int64: Record] = [:]
  private var old: [Int64: Record] = [:]
  /// All keys that were ever cached, up to a limit.
  private var seen: Set<Int64> = []
  private var forgotSeen = false
  /// Keys whose rows were read again after they had been discarded.
  private var uncertain: Set<Int64> = []
  /// The row shown in place of one that is gone from the database while the list still contains
  /// it, until the deletion is delivered.
  private var standIn: Record
  private let onError: @Sendable (any Error) -> Void
  /// Whether the last attempt to read rows failed, which was reported.
  private var isFailing = false

  /// The minimum number of rows kept; the maximum is twice as many.
  static var capacity: Int { 1_024 }
  /// The number of rows read at a time.
  static var pageSize: Int { 32 }
  private static var seenLimit: Int { 65_536 }

  /// Creates a cache with some rows.
  ///
  /// - Parameters:
  ///   - position: The number of commits that the keys show, at least.
  ///   - tables: The tables of the rows.
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

  /// Returns the row at a place of a list of keys.
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
      // Reported once, because an observer of the error may access the rows again.
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

  /// Takes over from another cache, whose keys are newer.
  func goOn(with other: RowCache) {
    let position = other.locked { other.position }
    locked { self.position = max(self.position, position) }
  }

  /// Returns the row with a key, if it is cached.
  func known(_ key: Int64) -> Record? { locked { young[key] ?? old[key] } }

  /// Returns the keys of the cached rows, and of those that may still be shown, whose former
  /// values are unknown. Returns nil if they are too many to be recorded.
  func looked() -> (kept: [Int64], shown: [Int64])? {
    locked {
      if forgotSeen { return nil }
      let kept = Array(young.keys) + Array(old.keys)
      let isKept = Set(kept)
      return (kept, seen.filter { !isKept.contains($0) || uncertain.contains($0) })
    }
  }

  /// Discards all rows.
  func forget() { locked { (young, old) = ([:], [:]) } }

  /// Stores rows that were read again, and discards other changed ones.
  ///
  /// - Returns: The former rows, as far as they are known.
  @discardableResult
  func update(_ rows: [(key: Int64, record: Record)], changed: [Int64]) -> [Int64: Record] {
    locked {
      var before: [Int64: Record] = [:]
      for key in changed {
        before[key] = young.removeValue(forKey: key) ?? old.removeValue(forKey: key)
        // It may have been read after the change.
        if uncertain.remove(key) != nil { before[key] = nil }
      }
      for (key, record) in rows { store(key, record) }
      return before
    }
  }
}
