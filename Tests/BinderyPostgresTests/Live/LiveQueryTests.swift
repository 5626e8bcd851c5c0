import BinderyPostgres
import BinderyTesting
import Foundation
import Testing

/// Lists follow what is committed, whoever commits it.
@Suite("Live queries on PostgreSQL", .server, .serialized)
@MainActor
struct LiveQueryTests {
  @Test("A list has the rows, and then each change of another program")
  func follows() async throws {
    let world = try await World()
    try await world.insert(1...5)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    #expect(await soon { shown.isLoaded() && shown.rows.count == 5 })
    #expect(shown.query.ladder == .followed(.byIndex))
    try await world.other.execute("UPDATE person SET n = 7 WHERE id = 2")
    #expect(await soon { shown.rows.contains { $0.n == 7 } })
    #expect(shown.last == "5 elements: 1 modified 1→1")
    try await world.other.execute("UPDATE person SET last_name = 'A' WHERE id = 5")
    #expect(await soon { shown.rows.first?.id == 5 })
    try await world.other.execute("UPDATE person SET active = false WHERE id = 1")
    #expect(await soon { shown.rows.map(\.id) == [5, 2, 3, 4] })
    try await world.other.execute("DELETE FROM person WHERE id = 3")
    #expect(await soon { shown.rows.map(\.id) == [5, 2, 4] })
    try await world.insert(6...6)
    #expect(await soon { shown.rows.map(\.id) == [5, 2, 4, 6] })
    try await world.other.execute("UPDATE person SET id = 60 WHERE id = 6")
    #expect(await soon { shown.rows.map(\.id) == [5, 2, 4, 60] })
    #expect(Array(shown.query.items) == shown.rows)
    #expect(world.database.liveStatistics.reread == [:])
  }

  @Test("A write of this program is followed when refreshing returns")
  func refresh() async throws {
    let world = try await World()
    try await world.insert(1...3)
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    await world.database.refreshLiveData()
    #expect(shown.rows.map(\.id) == [1, 2, 3])
    for n in 1...20 {
      try await world.database.write { db in
        try await db.execute("UPDATE person SET n = \(n) WHERE id = 2")
      }
      await world.database.refreshLiveData()
      #expect(shown.rows.map(\.n) == [0, n, 0])
    }
  }

  @Test("Rows before and behind NULL, in mixed directions, are found by an index or by comparing")
  func orders() async throws {
    let world = try await World()
    let orders: [PostgresQuery] = [
      "last_name, first_name", "last_name DESC, first_name DESC", "last_name DESC, n",
      "n DESC NULLS LAST, last_name NULLS FIRST", "lower(last_name) NULLS FIRST, n DESC", "id DESC",
      "n % 3, last_name DESC NULLS LAST, first_name", "n",
    ]
    var generator = SystemRandomNumberGenerator()
    let lists = orders.map {
      Shown(LiveQuery(Person.where("n >= 0").order($0), in: world.database))
    }
    for step in 1...60 {
      let id = Int.random(in: 1...20, using: &generator)
      let name = ["a", "B", "c", "C", nil, nil][Int.random(in: 0..<6, using: &generator)]
      switch step % 4 {
      case 0: try await world.other.execute("DELETE FROM person WHERE id = \(id)")
      default:
        try await world.other.execute(
          """
          INSERT INTO person VALUES (\(id), \(name), 'x', true, \(Int.random(in: -1...5)))
            ON CONFLICT (id) DO UPDATE SET last_name = excluded.last_name, n = excluded.n
          """)
      }
      await world.database.refreshLiveData()
      for (order, list) in zip(orders, lists) {
        let direction: PostgresQuery = order.sql.hasSuffix("DESC") ? " DESC" : ""
        let direct = try await world.other.query(
          "SELECT * FROM person WHERE n >= 0 ORDER BY \(order), id\(direction)", as: Person.self)
        guard list.rows != direct else { continue }
        Issue.record("\(order.sql): \(list.rows.map(\.id)), not \(direct.map(\.id))")
        return
      }
    }
    #expect(world.database.liveStatistics.reread == [:])
  }

  @Test("Keys may be texts, UUIDs, and several columns")
  func names() async throws {
    struct Tag: PostgresRecord {
      static let table = "tag"
      var a: Int
      var b: String
      var c: UUID
      var n: Int
      var id: String { "\(a) \(b) \(c)" }
    }
    struct Word: PostgresRecord {
      static let table = "word"
      var word: String
      var n: Int?
      var id: String { word }
    }
    let world = try await World(
      """
      CREATE TABLE tag (a int, b text, c uuid, n int NOT NULL, PRIMARY KEY (a, b, c));
      CREATE TABLE word (word varchar(20) PRIMARY KEY, n int);
      """, tracking: ["tag", "word"])
    let tags = Shown(LiveQuery(Tag.where("n > 0").order("n DESC"), in: world.database))
    let words = Shown(LiveQuery(Word.order("n"), in: world.database))
    let ids = [UUID(), UUID()]
    for (index, text) in ["", "a b", "\"{},\\", "é\u{301}\n"].enumerated() {
      for id in ids {
        try await world.other.execute("INSERT INTO tag VALUES (1, \(text), \(id), \(index))")
      }
      try await world.other.execute("INSERT INTO word VALUES (\(text), \(3 - index))")
      await world.database.refreshLiveData()
    }
    #expect(tags.rows.map(\.n) == [3, 3, 2, 2, 1, 1])
    #expect(words.rows.map(\.n) == [0, 1, 2, 3])
    try await world.other.execute("UPDATE tag SET n = 5 WHERE b = 'a b' AND c = \(ids[0])")
    try await world.other.execute("UPDATE word SET word = 'z' WHERE n = 1")
    await world.database.refreshLiveData()
    #expect(tags.rows.map(\.n) == [5, 3, 3, 2, 2, 1])
    #expect(words.rows.map(\.id).contains("z"))
    #expect(world.database.liveStatistics.reread == [:])
  }

  @Test("A change of a table whose name has letters beyond ASCII reaches the lists that mention it")
  func foreignNames() async throws {
    let world = try await World(
      Person.schema + "CREATE TABLE Ärger€ (Ä€ bigint PRIMARY KEY);",
      tracking: ["person", "Ärger€"])
    try await world.insert(1...3)
    let request = RecordRequest<Person>(
      sql: "SELECT person.* FROM person JOIN Ärger€ ON Ä€ = id ORDER BY id")
    let shown = Shown(LiveQuery(request, in: world.database))
    await world.database.refreshLiveData()
    try await world.other.execute("INSERT INTO ÄrGeR€ VALUES (2)")
    #expect(await soon { shown.rows.map(\.id) == [2] })
    #expect(world.database.liveStatistics.reread == [.queryCannotBeFollowed: 1])
  }

  @Test("A long list reads the rows that are looked at, as of the moment that it shows")
  func lazily() async throws {
    let world = try await World()
    try await world.insert(1...3000)
    let shown = Shown(LiveQuery(Person.people, in: world.database), keepsRows: false)
    #expect(await soon { shown.isLoaded() && shown.query.items.count == 3000 })
    #expect(shown.query.items[5].id == 6)
    _ = shown.query.items[2000]
    #expect(await soon { shown.query.items[2000].id == 2001 })
    #expect(shown.last.contains("modified"))
    try await world.other.execute("UPDATE person SET n = 9 WHERE id = 2001")
    #expect(await soon { shown.query.items[2000].n == 9 })
    try await world.other.execute("DELETE FROM person WHERE id <= 30")
    #expect(await soon { shown.query.items.count == 2970 })
    #expect(shown.query.items[1970].id == 2001)
    #expect(world.database.liveStatistics.reread.isEmpty)
  }

  @Test("TRUNCATE, and changes of very many rows, are read again and compared")
  func tooMany() async throws {
    let world = try await World()
    let shown = Shown(LiveQuery(Person.people, in: world.database))
    func reasons() -> Set<RereadReason> { Set(world.database.liveStatistics.reread.keys) }
    // The check of each second may find the table's new file before the truncation itself is read.
    for _ in 1...5 where !reasons().contains(.rowsUnknown) {
      try await world.insert(1...50)
      #expect(await soon { shown.isLoaded() && shown.rows.count == 50 })
      try await world.other.execute("TRUNCATE person")
      #expect(await soon { shown.rows.isEmpty })
      await world.database.refreshLiveData()
    }
    try await world.insert(1...3000)
    #expect(await soon { shown.query.items.count == 3000 })
    #expect(reasons().isSuperset(of: [.rowsUnknown, .tooManyRows]))
  }

  @Test("A request that is read again slowly does not delay the lists that follow")
  func slowReload() async throws {
    let world = try await World(
      Person.schema + """
        CREATE FUNCTION gate() RETURNS boolean VOLATILE LANGUAGE plpgsql AS $$ BEGIN
          PERFORM pg_advisory_lock_shared(7), pg_advisory_unlock_shared(7); RETURN true;
        END $$;
        """)
    try await world.insert(1...5)
    let followed = Shown(LiveQuery(Person.people, in: world.database))
    let slow = Shown(LiveQuery(Person.where("gate()").order("id"), in: world.database))
    #expect(await soon { followed.rows.count == 5 && slow.rows.count == 5 && slow.isLoaded() })
    try await world.other.execute("SELECT pg_advisory_lock(7)")
    for n in 1...3 {
      try await world.other.execute("UPDATE person SET n = \(n) WHERE id = 2")
      #expect(await soon { followed.rows.contains { $0.n == n } })
      #expect(slow.rows.allSatisfy { $0.n == 0 })
    }
    try await world.other.execute("SELECT pg_advisory_unlock(7)")
    #expect(await soon { slow.rows.contains { $0.n == 3 } })
    #expect(Set(world.database.liveStatistics.reread.keys) == [.queryCannotBeFollowed])
  }

  @Test("Another request is shown as a change")
  func requests() async throws {
    let world = try await World()
    try await world.insert(1...30)
    let shown = Shown(LiveQuery(Person.where("id < \(10)"), in: world.database))
    #expect(await soon { shown.rows.count == 9 })
    shown.query.setRequest(Person.where("id < \(12)").order("id DESC"))
    #expect(await soon { shown.rows.map(\.id) == Array((1...11).reversed()) })
    let numbers = PassthroughSubject<RecordRequest<Person>, Never>()
    let sent = Shown(LiveQuery(numbers, in: world.database))
    numbers.send(Person.where("id = 3"))
    #expect(await soon { sent.rows.map(\.id) == [3] })
    numbers.send(Person.where("id = 4"))
    #expect(await soon { sent.rows.map(\.id) == [4] })
  }

  @Test("A list ends with its references")
  func ends() async throws {
    let world = try await World()
    var query: LiveQuery? = LiveQuery(Person.people, in: world.database)
    await world.database.refreshLiveData()
    weak let weakQuery = query
    let used = try await world.other.query(
      "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()", as: Int.self)[0]
    #expect(used >= 3)
    query = nil
    #expect(weakQuery == nil)
    let ended = try await soon {
      try await world.other.query(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%bindery%' AND pid <> pg_backend_pid()",
        as: Int.self)[0] == 0
    }
    #expect(ended)
  }
}
