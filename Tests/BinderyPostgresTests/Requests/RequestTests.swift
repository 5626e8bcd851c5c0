@testable import BinderyPostgres
import Testing

/// Requests are taken apart without a server.
@Suite("Requests of PostgreSQL")
struct RequestTests {
  private func terms(_ query: PostgresQuery) -> [String]? {
    OrderTerm.terms(of: query)?.map { $0.sql.sql }
  }

  @Test("An order is taken apart into terms")
  func order() {
    #expect(terms("a, b") == ["(a) ASC NULLS LAST", "(b) ASC NULLS LAST"])
    #expect(terms("a desc, b ASC NULLS FIRST") == ["(a) DESC NULLS FIRST", "(b) ASC NULLS FIRST"])
    #expect(terms("f(a, b) DESC NULLS LAST") == ["(f(a, b)) DESC NULLS LAST"])
    #expect(terms("a[1, 2], 'x, y' || a, \"c, d\"")?.count == 3)
    #expect(terms("a -- , b\n, c /* , /* , */ */")?.count == 2)
    #expect(terms("$$,$$ || a, $t$ , $$ $t$ || b")?.count == 2)
    #expect(terms("E'\\', ' || a, b")?.count == 2)
    #expect(terms("CASE WHEN a THEN 1 ELSE 2 END, \"desc\"")?.count == 2)
    #expect(terms("position(\(",") in a) DESC, b")?.first == "(position($1 in a)) DESC NULLS FIRST")
  }

  @Test("An order that cannot be taken apart is refused")
  func refused() {
    for order in ["a USING <", "1", "a, 2 DESC", "", "a,", "(a", "'a", "\"a", "$x$ a", "/* a"] {
      #expect(terms(PostgresQuery(sql: order)) == nil, "\(order)")
    }
  }

  @Test("Columns are known by their names, quoted or not")
  func columns() {
    let terms = OrderTerm.terms(of: "Name, \"Other Name\" DESC, a + b, \(1)")
    #expect(terms?.map(\.column) == ["name", "Other Name", nil, nil])
    // PostgreSQL folds letters of ASCII only.
    let others = OrderTerm.terms(of: "Ärger DESC, GRÖSSE, €Betrag, İD, ẞ, E\u{301}TAT")
    #expect(
      others?.map(\.column) == ["Ärger", "grÖsse", "€betrag", "İd", "ẞ", "e\u{301}tat"])
  }

  @Test("Conditions are combined, and comments stay in their own line")
  func conditions() {
    struct Row: PostgresRecord {
      static let table = "row"
      var id: Int
    }
    let request = Row.where("a = \(1) -- x").where("b OR c").order("d").limit(5, offset: 2)
    let query = request.select("*")
    #expect(
      query.sql
        == "SELECT * FROM row WHERE (a = $1 -- x\n) AND (b OR c\n) ORDER BY d\n LIMIT $2 OFFSET $3")
    #expect(query.bindings.count == 3)
    let joined = RecordRequest<Row>(sql: "SELECT 1 AS id")
    #expect(joined.select("*").sql == "SELECT 1 AS id")
    #expect(
      joined.where("id > 0").select("*").sql
        == "SELECT * FROM (SELECT 1 AS id\n) AS bindery_s WHERE (id > 0\n)")
  }

  @Test("A snapshot of the server is read, and asked what came after it")
  func snapshots() {
    let snapshot = ServerSnapshot("10:20:10,14")
    #expect(snapshot == ServerSnapshot("10:20:10,14"))
    #expect(snapshot?.xmin == 10 && snapshot?.xmax == 20 && snapshot?.running == ["10", "14"])
    #expect(ServerSnapshot("10:20:")?.running == [])
    #expect(ServerSnapshot("10:20") == nil)
    var position = ChangePosition(ServerSnapshot("10:20:")!, isReplica: true)
    position.advance(to: ServerSnapshot("15:30:")!, seeing: ["12", "17", "25"])
    // What was read is not read again; what has ended below xmin is not asked for.
    #expect(position.changes.bindings.count == 2)
    let both = ChangePosition(ServerSnapshot("10:20:10,14")!, isReplica: false)
    #expect(both.changes.sql.contains("OR xid = ANY"))
  }
}
