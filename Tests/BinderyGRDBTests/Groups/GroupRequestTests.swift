import BinderyGRDB
import BinderyTesting
import Testing

/// Which requests for groups are followed, and what is shown where they are not.
@Suite("Requests for groups") @MainActor
struct GroupRequestTests {
  struct Balance: FetchableRecord, Decodable, Identifiable, Equatable, Sendable {
    var account: Int64
    var balance: Int
    var id: Int64 { account }
  }

  private func payments() throws -> Fixture {
    let fixture = try Payments.fixture()
    try fixture.write(
      """
      INSERT INTO account VALUES (1, 'Ann', 1), (2, 'Bob', 2);
      INSERT INTO payment (account, amount, price) VALUES (1, 5, 0.1), (2, 7, 0.2), (1, 3, 0.3)
      """)
    return fixture
  }

  @Test("A request of the query interface is followed, and records are decoded")
  func interface() throws {
    let fixture = try payments()
    let request = Table("payment").select(
      Column("account"), sum(Column("amount")).forKey("balance")
    ).group(Column("account")).order(Column("balance").desc).asRequest(of: Balance.self)
    let balances = LiveQuery(request, in: fixture.writer)
    let audit = LiveListAudit(balances)
    #expect(balances.explanation.hasSuffix("followed, group by group."))
    try fixture.write("UPDATE payment SET amount = 9 WHERE account = 2")
    fixture.writer.refreshLiveData()
    #expect(balances.items.map(\.balance) == [9, 8])
    try fixture.write("INSERT INTO payment (account, amount) VALUES (1, 4)")
    fixture.writer.refreshLiveData()
    #expect(balances.items.map(\.balance) == [12, 9])
    #expect(audit.tally.moves == 2 && audit.tally.resets == 0, "\(audit.tally)")
    #expect(audit.faults.isEmpty)
  }

  @Test("A commit that touches no group's values sends nothing")
  func untouched() throws {
    let fixture = try payments()
    let balances = LiveQuery(
      SQLRequest<Balance>(
        sql: "SELECT account, sum(amount) AS balance FROM payment GROUP BY account"),
      in: fixture.writer)
    let audit = LiveListAudit(balances)
    try fixture.write("UPDATE payment SET amount = amount + 1 WHERE id = 1")
    fixture.writer.refreshLiveData()
    let before = audit.tally
    try fixture.write("UPDATE payment SET note = 'x'")
    try fixture.write("UPDATE payment SET amount = 10 - amount WHERE account = 1; -- the sum stays")
    try fixture.write("UPDATE account SET name = 'Eve'")
    fixture.writer.refreshLiveData()
    #expect(balances.items.map(\.balance) == [11, 7])
    #expect(audit.tally.modifications == before.modifications + 1)
  }

  @Test("Groups that the order leaves equal are in one order from the first reading on")
  func ties() throws {
    let fixture = try payments()
    try fixture.write(
      "INSERT INTO payment (account, kind) VALUES (4, 'z'), (4, 'b'), (3, 'c'), (4, 'a')")
    let kinds = LiveQuery(
      SQLRequest<GroupRow>(
        sql: """
          SELECT DISTINCT kind, account FROM payment WHERE kind <> ? ORDER BY account DESC LIMIT 3
          """, arguments: ["x"]),
      in: fixture.writer)
    let audit = LiveListAudit(kinds)
    #expect(kinds.items.map(\.values[0]) == ["a", "b", "z"].map { "string(\"\($0)\")" })
    try fixture.write("INSERT INTO payment (account, kind) VALUES (4, 'y')")
    fixture.writer.refreshLiveData()
    try fixture.write("DELETE FROM payment WHERE kind = 'b'")
    fixture.writer.refreshLiveData()
    #expect(kinds.items.map(\.values[0]) == ["a", "y", "z"].map { "string(\"\($0)\")" })
    #expect(audit.tally.moves == 0 && audit.faults.isEmpty)
  }

  @Test(
    "A request is followed whose clauses name results, hold constants or have no aggregate",
    arguments: [
      "SELECT account FROM payment GROUP BY account HAVING account > 1 ORDER BY account",
      "SELECT account, count(1) AS n, count('x') FROM payment GROUP BY account ORDER BY n DESC, 1",
      "SELECT lower(kind) AS kind, count(*) FROM payment GROUP BY kind ORDER BY kind",
      "SELECT lower(kind) AS kind, count(*) FROM payment GROUP BY payment.kind",
      "SELECT kind AS note, note AS kind, count(*) FROM payment GROUP BY 1, 2 ORDER BY kind, note",
      "SELECT account, count(*) AS amount FROM payment GROUP BY account ORDER BY amount, 1",
      "SELECT abs(amount) % 3 AS m, count(*) FROM payment GROUP BY abs(amount) % 3",
    ])
  func followed(sql: String) throws {
    let fixture = try payments()
    try fixture.write("UPDATE payment SET kind = substr('bac', id, 1), note = id % 2")
    let query = LiveQuery(SQLRequest<GroupRow>(sql: sql), in: fixture.writer)
    let audit = LiveListAudit(query)
    #expect(
      query.ladder == .followed(.byGroup), "\(query.explanation)")
    for write in [
      "INSERT INTO payment (account, amount, kind, note) VALUES (3, 1, 'd', 1), (2, 2, 'a', 0)",
      "UPDATE payment SET account = 3 - account WHERE account < 3",
      "DELETE FROM payment WHERE id = 1",
      "UPDATE payment SET amount = 5, kind = 'z' WHERE id = 2",
    ] {
      try fixture.write(write)
      fixture.writer.refreshLiveData()
      let fresh = try fixture.writer.read { db in try GroupRow.fetchAll(db, sql: sql) }
      let shown = Array(query.items)
      #expect(
        shown.sorted { $0.description < $1.description }
          == fresh.sorted { $0.description < $1.description }, "\(write)")
      if sql.contains("ORDER") { #expect(shown == fresh, "\(write)") }
      #expect(audit.problem == nil && audit.faults.isEmpty)
    }
  }

  @Test("Many groups that SQLite has to compute are read again at once")
  func manyReals() throws {
    let fixture = try payments()
    try fixture.write(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO payment (account, price) SELECT i % 500, i / 7.0 FROM n
      """)
    let sums = LiveQuery(
      SQLRequest<GroupRow>(
        sql: "SELECT account, sum(price), count(*) FROM payment GROUP BY account ORDER BY 2, 1"),
      in: fixture.writer)
    try fixture.write("UPDATE payment SET price = price + 1 WHERE id = 7")
    fixture.writer.refreshLiveData()
    let before = fixture.writer.liveStatistics.reread[.tooManyRows, default: 0]
    try fixture.write("UPDATE payment SET price = price + 1 WHERE id < 100")
    fixture.writer.refreshLiveData()
    #expect(fixture.writer.liveStatistics.reread[.tooManyRows, default: 0] == before + 1)
    try fixture.write("UPDATE payment SET account = account + 1 WHERE id < 500")
    fixture.writer.refreshLiveData()
    let fresh = try fixture.writer.read { db in
      try GroupRow.fetchAll(
        db, sql: "SELECT account, sum(price), count(*) FROM payment GROUP BY account ORDER BY 2, 1")
    }
    #expect(Array(sums.items) == fresh)
  }

  @Test("In a database of UTF-16 texts, groups are in the order of that encoding, and read again")
  func otherEncoding() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          PRAGMA encoding = 'UTF-16le';
          CREATE TABLE word (text TEXT); INSERT INTO word VALUES (' a'), ('b')
          """)
    }
    let words = LiveQuery(
      SQLRequest<GroupRow>(sql: "SELECT text, count(*) FROM word GROUP BY text ORDER BY text"),
      in: queue)
    #expect(words.explanation.contains("UTF-16"))
    for text in ["\u{3700}", "c", "\u{6100}"] {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO word VALUES (?)", arguments: [text])
      }
      queue.refreshLiveData()
      let fresh = try queue.read { db in
        try GroupRow.fetchAll(
          db, sql: "SELECT text, count(*) FROM word GROUP BY text ORDER BY text")
      }
      #expect(Array(words.items) == fresh)
    }
  }

  @Test("Two groups with one identity are an error, until they have different ones again")
  func sameIdentity() throws {
    let fixture = try payments()
    let names = LiveQuery(
      SQLRequest<GroupRow>(
        sql: """
          SELECT account.name, count(*) FROM payment JOIN account ON account.id = payment.account
          GROUP BY account.id ORDER BY account.id
          """),
      in: fixture.writer)
    let audit = LiveListAudit(names)
    try fixture.write("UPDATE payment SET amount = 1")
    fixture.writer.refreshLiveData()
    try fixture.write("UPDATE account SET name = 'Ann'")
    fixture.writer.refreshLiveData()
    #expect(audit.problem is DuplicateIdentity)
    try fixture.write("UPDATE account SET name = 'Cy' WHERE id = 1")
    fixture.writer.refreshLiveData()
    #expect(audit.problem == nil)
    #expect(names.items.map(\.values[0]) == ["string(\"Cy\")", "string(\"Ann\")"])
  }

  @Test(
    "A request whose rows depend on more than their groups is read again, and says why",
    arguments: [
      ("SELECT account, amount FROM payment GROUP BY account", "(amount)"),
      ("SELECT account, max(amount), price FROM payment GROUP BY account", "(price)"),
      ("SELECT account, count(*) FROM payment GROUP BY account ORDER BY id", "(id)"),
      ("SELECT account, count(*) FROM payment GROUP BY account HAVING price > 1", "(price > 1)"),
      ("SELECT name, count(*) FROM spelled GROUP BY name", "(name)"),
      (
        "SELECT kind COLLATE NOCASE AS k, count(*) FROM payment GROUP BY k", "(kind COLLATE NOCASE)"
      ),
      ("SELECT account, group_concat(kind) FROM payment GROUP BY account", "(group_concat"),
      (
        "SELECT account, count(*) FILTER (WHERE amount > 1) FROM payment GROUP BY account",
        "(FILTER)"
      ),
      ("SELECT DISTINCT * FROM payment", "(DISTINCT)"),
      ("SELECT DISTINCT CAST(name AS TEXT) FROM spelled ORDER BY 1", "(CAST"),
      ("SELECT account.*, count(*) FROM account GROUP BY id ORDER BY 2", "(2)"),
      ("SELECT account, count(*) FROM payment GROUP BY account ORDER BY (2)", "(( 2 ))"),
      ("SELECT account, count(*) FROM payment GROUP BY account ORDER BY 2 COLLATE NOCASE", "(2"),
      ("SELECT account, 3 AS k, -sum(amount) FROM payment GROUP BY account ORDER BY k, 1", "(3)"),
      ("SELECT account, sum(2) FROM payment GROUP BY account", "(sum ( 2 ))"),
      ("SELECT account, max(kind COLLATE NOCASE) = 'a' FROM payment GROUP BY account", "COLLATE"),
      ("SELECT account, max(amount), NOT price FROM payment GROUP BY account", "(NOT price)"),
      (
        "SELECT -account AS account, 1 FROM payment GROUP BY payment.account ORDER BY (account)",
        "(( "
      ),
      (
        """
        SELECT account, account.name, count(*) FROM payment LEFT JOIN account
        ON account.id = payment.account AND payment.amount > 4 GROUP BY payment.account
        """, "account . name"
      ),
      ("SELECT kind, count(*) FROM payment WHERE random() IS NOT NULL GROUP BY kind", "(random)"),
      ("SELECT 1, count(*) FROM payment WHERE account IN (SELECT id FROM account)", "(SELECT)"),
    ])
  func refused(sql: String, word: String) throws {
    let fixture = try payments()
    try fixture.write(
      """
      CREATE TABLE spelled (name TEXT COLLATE NOCASE);
      INSERT INTO spelled VALUES ('a'), ('A'), ('b')
      """)
    let query = LiveQuery(SQLRequest<GroupRow>(sql: sql), in: fixture.writer)
    #expect(query.explanation.contains(word), "\(query.explanation)")
    #expect("\(query.ladder)".hasPrefix("read again"))
    try fixture.write("DELETE FROM payment WHERE account = 1; DELETE FROM spelled WHERE name = 'b'")
    fixture.writer.refreshLiveData()
    let fresh = try fixture.writer.read { db in try GroupRow.fetchAll(db, sql: sql) }
    #expect(Array(query.items) == fresh)
  }

  @Test("A total is sent when it changes, and is followed")
  func total() throws {
    let fixture = try payments()
    let request = Table("payment").filter(Column("account") == 1)
      .select(sum(Column("amount"))).asRequest(of: Int.self)
    let audit = LiveValueAudit(request.valuePublisher(in: fixture.writer))
    let latest = LiveValueAudit(
      SQLRequest<Int>(sql: "SELECT amount FROM payment ORDER BY id DESC")
        .valuePublisher(in: fixture.writer))
    #expect(audit.value == 8)
    for (sql, sum, last) in [
      ("INSERT INTO payment (account, amount) VALUES (1, 10)", 18, 10),
      ("UPDATE payment SET amount = amount + 1", 21, 11),
      ("UPDATE payment SET price = 7", 21, 11),
      ("UPDATE payment SET account = 2 WHERE id = 4", 10, 11),
      ("DELETE FROM payment WHERE account = 1", nil, 11),
      ("DELETE FROM payment", nil, nil),
      ("INSERT INTO payment (account, amount) VALUES (1, 1)", 1, 1),
    ] as [(String, Int?, Int?)] {
      try fixture.write(sql)
      fixture.writer.refreshLiveData()
      #expect(audit.value == .some(sum), "\(sql)")
      #expect(latest.value == .some(last), "\(sql)")
    }
    #expect(!audit.isComplete && audit.faults.isEmpty)
    let reread = fixture.writer.liveStatistics.reread[.queryCannotBeFollowed, default: 0]
    try fixture.write("UPDATE payment SET amount = 3")
    fixture.writer.refreshLiveData()
    #expect(audit.value == 3)
    // That of the last amount.
    #expect(fixture.writer.liveStatistics.reread[.queryCannotBeFollowed] == reread + 1)
  }

  @Test(
    "Groups of many rows need an index for aggregates of more than whole numbers",
    arguments: [
      ("SELECT account, sum(price) FROM payment GROUP BY account", true),
      ("SELECT account, count(DISTINCT kind) FROM payment GROUP BY account", true),
      ("SELECT kind, sum(price) FROM payment GROUP BY kind", false),
      ("SELECT kind, sum(price) FROM payment WHERE account > 0 GROUP BY kind", false),
      ("SELECT kind, sum(price) FROM payment WHERE id > 0 GROUP BY kind", false),
      ("SELECT 'all', sum(price) FROM payment", false),
      ("SELECT kind, sum(amount) FROM payment GROUP BY kind", true),
    ])
  func realSums(_ sql: String, isFollowed: Bool) throws {
    let fixture = try payments()
    try fixture.write(
      """
      INSERT INTO payment (account, amount, price, kind)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        SELECT i % 100, i, i + 0.25, 'k' || i % 100 FROM n
      """)
    let query = LiveQuery(SQLRequest<GroupRow>(sql: sql), in: fixture.writer)
    for id in 1...3 {
      try fixture.write("UPDATE payment SET price = price * 2, amount = 7 WHERE id = \(id)")
      fixture.writer.refreshLiveData()
      let fresh = try fixture.writer.read { db in try GroupRow.fetchAll(db, sql: sql) }
      #expect(Set(query.items.map(\.values)) == Set(fresh.map(\.values)))
    }
    #expect((query.ladder == .followed(.byGroup)) == isFollowed, "\(query.explanation)")
    if !isFollowed {
      let advice = sql.contains("GROUP BY") ? "Create an index" : "Add up whole numbers"
      #expect(query.explanation.contains(advice), "\(query.explanation)")
    }
    let total = LiveValueAudit(
      SQLRequest<Double>(sql: "SELECT sum(price) FROM payment").valuePublisher(in: fixture.writer))
    for price in 1...3 {
      try fixture.write("UPDATE payment SET price = \(price) WHERE id = 9")
      fixture.writer.refreshLiveData()
      let fresh = try fixture.writer.read { db in
        try Double.fetchOne(db, sql: "SELECT sum(price) FROM payment")
      }
      #expect(total.value == .some(fresh))
    }
  }

  @Test("A total that was too great for a moment is followed again", arguments: [0, 2_000])
  func overflow(_ others: Int) throws {
    let fixture = try payments()
    try fixture.write(
      """
      INSERT INTO payment (account, amount)
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(others))
        SELECT 9, 0 FROM n WHERE i <= \(others)
      """)
    let audit = LiveValueAudit(
      SQLRequest<Int>(sql: "SELECT sum(amount) FROM payment").valuePublisher(in: fixture.writer))
    for amount in ["9223372036854775807", "1", "2", "3"] {
      try fixture.write("UPDATE payment SET amount = \(amount) WHERE id = 1")
      fixture.writer.refreshLiveData()
    }
    #expect(audit.value == 13)
    let reread = fixture.writer.liveStatistics.reread
    try fixture.write("UPDATE payment SET amount = 4 WHERE id = 1")
    fixture.writer.refreshLiveData()
    #expect(audit.value == 14)
    #expect(fixture.writer.liveStatistics.reread == reread)
  }

  @Test("A function of the program's own that is called like an aggregate is not taken for it")
  func ownAggregate() throws {
    struct Last: DatabaseAggregate {
      var value = 0
      mutating func step(_ values: [DatabaseValue]) {
        value = Int.fromDatabaseValue(values[0]) ?? 0
      }
      func finalize() -> (any DatabaseValueConvertible)? { value }
    }
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      db.add(
        function: DatabaseFunction("total", argumentCount: 1, pure: true, aggregate: Last.self))
    }
    let fixture = try Payments.fixture(configuration)
    let own = LiveQuery(
      SQLRequest<GroupRow>(sql: "SELECT 1, total(amount) FROM payment"), in: fixture.writer)
    #expect(!own.explanation.contains("group by group"))
  }
}
