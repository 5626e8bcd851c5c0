import BinderyTesting
import Foundation
import Testing

@testable import BinderyGRDB

@Suite("Comparing values outside of SQLite")
struct ValueCollationTests {
  static let values: [DatabaseValue] =
    [
      Int64.min, -9_007_199_254_740_993, -1, 0, 1, 9_007_199_254_740_992, 9_007_199_254_740_993,
      .max,
    ].map(\.databaseValue)
    + [-1e300, -9_007_199_254_740_992, -0.5, 0.5, 1, 1.5, 9_007_199_254_740_992, 0x1p63, 1e300]
    .map(\.databaseValue)
    + ["", " ", "a", "A", "a ", "a  b", "B", "b", "ä", "Ä", "é", "e\u{301}", "z", "aa", "[", "_"]
    .map(\.databaseValue)
    + [[], [0], [0, 1], [255]].map { Data($0).databaseValue } + [.null]

  @Test(
    "Any two values are in the order that SQLite gives them",
    arguments: [
      "BINARY", "NOCASE", "RTRIM",
    ])
  func order(collation: String) throws {
    let own = try #require(ValueCollation(named: collation))
    try DatabaseQueue().read { db in
      for first in Self.values {
        for second in Self.values where !first.isNull && !second.isNull {
          let statement = try db.cachedStatement(
            sql: "SELECT ?1 < ?2 COLLATE \(collation), ?1 = ?2 COLLATE \(collation), ?1, ?2")
          let row = RawStatement(statement)
          defer { row.reset() }
          row.bind([first, second])
          #expect(try row.step())
          let values = row.key(2..<4).values
          let expected = row.int(0) == 1 ? -1 : row.int(1) == 1 ? 0 : 1
          #expect(own.compare(values[0], values[1]) == expected, "\(first) \(second)")
        }
      }
    }
  }
}
