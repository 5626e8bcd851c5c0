import BinderyGRDB

/// A query whose live rows an ``OracleRun`` follows.
struct OracleQuery: Sendable {
  /// The parts of a query interface request.
  struct Interface: Sendable {
    var table: String
    var selectsRowID: Bool
    var filter: String?
    var order: [OrderTerm]
    var limit: Int?
    var offset: Int?
  }

  /// The SQL of the expected rows, in a complete order.
  let sql: String

  /// The SQL that the live query is given. It differs from ``sql`` if its order is not complete.
  let request: String

  /// Makes it a query interface request; nil makes it an SQL request.
  let interface: Interface?

  /// Follows an SQL query.
  ///
  /// The columns of its identity are called `k0`, `k1`, …, or `rowid`.
  ///
  /// - Parameters:
  ///   - sql: Has to have a complete order.
  ///   - request: What the live query is given instead, without the end of its order, say.
  init(_ sql: String, askedAs request: String? = nil) {
    self.init(sql, askedAs: request, interface: nil)
  }

  init(_ sql: String, askedAs request: String? = nil, interface: Interface?) {
    self.sql = sql
    self.request = request ?? sql
    self.interface = interface
  }

  /// The live rows of the query.
  @MainActor
  func liveRows(
    in database: any DatabaseWriter, holding heldRows: Int = 512
  ) -> any ObservableArray<RandomRow> {
    if let interface {
      LiveQuery(interface.request, in: database, holding: heldRows)
    } else {
      LiveQuery(SQLRequest<RandomRow>(sql: request), in: database, holding: heldRows)
    }
  }

  /// The rows that have to be shown.
  func rows(_ db: Database) throws -> [RandomRow] {
    try SQLRequest<RandomRow>(sql: sql).fetchAll(db)
  }
}

extension OracleQuery: CustomStringConvertible {
  /// The SQL, with the kind of request.
  var description: String {
    sql + (interface == nil ? "" : " -- as a query interface request")
      + (request == sql ? "" : " -- asked as: \(request)")
  }
}

extension OracleQuery.Interface {
  var request: QueryInterfaceRequest<RandomRow> {
    var request = Table<RandomRow>(table).all()
    if selectsRowID { request = request.select([Column.rowID, AllColumns()]) }
    if let filter { request = request.filter(sql: filter) }
    request = request.order(order.map(\.ordering))
    if let limit { request = request.limit(limit, offset: offset) }
    return request
  }

  /// The same as SQL.
  var sql: String {
    "SELECT \(selectsRowID ? "rowid, *" : "*") FROM \(table)"
      + (filter.map { " WHERE \($0)" } ?? "") + OrderTerm.clause(order)
      + OracleQuery.window(limit, offset)
  }
}

extension OrderTerm {
  /// `ORDER BY` with the terms; nothing if there are none.
  static func clause(_ terms: [OrderTerm]) -> String {
    terms.isEmpty ? "" : " ORDER BY " + terms.map(\.sql).joined(separator: ", ")
  }

  /// The same for a query interface request, built of columns where it is about a plain one.
  var ordering: any SQLOrderingTerm {
    guard expression.allSatisfy({ $0.isLetter || $0.isNumber }) else { return SQL(sql: sql) }
    var term = Column(expression).sqlExpression
    if let collation {
      term = Column(expression).collating(Database.CollationName(rawValue: collation))
    }
    return switch (isDescending, nulls) {
    case (false, "LAST"): term.ascNullsLast
    case (true, "FIRST"): term.descNullsFirst
    case (false, _): term.asc
    case (true, _): term.desc
    }
  }
}
