@testable import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Live rows with columns of the rows to which they refer.
@Suite("Joins on PostgreSQL", .server, .serialized)
@MainActor
struct JoinTests {
  /// A resident, whose city belongs to a country.
  struct Resident: PostgresRecord {
    static let table = "resident"
    var id: Int
    var name: String
    var cityName: String?
    var countryName: String?

    static let left = Self.leftJoin("city", on: "city_id", columns: ["city_name": "name"])
      .order("city_name, name")
    static let inner = Self.join("city", on: "city_id", columns: ["city_name": "name"])
      .where("city_name < 'X'").order("city_name DESC, name")
    static let chained = Self.leftJoin(
      "city", on: "city_id", columns: ["city_name": "name", "country": "country"]
    )
    .leftJoin("country", on: "country", references: "code", columns: ["country_name": "name"])
    .where("country_name IS DISTINCT FROM 'Z'").order("resident.name")
    static let all = [left, inner, chained]
  }

  private static func schema(_ references: String = "") -> String {
    """
    CREATE TABLE country (code text PRIMARY KEY, name text NOT NULL);
    CREATE TABLE city (id int PRIMARY KEY, name text NOT NULL,
      country text REFERENCES country
        ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED);
    CREATE TABLE resident (id bigint PRIMARY KEY, name text NOT NULL, city_id bigint \(references));
    CREATE INDEX ON city (country); CREATE INDEX ON resident (city_id);
    CREATE INDEX ON resident (name, id);
    INSERT INTO country VALUES ('a', 'A'), ('b', 'B');
    INSERT INTO city VALUES (1, 'Aachen', 'a'), (2, 'Bonn', 'a'), (3, 'Celle', 'b'), (4, 'D', NULL);
    INSERT INTO resident SELECT g, 'N' || lpad((g * 7 % 100)::text, 3, '0'), nullif(g % 41, 0)
      FROM generate_series(1, 300) AS g WHERE \(references.isEmpty) OR g % 41 < 5;
    """
  }

  private func world(_ references: String = "") async throws -> World {
    try await World(Self.schema(references), tracking: ["resident", "city", "country"])
  }

  /// Runs a script in one transaction, and compares followed lists with what the server answers.
  private func follow(
    _ script: String, _ shown: [Shown<Resident>], in world: World,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    try await world.other.execute(script: "BEGIN; \(script); COMMIT")
    await world.database.refreshLiveData()
    for (shown, request) in zip(shown, Resident.all) {
      let fresh = Shown(LiveQuery(request, in: world.database))
      await world.database.refreshLiveData()
      #expect(shown.rows == fresh.rows, "\(request)", sourceLocation: location)
      #expect(await soon { Array(shown.query.items) == fresh.rows }, sourceLocation: location)
    }
    #expect(world.database.liveStatistics.reread == [:], "\(script)", sourceLocation: location)
  }

  private func lists(holding heldRows: Int, in world: World) async throws -> [Shown<Resident>] {
    let shown = Resident.all.map { Shown(LiveQuery($0, in: world.database, holding: heldRows)) }
    await world.database.refreshLiveData()
    for shown in shown { #expect(shown.query.isFollowed, "\(shown.query.explanation)") }
    return shown
  }

  @Test("Changes of joined tables move, add and remove the rows that refer to them")
  func changes() async throws {
    let world = try await world()
    let shown = try await lists(holding: 512, in: world)
    #expect(shown[0].rows.count == 300)
    // Most refer to cities that are not there yet.
    #expect(shown[1].rows.count == 32)
    for script in [
      "UPDATE city SET name = 'Y' WHERE id = 1",
      "UPDATE city SET name = 'Bremen' WHERE id = 1",
      "UPDATE country SET name = 'Z' WHERE code = 'a'",
      "UPDATE country SET name = 'C' WHERE code = 'a'",
      "UPDATE resident SET city_id = 3 WHERE id IN (1, 2, 7)",
      "UPDATE resident SET city_id = NULL WHERE id = 3",
      "INSERT INTO city VALUES (5, 'Emden', 'b')",
      "DELETE FROM city WHERE id = 5",
      "DELETE FROM city WHERE id = 2; INSERT INTO city VALUES (2, 'Again', 'b')",
      "UPDATE city SET id = 6 WHERE id = 4",
      "UPDATE city SET country = 'a' WHERE id = 6",
      "UPDATE country SET code = 'n' WHERE code = 'a'",
      "DELETE FROM country WHERE code = 'n'",
      "UPDATE city SET country = 'b' WHERE id = 1; UPDATE country SET name = 'Q' WHERE code = 'b'",
      "INSERT INTO resident VALUES (1000, 'Late', 9); INSERT INTO city VALUES (9, 'Ulm', 'u');"
        + "INSERT INTO country VALUES ('u', 'U')",
    ] {
      try await follow(script, shown, in: world)
    }
  }

  @Test("Rows of long lists are read as they are after a change of a joined table")
  func long() async throws {
    let world = try await world()
    let shown = try await lists(holding: 8, in: world)
    for script in [
      "UPDATE city SET name = 'W' WHERE id = 1", "DELETE FROM city WHERE id = 2",
      "UPDATE city SET id = 2 WHERE id = 3; UPDATE resident SET city_id = 1 WHERE id < 5",
    ] {
      try await follow(script, shown, in: world)
    }
  }

  @Test(
    "Rows follow a joined row that is deleted, or changes its key",
    arguments: ["SET NULL", "CASCADE"])
  func references(_ action: String) async throws {
    let world = try await world("REFERENCES city ON DELETE \(action) ON UPDATE CASCADE")
    let shown = try await lists(holding: 512, in: world)
    try await follow("UPDATE city SET id = 22 WHERE id = 2", shown, in: world)
    try await follow("DELETE FROM city WHERE id = 22", shown, in: world)
    try await follow("DELETE FROM city WHERE id = 1", shown, in: world)
    #expect(shown[0].rows.count == (action == "CASCADE" ? 23 : 39))
  }

  @Test("If very many rows refer to a changed one, all are read again")
  func hot() async throws {
    let world = try await world()
    try await world.other.execute(
      "INSERT INTO resident SELECT g, 'N', 4 FROM generate_series(1001, 11000) AS g")
    let shown = Shown(LiveQuery(Resident.left, in: world.database, holding: 20_000))
    await world.database.refreshLiveData()
    let before = world.database.liveStatistics
    try await world.other.execute("UPDATE city SET name = 'Hot' WHERE id = 4")
    await world.database.refreshLiveData()
    #expect(shown.rows.count { $0.cityName == "Hot" } == 10_008)
    #expect(world.database.liveStatistics.reread == [.tooManyRows: 1])
    #expect(shown.query.isFollowed)
    try await world.other.execute("UPDATE city SET name = 'Cold' WHERE id = 1")
    await world.database.refreshLiveData()
    #expect(shown.rows.count { $0.cityName == "Cold" } == 8)
    #expect(world.database.liveStatistics.reread == [.tooManyRows: 1])
    #expect(world.database.liveStatistics.followed == before.followed + 1)
  }

  @Test("Without an index on the reference, the rows are read again, and the explanation says so")
  func noIndex() async throws {
    let world = try await world()
    try await world.other.execute("DROP INDEX resident_city_id_idx")
    let shown = Shown(LiveQuery(Resident.left, in: world.database))
    await world.database.refreshLiveData()
    #expect(shown.query.isFollowed)
    #expect(
      shown.query.explanation.hasSuffix(
        "After a commit to “public.city” it is read again, because no index of “public.resident” "
          + "begins with “city_id”. Create such an index."))
    try await world.other.execute("UPDATE resident SET name = 'Me' WHERE id = 1")
    await world.database.refreshLiveData()
    #expect(world.database.liveStatistics.reread == [:])
    try await world.other.execute("UPDATE city SET name = 'Yes' WHERE id = 1")
    await world.database.refreshLiveData()
    #expect(world.database.liveStatistics.reread == [.rowsUnknown: 1])
    #expect(shown.rows.contains { $0.cityName == "Yes" && $0.name == "Me" })
    // Noticed within a second.
    try await world.other.execute("CREATE INDEX ON resident (city_id)")
    #expect(await soon { !shown.query.explanation.contains("Create") })
  }

  @Test("Rows that are found through other joined rows need an index on both references")
  func noIndexBefore() async throws {
    let world = try await world()
    try await world.other.execute("DROP INDEX resident_city_id_idx")
    let shown = Shown(LiveQuery(Resident.chained, in: world.database))
    await world.database.refreshLiveData()
    try await world.other.execute("UPDATE country SET name = 'Ax' WHERE code = 'a'")
    await world.database.refreshLiveData()
    #expect(world.database.liveStatistics.reread == [.rowsUnknown: 1])
    #expect(shown.rows.contains { $0.countryName == "Ax" })
  }

  @Test(
    "A column that is added under a name that the rows have already is refused",
    arguments: [
      Resident.join("city", on: "city_id", columns: ["name": "name"]),
      Resident.left.leftJoin("country", on: "name", columns: ["city_name": "name"]),
    ])
  func sameName(_ request: RecordRequest<Resident>) async throws {
    let world = try await world()
    let shown = Shown(LiveQuery(request, in: world.database))
    await world.database.refreshLiveData()
    func isRefused(_ change: CollectionChange<Resident>) -> Bool {
      change.problem.map { "\($0)".contains("Give it another name.") } ?? false
    }
    #expect(await soon { shown.changes.contains(where: isRefused) })
    #expect(shown.rows.isEmpty)
  }

  @Test("Limits and sections follow joined rows")
  func limitsAndSections() async throws {
    let world = try await world()
    let first = Resident.leftJoin("city", on: "city_id", columns: ["city_name": "name"])
      .where("city_name IS NOT NULL").order("name, resident.id").limit(20, offset: 3)
    let shown = Shown(LiveQuery(first, in: world.database))
    let sections = LiveSections<String?, Resident>(Resident.left, in: world.database)
    await world.database.refreshLiveData()
    #expect(shown.query.ladder == .followed(.byIndex), "\(shown.query.explanation)")
    for statement: PostgresQuery in [
      "UPDATE city SET name = 'New' WHERE id = 1", "DELETE FROM city WHERE id = 2",
      "INSERT INTO city VALUES (2, 'Old', NULL)", "UPDATE resident SET city_id = 2 WHERE id < 15",
    ] {
      try await world.other.execute(statement)
      await world.database.refreshLiveData()
      let fresh = Shown(LiveQuery(first, in: world.database))
      let freshSections = LiveSections<String?, Resident>(Resident.left, in: world.database)
      await world.database.refreshLiveData()
      #expect(shown.rows == fresh.rows)
      let (now, right) = (sections.sections, freshSections.sections)
      #expect(now.map(\.section) == right.map(\.section))
      #expect(now.map(\.items.count) == right.map(\.items.count))
    }
    #expect(world.database.liveStatistics.reread == [:])
  }

  @Test("No index is advised that would contain columns of several tables")
  func joinedOrder() async throws {
    let world = try await world()
    let whole = Shown(LiveQuery(Resident.left, in: world.database))
    let first = Shown(LiveQuery(Resident.left.limit(5), in: world.database))
    await world.database.refreshLiveData()
    #expect(whole.query.ladder == .followed(.byComparison))
    #expect(!first.query.isFollowed)
    for query in [whole.query, first.query] {
      #expect(!query.explanation.contains("such an index"), "\(query.explanation)")
      #expect(!query.explanation.contains("An index"), "\(query.explanation)")
      #expect(
        query.explanation.contains(
          "No index can contain “city_name”, a column of a joined table."), "\(query.explanation)")
    }
  }

  @Test("Rows that refer to rows of their own table are followed")
  func ownTable() async throws {
    struct Member: PostgresRecord {
      static let table = "member"
      var id: UUID
      var name: String
      var bossName: String?
    }
    let world = try await World(
      """
      CREATE TABLE member (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), name text, boss uuid);
      CREATE INDEX ON member (boss);
      INSERT INTO member (name) VALUES ('A'), ('B');
      INSERT INTO member (name, boss) SELECT 'C' || g, (SELECT id FROM member WHERE name = 'A')
        FROM generate_series(1, 5) AS g;
      """, tracking: ["member"])
    let request = Member.leftJoin("member", on: "boss", columns: ["boss_name": "name"])
      .order("name")
    let shown = Shown(LiveQuery(request, in: world.database))
    await world.database.refreshLiveData()
    #expect(shown.query.isFollowed, "\(shown.query.explanation)")
    try await world.other.execute("UPDATE member SET name = 'Z' WHERE name = 'A'")
    await world.database.refreshLiveData()
    #expect(shown.rows.map(\.bossName) == [nil, "Z", "Z", "Z", "Z", "Z", nil])
    #expect(world.database.liveStatistics.reread == [:])
  }

  @Test("These joins are read again, and say why")
  func refused() async throws {
    let world = try await World(
      Self.schema() + """
        CREATE TABLE note (id int PRIMARY KEY, resident_id bigint, text text);
        CREATE TABLE secret (id int PRIMARY KEY, text text);
        CREATE TABLE other (id int PRIMARY KEY, text text);
        ALTER TABLE secret ENABLE ROW LEVEL SECURITY; ALTER TABLE secret FORCE ROW LEVEL SECURITY;
        CREATE POLICY few ON secret USING (text <> 'hidden');
        CREATE VIEW seen AS SELECT * FROM city;
        CREATE FUNCTION volatile(city) RETURNS text VOLATILE LANGUAGE sql AS 'SELECT $1.name';
        INSERT INTO note VALUES (1, 1, 'a'), (2, 1, 'b');
        INSERT INTO secret VALUES (1, 'a'), (2, 'b'); INSERT INTO other VALUES (1, 'a'), (2, 'b');
        CREATE ROLE reader_\(UInt32.random(in: 0...UInt32.max)) LOGIN;
        """, tracking: ["resident", "city", "country", "note", "secret"])
    let role = try await world.other.query(
      "SELECT rolname::text FROM pg_roles WHERE rolname LIKE 'reader%' ORDER BY oid DESC",
      as: String.self)[0]
    try await world.other.execute(
      "GRANT SELECT ON ALL TABLES IN SCHEMA public TO \(identifier: role)")
    var configuration = world.configuration
    configuration.connectionString += " user=\(role)"
    let database = PostgresDatabase(configuration)
    let column = ["city_name": "text"]
    for (request, reason) in [
      (
        Resident.leftJoin("note", on: "id", references: "resident_id", columns: column),
        "it joins “public.note” by “resident_id”, which is not its primary key"
      ),
      (Resident.join("secret", on: "city_id", columns: column), "row security"),
      (Resident.join("other", on: "city_id", columns: column), "not recorded"),
      (Resident.join("seen", on: "city_id", columns: ["city_name": "name"]), "primary key"),
      (Resident.join("city", on: "city_id", columns: ["city_name": "volatile"]), "“volatile”"),
    ] {
      let request = request.where("resident.id < 4").order("resident.id, city_name")
      // A note's resident appears twice, which no list can show.
      let isUnique = !reason.contains("note")
      let shown = Shown(
        LiveQuery(isUnique ? request : request.where("city_name <> 'b'"), in: database))
      await database.refreshLiveData()
      #expect("\(shown.query.ladder)".contains(reason), "\(shown.query.ladder)")
      if !isUnique { continue }
      for statement: PostgresQuery in [
        "UPDATE secret SET text = 'hidden' WHERE id = 1", "UPDATE secret SET text = 'c'",
        "UPDATE other SET text = 'c' WHERE id = 1", "UPDATE city SET name = 'c' WHERE id = 1",
      ] {
        try await world.other.execute(statement)
        let isRight = try await soon {
          try await shown.rows == database.pool.query(request.select("*"), as: Resident.self)
        }
        #expect(isRight)
      }
    }
  }

  @Test("Counts with joins are kept up to date")
  func counts() async throws {
    let world = try await world()
    var counts: [Int] = []
    let subscription = Resident.inner.countPublisher(in: world.database).sink { counts.append($0) }
    defer { subscription.cancel() }
    #expect(await soon { counts == [32] })
    try await world.other.execute("UPDATE city SET name = 'Z' WHERE id = 1")
    #expect(await soon { counts == [32, 24] })
  }
}
