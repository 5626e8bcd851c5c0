import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Sections of values that the server and Swift compare differently.
@Suite("Equal values of live sections", .server, .serialized)
@MainActor
struct SectionEqualityTests {
  struct Word: PostgresRecord {
    static let table = "word"
    var id: Int
    var n: Int
  }

  nonisolated static let types: [(type: String, values: [String])] = [
    ("text", ["'a'", "'é'", "'e\u{301}'"]),
    ("text COLLATE without_case", ["'a'", "'A'", "'é'", "'e\u{301}'", "'É'", "'b'", "NULL"]),
    ("char(3)", ["'a'", "'a  '", "'b'"]),
    ("float8", ["'NaN'", "0", "'-0'", "1", "'Infinity'", "NULL"]),
    ("numeric", ["'NaN'", "1", "1.0", "1.00", "2.50", "NULL"]),
    ("citext", ["'a'", "'A'", "'b'", "'B'", "NULL"]),
  ]

  @Test("Rows are in one section if the server says that their values are equal", arguments: 0..<6)
  func equality(_ index: Int) async throws {
    let (type, values) = Self.types[index]
    let world = try await World(
      """
      CREATE EXTENSION citext;
      CREATE COLLATION without_case (
        provider = icu, locale = 'und-u-ks-level2', deterministic = false);
      CREATE TABLE word (id int PRIMARY KEY, n int NOT NULL DEFAULT 0, value \(type));
      CREATE INDEX ON word (value, id);
      """, tracking: ["word"])
    try await world.other.execute(
      "INSERT INTO word SELECT g, 0, \(PostgresQuery(sql: values[0])) FROM generate_series(1, 4) AS g"
    )
    let words = Word.order("value")
    if type == "float8" {
      try await compare(LiveSections<Double?, Word>(words, in: world.database), world, values)
    } else {
      try await compare(LiveSections<String?, Word>(words, in: world.database), world, values)
    }
  }

  private func compare<Section>(
    _ sections: LiveSections<Section, Word>, _ world: World, _ values: [String]
  ) async throws {
    let subscription = sections.changeSetPublisher.sink { _ in }
    await world.database.refreshLiveData()
    var random = SeededGenerator(seed: 3)
    for _ in 1...80 {
      let id = Int.random(in: 1...8, using: &random)
      let value = PostgresQuery(sql: values.randomElement(using: &random)!)
      try await world.other.execute(
        """
        INSERT INTO word VALUES (\(id), 0, \(value))
          ON CONFLICT (id) DO UPDATE SET value = excluded.value
        """)
      await world.database.refreshLiveData()
      let right = try await world.other.query(
        "SELECT array_agg(id ORDER BY id) FROM word GROUP BY value ORDER BY value", as: [Int].self)
      guard await soon({ sections.sections.map { $0.items.map(\.id) } == right }) else {
        Issue.record("\(sections.sections.map { $0.items.map(\.id) }), not \(right)")
        break
      }
    }
    subscription.cancel()
  }
}
