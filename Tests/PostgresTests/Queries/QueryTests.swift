import Foundation
import Postgres
import Testing

@Suite("Queries by interpolation", .server)
struct QueryTests {
  @Test("Interpolated values are parameters, never part of the text")
  func binding() {
    let name = "x'; DROP TABLE person; --"
    let query: PostgresQuery = "SELECT * FROM person WHERE name = \(name) AND age > \(7)"
    #expect(query.sql == "SELECT * FROM person WHERE name = $1 AND age > $2")
    #expect(query.bindings.count == 2)
    #expect(query.bindings[0].bytes == Array(name.utf8))
    let literal: PostgresQuery = "SELECT \("a literal in a literal")"
    #expect(literal.sql == "SELECT $1")
  }

  @Test("Fragments are composed with their parameters")
  func fragments() {
    let conditions: [PostgresQuery] = ["active", "city = \("Rome")", "age IN (\(1), \(2))"]
    let order: PostgresQuery = "ORDER BY \(identifier: "last \"name")"
    let query: PostgresQuery =
      "SELECT \(0) FROM t WHERE \(conditions.joined(separator: " AND ")) \(order) LIMIT \(3)"
    #expect(
      query.sql == "SELECT $1 FROM t WHERE active AND city = $2 AND age IN ($3, $4) "
        + "ORDER BY \"last \"\"name\" LIMIT $5")
    #expect(query.bindings.count == 5)
    #expect(([] as [PostgresQuery]).joined(separator: ",").sql == "")
  }

  @Test(
    "Injected SQL stays a value, and an injected name stays a name",
    arguments: [
      "'; DROP TABLE victim; --", "' OR '1'='1", "\\'; DROP TABLE victim; --", "$1", "\"; --",
      "1; COMMIT; DROP TABLE victim", "''; SELECT pg_sleep(10); --", "\u{2019}; DROP TABLE victim",
    ])
  func injection(_ attack: String) async throws {
    let connection = try await connect()
    try await connection.execute(script: "CREATE TEMP TABLE victim AS SELECT 1 AS a")
    #expect(try await connection.query("SELECT \(attack)", as: String.self) == [attack])
    let rows = try await connection.query(
      "SELECT a AS \(identifier: attack) FROM victim WHERE \(attack) <> ''")
    #expect(rows.columns.list[0].name == attack)
    #expect(try await connection.query("SELECT count(*) FROM victim", as: Int.self) == [1])
  }

  @Test("An empty name, and one with a NUL character, are refused")
  func badNames() async throws {
    let connection = try await connect()
    for name in ["", "a\0b"] {
      let error = await failure { try await connection.execute("SELECT 1 AS \(identifier: name)") }
      #expect("\(error!)".contains("is not the name of a table"))
    }
  }

  @Test("Too many parameters are refused with the remedy")
  func tooMany() async throws {
    let connection = try await connect()
    let list = (0..<65_536).map { "\($0)" as PostgresQuery }.joined(separator: ",")
    let error = await failure { try await connection.execute("SELECT 1 WHERE 1 IN (\(list))") }
    #expect("\(error!)".contains("65536 parameters; the limit is 65,535"))
    let most = (0..<65_535).map { "\($0)" as PostgresQuery }.joined(separator: ",")
    #expect(try await connection.execute("SELECT 1 WHERE 1 IN (\(most))") == 1)
  }

  struct Person: Codable, Equatable, Sendable {
    enum Kind: String, Codable { case staff, guest }
    struct Home: Codable, Equatable { var city: String }
    var id: Int64
    var lastName: String
    var homeURL: String?
    var kind: Kind
    var home: Home?
    var tags: [String]
    var born: Date?
    var key: UUID
  }

  @Test("Rows are decoded by column names, in snake case where needed, with JSON inside")
  func decodable() async throws {
    let connection = try await connect()
    let key = UUID()
    let people = try await connection.query(
      """
      SELECT 1 AS id, 'Ng' AS last_name, NULL::text AS home_url, 'guest' AS kind,
        '{"city": "Rome"}'::jsonb AS home, '{a,b}'::text[] AS tags, NULL::timestamptz AS born,
        \(key) AS key, 'unused' AS other
      """, as: Person.self)
    let expected = Person(
      id: 1, lastName: "Ng", homeURL: nil, kind: .guest, home: .init(city: "Rome"),
      tags: ["a", "b"], born: nil, key: key)
    #expect(people == [expected])
    let missing = await failure {
      _ = try await connection.query("SELECT 1 AS id", as: Person.self)
    }
    #expect("\(missing!)".contains("“lastName”"))
  }

  @Test("Rows are read by name and by position")
  func access() async throws {
    let connection = try await connect()
    let rows = try await connection.query("SELECT 1 AS a, 'x' AS b UNION ALL SELECT 2, NULL")
    #expect(rows.count == 2 && rows.rowsAffected == 2)
    #expect(try rows[0].decode("a", as: Int.self) == 1)
    #expect(try rows[1].decode("b", as: String?.self) == nil)
    #expect(try rows[0][1].decode(String.self) == "x")
    #expect(rows[0]["c"] == nil)
    #expect(rows.columns.list.map(\.name) == ["a", "b"])
  }

  @Test("A server's error has its parts, and shows the place in the statement")
  func serverError() async throws {
    let connection = try await connect()
    try await connection.execute(
      script: "CREATE TEMP TABLE book (id int PRIMARY KEY, title text CONSTRAINT named NOT NULL)")
    try await connection.execute("INSERT INTO book VALUES (1, 'Emma')")
    let unique = await failure {
      try await connection.execute("INSERT INTO book VALUES (1, 'Ada')")
    }
    guard case .server(let diagnostics) = unique else { return }
    #expect(unique?.sqlState == .uniqueViolation)
    #expect(diagnostics.table == "book" && diagnostics.constraint == "book_pkey")
    #expect(diagnostics.detail == "Key (id)=(1) already exists.")
    let null = await failure { try await connection.execute("INSERT INTO book VALUES (2, NULL)") }
    guard case .server(let second) = null else { return }
    #expect(second.sqlState == .notNullViolation && second.column == "title")
    let place = await failure { try await connection.execute("SELECT title,\n  colour FROM book") }
    #expect(
      "\(place!)" == """
        column "colour" does not exist (SQLSTATE 42703)
            colour FROM book
            ^
        """)
  }
}
