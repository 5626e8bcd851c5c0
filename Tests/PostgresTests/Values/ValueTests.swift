import Foundation
import Postgres
import Testing

/// Each value is sent, stored by the server as the type that it stands for, and read back.
@Suite("Values out and back", .server)
struct ValueTests {
  private func expect<Value: PostgresCodable & Equatable>(
    _ values: [Value], as type: String, at location: SourceLocation = #_sourceLocation
  ) async throws {
    let connection = try await connect()
    for value in values {
      let query = "SELECT \(value)::" + PostgresQuery(sql: type)
      let back = try await connection.query(query, as: Value.self)
      #expect(back == [value], "\(type)", sourceLocation: location)
    }
    let none = try await connection.query(
      "SELECT \(nil as Value?)::" + PostgresQuery(sql: type), as: Value?.self)
    #expect(none == [nil], "\(type)", sourceLocation: location)
  }

  @Test("Booleans and integers come back, to their extremes")
  func integers() async throws {
    try await expect([true, false], as: "boolean")
    try await expect([Int16.min, -1, 0, .max], as: "smallint")
    try await expect([Int32.min, -1, 0, .max], as: "integer")
    try await expect([Int64.min, -1, 0, .max], as: "bigint")
    try await expect([Int.min, 7, .max], as: "bigint")
  }

  @Test("Floating-point numbers come back, with infinities and the smallest ones")
  func floats() async throws {
    try await expect(
      [0, -0.0, 0.1, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude],
      as: "double precision")
    try await expect([Float(0.1), .infinity, .greatestFiniteMagnitude], as: "real")
    let connection = try await connect()
    let nans = try await connection.query(
      "SELECT \(Double.nan), \(Float.nan)", as: (Double, Float).self)
    #expect(nans[0].0.isNaN && nans[0].1.isNaN)
  }

  @Test("Texts come back as all types of text")
  func texts() async throws {
    let texts = ["", "a", "Zürich 🇨🇭 \u{1F469}\u{200D}\u{1F680}", "a\tb\n\\N'\"$1"]
    for type in ["text", "varchar", "json::text"] where type != "json::text" {
      try await expect(texts, as: type)
    }
    try await expect(["pg_class"], as: "name")
    try await expect([String(repeating: "x", count: 1_000_000)], as: "text")
  }

  @Test("Bytes and UUIDs come back")
  func bytes() async throws {
    try await expect([Data(), Data([0, 1, 255]), Data(repeating: 0, count: 100_000)], as: "bytea")
    try await expect(
      [UUID(), UUID(uuidString: "00000000-0000-0000-0000-000000000000")!], as: "uuid")
  }

  @Test("Dates come back to the microsecond, with the infinities and the first and last ones")
  func dates() async throws {
    let reference = Date(timeIntervalSince1970: 946_684_800)
    let far = Date(timeIntervalSinceReferenceDate: .infinity)
    let past = Date(timeIntervalSinceReferenceDate: -.infinity)
    let connection = try await connect()
    for date in [reference, Date(timeIntervalSince1970: 1_700_000_000.123456), far, past] {
      let row = try await connection.query("SELECT \(date)", as: Date.self)[0]
      #expect(row == date || abs(row.timeIntervalSince(date)) < 0.000001)
    }
    let text = try await connection.query(
      """
      SELECT (\(reference) AT TIME ZONE 'UTC')::text, \(far)::text, '4714-11-24 BC'::timestamp,
        '294276-12-31 23:59:59.999999'::timestamp, '2026-11-23'::date
      """, as: (String, String, Date, Date, Date).self)[0]
    #expect(text.0 == "2000-01-01 00:00:00" && text.1 == "infinity")
    #expect(text.2.timeIntervalSince(reference) == -211_813_488_000)
    #expect(text.4 == Date(timeIntervalSince1970: 1_795_392_000))
    #expect(try await connection.query("SELECT \(text.2), \(text.3)").count == 1)
    try await expect(
      [
        PostgresDate(daysSince2000: 0), PostgresDate(daysSince2000: -2_451_507), .infinity,
        .negativeInfinity, try PostgresDate(Date(timeIntervalSince1970: 1_795_392_001)),
      ], as: "date")
    let tooLate = await failure {
      try await connection.execute("SELECT \(Date(timeIntervalSince1970: 1e14))")
    }
    #expect("\(tooLate!)".contains("cannot store the date"))
  }

  @Test("A date that is not a number is refused, as a moment and as a day")
  func notANumber() async throws {
    let date = Date(timeIntervalSince1970: .nan)
    let connection = try await connect()
    let moment = await failure { try await connection.execute("SELECT \(date)") }
    #expect("\(moment!)".contains("cannot store the date"))
    let day = await failure { _ = try PostgresDate(date) }
    #expect("\(day!)".contains("not a number"))
  }

  /// So many bytes, which take no memory, as nobody looks at them.
  private struct Bytes: PostgresEncodable {
    static let postgresType = PostgresType.bytea
    let count: Int
    func encode(into bytes: inout [UInt8]) {
      bytes = [UInt8](unsafeUninitializedCapacity: count) { $1 = count }
    }
  }

  @Test("Values that are longer than a message are refused, and the connection goes on")
  func tooLarge() async throws {
    let connection = try await connect()
    for count in [1 << 30, 1 << 31] {
      let value = Bytes(count: count)
      let error = await failure { try await connection.execute("SELECT length(\(value))") }
      #expect("\(error!)".contains("1 GiB"))
    }
    let inArray = await failure {
      try await connection.execute("SELECT \([Bytes(count: 1 << 31)])")
    }
    #expect("\(inArray!)".contains("\(1 << 31)"))
    try await connection.execute(script: "CREATE TEMP TABLE copied (a text)")
    let copied = await failure {
      let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 31) { $1 = 1 << 31 }
      let chunks = AsyncStream<[UInt8]> {
        $0.yield(chunk)
        $0.finish()
      }
      try await connection.copyIn("COPY copied FROM STDIN", data: chunks)
    }
    #expect("\(copied!)".contains("\(1 << 31)"))
    #expect(try await connection.query("SELECT 1", as: Int.self) == [1])
  }

  @Test("Decimals come back digit by digit")
  func decimals() async throws {
    let texts = [
      "0", "1", "-1", "10000", "9999.9999", "0.0001", "-0.00000012", "12345678901234567890.5",
      "99999999999999999999999999999999999999", "100000000000000000000000000000",
    ]
    try await expect(texts.map { Decimal(string: $0)! }, as: "numeric")
    // As texts, too, which keep trailing zeros and have no limit.
    let long = "-" + String(repeating: "1234567890", count: 30) + ".00100"
    try await expect(
      ["NaN", "Infinity", "-Infinity", "1.500", "0.00", "10000.0", long], as: "numeric")
    let connection = try await connect()
    let nan = try await connection.query("SELECT \(Decimal.nan)", as: Decimal.self)
    #expect(nan[0].isNaN)
    let error = await failure {
      _ = try await connection.query("SELECT repeat('9', 39)::numeric AS n", as: Decimal.self)
    }
    #expect("\(error!)".hasPrefix("Column “n” of type numeric cannot be read as Decimal: 999"))
  }

  struct Address: Codable, Equatable, Sendable {
    var street: String
    var numbers: [Int]
  }

  @Test("JSON comes back as a value, and as text")
  func json() async throws {
    let address = Address(street: "Rämistrasse \"7\"", numbers: [7, 9])
    try await expect([PostgresJSON(address)], as: "jsonb")
    let connection = try await connect()
    let row = try await connection.query(
      #"SELECT '{"street": "a", "numbers": []}'::json AS j, '[1, 2]'::jsonb, \#("{}")::jsonb"#,
      as: (PostgresJSON<Address>, String, String).self)[0]
    #expect(row.0.value == Address(street: "a", numbers: []))
    #expect(row.1 == "[1, 2]" && row.2 == "{}")
    let error = await failure {
      _ = try await connection.query(
        "SELECT '[1]'::jsonb AS j", as: (PostgresJSON<Address>).self)
    }
    #expect("\(error!)".hasPrefix("Column “j” of type jsonb cannot be read as Address"))
  }

  @Test("Arrays come back, empty ones and those with NULL, too")
  func arrays() async throws {
    try await expect([[], [1], [Int.min, .max]], as: "bigint[]")
    try await expect([[1 as Int16]], as: "smallint[]")
    try await expect([[true, false]], as: "boolean[]")
    try await expect([["", "a,b", "{}", "NULL", "\""], []], as: "text[]")
    try await expect([[1.5, .infinity]], as: "float8[]")
    try await expect([[UUID(), UUID()]], as: "uuid[]")
    try await expect([[Data(), Data([0])]], as: "bytea[]")
    try await expect([[PostgresDate.infinity]], as: "date[]")
    try await expect([[1, nil, 3]], as: "bigint[]")
    try await expect([[nil, "a"]], as: "text[]")
    try await expect(
      [["0", "-12345.6789", "0.00012", "10000"].map { Decimal(string: $0)! }], as: "numeric[]")
    try await expect([[PostgresJSON([1])]], as: "jsonb[]")
    let connection = try await connect()
    let nested = await failure {
      _ = try await connection.query("SELECT '{{1,2},{3,4}}'::int[] AS a", as: [Int].self)
    }
    #expect("\(nested!)".contains("2 dimensions"))
    for single in ["'1 day'::interval", "'0:00'::timetz", "1", "'a'::text"] {
      let error = await failure {
        _ = try await connection.query(PostgresQuery(sql: "SELECT \(single) AS a"), as: [Int].self)
      }
      #expect(error != nil, "\(single) is no array.")
    }
  }

  enum Colour: String, PostgresCodable, Codable { case red, green }

  @Test("Enumerations are stored as their raw values, also as PostgreSQL's own enumerations")
  func enumerations() async throws {
    let connection = try await connect()
    try await connection.execute("CREATE TYPE pg_temp.colour AS ENUM ('red', 'green', 'blue')")
    let rows = try await connection.query(
      "SELECT \(Colour.green)::pg_temp.colour, \(Colour.red)::text", as: (Colour, Colour).self)
    #expect(rows[0] == (.green, .red))
    let error = await failure {
      _ = try await connection.query("SELECT 'blue'::pg_temp.colour", as: Colour.self)
    }
    #expect("\(error!)".hasSuffix("There is no case for “blue”."))
  }

  @Test("A NUL character in a text is refused with its place, and the connection goes on")
  func nul() async throws {
    let connection = try await connect()
    let inText = await failure { try await connection.execute("SELECT \("ab\0c")") }
    #expect("\(inText!)".contains("NUL character, at byte 2"))
    let inArray = await failure { try await connection.execute("SELECT \(["ab\0c"])") }
    #expect("\(inArray!)".contains("NUL character, at byte 2"))
    let inSQL = await failure { try await connection.execute(PostgresQuery(sql: "SELECT 1\0+")) }
    #expect("\(inSQL!)" == "A statement's text contains a NUL character.")
    #expect(try await connection.query("SELECT 1", as: Int.self) == [1])
  }

  @Test("A value that does not fit says which column, which type, and what was found")
  func mismatches() async throws {
    let connection = try await connect()
    func text<each Value: PostgresDecodable>(
      _ query: PostgresQuery, _ type: (repeat each Value).Type
    ) async -> String {
      await failure { _ = try await connection.query(query, as: type) }.map { "\($0)" } ?? ""
    }
    #expect(
      await text("SELECT 70000 AS size", Int16.self)
        == "Column “size” of type integer cannot be read as Int16: 70000 is out of range.")
    #expect(
      await text("SELECT NULL::int AS size", Int.self)
        == "Column “size” of type integer cannot be read as Int: The value is NULL. Read it as an optional."
    )
    #expect(
      await text("SELECT interval '1 day' AS t", String.self)
        == "Column “t” of type interval cannot be read as String: Cast the column to text in the statement: column::text."
    )
    #expect(
      await text("SELECT 'a'::text AS t", Bool.self)
        == "Column “t” of type text cannot be read as Bool: The types differ. Read it as another type, or cast it in the statement."
    )
    #expect(await text("SELECT 1 AS a", (Int, Int).self).contains("Its columns: “a”."))
  }
}
