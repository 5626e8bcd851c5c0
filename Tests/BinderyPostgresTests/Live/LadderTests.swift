import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// The requests that are followed and those that are read again, with the reason; both show the same
/// rows.
@Suite("The ladder of PostgreSQL", .server, .serialized)
@MainActor
struct LadderTests {
  nonisolated static let followed: [(RecordRequest<Person>, QueryLadder.Route)] = [
    (Person.all, .byKey),
    (Person.where("n > \(1) -- a comment"), .byKey),
    (Person.order("last_name, first_name"), .byIndex),
    (Person.order("last_name DESC NULLS FIRST, first_name DESC"), .byIndex),
    (Person.order("last_name ASC NULLS LAST, \"first_name\""), .byIndex),
    (Person.order("n"), .byComparison),
    (Person.all.limit(2), .byKey),
    (Person.order("last_name, first_name").limit(2, offset: 1), .byIndex),
    (Person.order("coalesce(last_name, first_name || ', rand()'), length(n::text)"), .byComparison),
    (Person.where("'epoch'::date < 'infinity'::date AND \("nowhere") > ''"), .byKey),
    (Person.where("person.n = n AND person.id = person.id::int"), .byKey),
    (Person.where("person.active AND first_name IN ('SELECT', \("x"))"), .byKey),
  ]

  @Test("These requests are followed", arguments: followed.indices)
  func follows(_ index: Int) async throws {
    let (request, route) = Self.followed[index]
    let world = try await World()
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(request, in: world.database))
    await world.database.refreshLiveData()
    #expect(shown.query.ladder == .followed(route), "\(shown.query.explanation)")
    try await compare(shown, request, world)
    #expect(world.database.liveStatistics.reread == [:])
  }

  nonisolated static let reread: [(RecordRequest<Person>, String)] = [
    (Person.where("n < (SELECT 7)"), "SELECT"),
    (Person.where("id IN (TABLE numbers)"), "TABLE"),
    (Person.where("now() > '2000-01-01'"), "now"),
    (Person.where("current_date > '2000-01-01'"), "current_date"),
    (Person.where("n < random() + 5"), "random"),
    (Person.where("even(n)"), "even"),
    (Person.where("person.even"), "even"),
    (Person.where("(person).\"even\""), "even"),
    (Person.where("'today'::date > '2000-01-01'"), "today"),
    (Person.where("timestamptz 'NOW' > '2000-01-01'"), "now"),
    (Person.where("date E'yesterday' > $$2000-01-01$$"), "yesterday"),
    (Person.where("'2000-01-01'::date < \("tomorrow allballs")"), "tomorrow"),
    (Person.where("'2000-01-01'::date <@ daterange '(,today]'"), "today"),
    (Person.order("id + ('2000-01-01'::date - 'today'::date)"), "today"),
    (Person.order("id USING <"), "terms"),
    (Person.order("n, id").limit(3), "limit"),
    (Person.order("last_name").limit(3), "index"),
    (RecordRequest(sql: "SELECT * FROM person WHERE n > \(0) ORDER BY id"), "statement"),
    (RecordRequest(table: "readable").order("id"), "ordinary"),
    (RecordRequest(table: "untracked").order("id"), "not recorded"),
    (RecordRequest(table: "keyless").order("id"), "key"),
  ]

  @Test("These requests are read again, and say why", arguments: reread.indices)
  func rereads(_ index: Int) async throws {
    let (request, reason) = Self.reread[index]
    let world = try await World(
      Person.schema + """
        CREATE TABLE numbers (id bigint PRIMARY KEY); INSERT INTO numbers VALUES (1), (2);
        CREATE VIEW readable AS SELECT * FROM person;
        CREATE TABLE untracked (LIKE person); CREATE TABLE keyless (LIKE person);
        CREATE FUNCTION even(n int) RETURNS boolean STABLE LANGUAGE sql AS
          'SELECT EXISTS (SELECT FROM numbers WHERE numbers.id * 2 = n)';
        CREATE FUNCTION even(person) RETURNS boolean STABLE LANGUAGE sql AS 'SELECT even($1.n)';
        """, tracking: ["person", "numbers", "keyless"])
    try await world.insert(1...4)
    try await world.other.execute("INSERT INTO untracked SELECT * FROM person")
    try await world.other.execute("INSERT INTO keyless SELECT * FROM person")
    let shown = Shown(LiveQuery(request, in: world.database))
    await world.database.refreshLiveData()
    guard case .reread(let text) = shown.query.ladder else {
      Issue.record("It is followed.")
      return
    }
    #expect(text.lowercased().contains(reason.lowercased()), "\(text)")
    try await compare(shown, request, world)
    // What a function or a subquery reads may change as well.
    try await world.other.execute("UPDATE numbers SET id = id + 2")
    try await compare(shown, request, world)
  }

  /// Writes, and compares with what the server answers.
  private func compare(
    _ shown: Shown<Person>, _ request: RecordRequest<Person>, _ world: World
  ) async throws {
    for statement: PostgresQuery in [
      "UPDATE person SET n = id WHERE id > 1", "UPDATE untracked SET n = id",
      "UPDATE keyless SET n = id", "DELETE FROM person WHERE id = 3",
      "UPDATE person SET last_name = NULL WHERE id = 4",
    ] {
      _ = try? await world.other.execute(statement)
      let list = Shown(LiveQuery(request, in: world.database))
      let isSame = await soon { list.isLoaded() && shown.rows == list.rows }
      #expect(isSame, "\(shown.rows.map(\.id)) is not \(list.rows.map(\.id))")
    }
  }

  @Test("When tracking begins, a list that was read again is followed")
  func trackedLater() async throws {
    let world = try await World(tracking: [])
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 3 })
    #expect("\(shown.query.ladder)".contains("not recorded"))
    try await world.insert(4...4)
    #expect(await soon { shown.rows.count == 4 })
    try await world.database.trackChanges(of: ["person"])
    #expect(await soon { shown.query.ladder == .followed(.byIndex) })
    try await world.insert(5...5)
    #expect(await soon { shown.rows.count == 5 })
  }

  @Test("Changes of the schema are followed")
  func schema() async throws {
    let world = try await World()
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 3 })
    try await world.other.execute("ALTER TABLE person ALTER n TYPE int USING n + 10")
    #expect(await soon { shown.rows.map(\.n) == [10, 10, 10] })
    try await world.other.execute("ALTER TABLE person RENAME first_name TO other")
    try await world.other.execute("UPDATE person SET other = 'z'")
    #expect(await soon { shown.changes.contains { $0.problem != nil } })
    #expect(shown.rows.count == 3)
    try await world.other.execute("ALTER TABLE person RENAME other TO first_name")
    #expect(await soon { shown.rows.map(\.firstName) == ["z", "z", "z"] })
    try await world.other.execute("ALTER TABLE person DISABLE TRIGGER bindery_insert")
    #expect(await soon { "\(shown.query.ladder)".contains("not recorded") })
    try await world.insert(4...4)
    #expect(await soon { shown.rows.count == 4 })
  }
}
