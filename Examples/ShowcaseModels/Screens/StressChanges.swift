import GRDB

/// Changes rows of the long list at random: inserts, removes, moves and modifies them equally
/// often.
final class StressChanges: @unchecked Sendable {
  // Sendable: it is used only within transactions, which run one at a time.

  /// The number of changes so far.
  private(set) var count = 0

  private var random: any RandomNumberGenerator & Sendable
  /// The rows in no particular order, for random choice.
  private var ids: [Int64] = []
  private var nextID: Int64 = 1
  /// The upper bound of the rows' position numbers. At first the positions are far apart, so that
  /// a row can be inserted between two others.
  private let places: Int64

  private static let distance: Int64 = 1 << 32

  /// - Parameter rows: The initial number of rows.
  init(_ rows: Int, _ random: some RandomNumberGenerator & Sendable) {
    places = Int64(max(1, rows)) * Self.distance
    self.random = random
  }

  /// Appends the next of the first rows.
  func fill(_ rows: Int, _ db: Database) throws {
    for _ in 0..<rows { try insert(at: (nextID - 1) * Self.distance, db) }
  }

  /// Makes changes.
  func make(_ changes: Int, _ db: Database) throws {
    for _ in 0..<changes { try change(db) }
  }

  private func change(_ db: Database) throws {
    count += 1
    guard ids.count > 1 else { return try insert(at: place(), db) }
    switch random.next(below: 4) {
    case 0: try insert(at: place(), db)
    case 1: try remove(random.next(below: ids.count), db)
    case 2: try update(set: "place", to: place(), .moved, db)
    default: try update(set: "number", to: number(), .modified, db)
    }
  }

  private func insert(at place: Int64, _ db: Database) throws {
    let name = StressRow.name(of: nextID)
    try db.cachedStatement(sql: "INSERT INTO row VALUES (?, ?, ?, ?, ?, ?, ?)").execute(
      arguments: [
        nextID, name, name.lowercased(), number(), place, StressRow.Change.made.rawValue, count,
      ])
    ids.append(nextID)
    nextID += 1
  }

  private func remove(_ index: Int, _ db: Database) throws {
    ids.swapAt(index, ids.count - 1)
    try db.cachedStatement(sql: "DELETE FROM row WHERE id = ?")
      .execute(arguments: [ids.removeLast()])
  }

  private func update(
    set column: String, to value: Int64, _ change: StressRow.Change, _ db: Database
  ) throws {
    let id = ids[random.next(below: ids.count)]
    try db.cachedStatement(
      sql: "UPDATE row SET \(column) = ?, lastChange = ?, changeNumber = ? WHERE id = ?"
    ).execute(arguments: [value, change.rawValue, count, id])
  }

  private func number() -> Int64 { Int64(random.next(below: 1_000_000)) }

  private func place() -> Int64 { Int64(random.next(below: Int(places))) }
}

extension RandomNumberGenerator {
  mutating func next(below limit: Int) -> Int { Int(next(upperBound: UInt64(limit))) }
}
