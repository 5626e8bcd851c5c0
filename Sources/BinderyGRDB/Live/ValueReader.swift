import BinderyLive
import GRDB

/// A reader of a live value that follows commits where possible.
protocol ValueReader<Value> {
  associatedtype Value

  var interest: CapturedInterest { get }

  /// Reads the value; returns nil if it no longer exists.
  ///
  /// - Parameters:
  ///   - reason: The reason to read it again; nil at first.
  ///   - plans: The kept plans of the database.
  mutating func load(
    _ db: Database, because reason: RereadReason?, _ plans: PlanCache
  ) throws -> Value?

  /// Reads the value after rows were touched.
  ///
  /// - Throws: ``KeyQuery/Lost`` if it has to be loaded, or an error of the database.
  mutating func follow(_ touches: Touches, _ db: Database) throws -> Value?
}

/// A reader of a value that is read again whenever something in a region changes.
struct RegionReader<Value>: ValueReader {
  let tracked: any DatabaseRegionConvertible & Sendable
  let fetch: @Sendable (Database) throws -> Value?
  private var tables = TablesRead.everything

  init(
    tracked: any DatabaseRegionConvertible & Sendable,
    fetch: @escaping @Sendable (Database) throws -> Value?
  ) {
    (self.tracked, self.fetch) = (tracked, fetch)
  }

  var interest: CapturedInterest { .reading(tables) }

  mutating func load(
    _ db: Database, because reason: RereadReason?, _ plans: PlanCache
  ) throws -> Value? {
    let value = try fetch(db)
    // SQLite may not report each table that a request reads.
    let request = tracked as? any FetchRequest
    let sql = try request?.makePreparedRequest(db, forSingleResult: false).statement.sql
    tables = try TablesRead(tracked.databaseRegion(db), by: sql, in: db, knowing: tables)
    return value
  }

  func follow(_ touches: Touches, _ db: Database) throws -> Value? { throw KeyQuery.Lost() }
}

/// A reader of one row. It reads the row whenever a commit touches it.
struct ObjectReader<Record: FetchableRecord & TableRecord>: ValueReader {
  let request: QueryInterfaceRequest<Record>
  /// The value of the row's primary key.
  let key: DatabaseValue
  private var row: (table: CapturedTable, key: Int64)?
  private var statement: (sql: String, arguments: StatementArguments, adapter: (any RowAdapter)?)?
  /// Whether the row keeps its row id as long as it exists. If the primary key is not the row id,
  /// REPLACE gives the row a new row id.
  private var isRowIDFixed = false
  private var tables = TablesRead.everything

  init(_ request: QueryInterfaceRequest<Record>, key: DatabaseValue) {
    self.request = request
    self.key = key
  }

  var interest: CapturedInterest {
    row.map { .row($0.table, $0.key) } ?? .reading(tables)
  }

  mutating func load(
    _ db: Database, because reason: RereadReason?, _ plans: PlanCache
  ) throws -> Record? {
    row = nil
    let prepared = try request.makePreparedRequest(db, forSingleResult: true)
    statement = (prepared.statement.sql, prepared.statement.arguments, prepared.adapter)
    tables = try TablesRead(
      request.databaseRegion(db), by: prepared.statement.sql, in: db, knowing: tables)
    let whole = try Table(Record.databaseTableName).databaseRegion(db)
    let isOfTable = try whole.union(request.databaseRegion(db)) == whole
    if isOfTable, let facts = try? TableFacts(Record.databaseTableName, db), facts.hasRowID {
      if facts.isIdentityStable, case .int64(let number) = key.storage {
        row = (facts.captured, number)
        isRowIDFixed = true
      } else if let plan = try? QueryPlan(prepared.statement, region: DatabaseRegion(), in: db) {
        row = try? KeyQuery(plan, in: db).first(1, db).first.map { (facts.captured, $0) }
        isRowIDFixed = false
      }
    }
    return try Record.fetchOne(prepared.statement, adapter: prepared.adapter)
  }

  func follow(_ touches: Touches, _ db: Database) throws -> Record? {
    guard let statement, row != nil, isRowIDFixed else { throw KeyQuery.Lost() }
    let found = try Record.fetchOne(
      db.cachedStatement(sql: statement.sql), arguments: statement.arguments,
      adapter: statement.adapter)
    return found
  }
}

/// A counter of a query's rows that follows their keys.
struct CountReader: ValueReader {
  let prepare: @Sendable (Database) throws -> PreparedRequest
  let tracked: @Sendable (Database) throws -> DatabaseRegion
  let count: @Sendable (Database) throws -> Int
  private var query: KeyQuery?
  private var tables = TablesRead.everything

  init<Request: FetchRequest & Sendable>(_ request: Request) {
    prepare = { db in try request.makePreparedRequest(db, forSingleResult: false) }
    tracked = { db in try request.databaseRegion(db) }
    count = { db in try request.fetchCount(db) }
  }

  var interest: CapturedInterest {
    query.map { .tables($0.plan.capturedTables) } ?? .reading(tables)
  }

  mutating func load(
    _ db: Database, because reason: RereadReason?, _ plans: PlanCache
  ) throws -> Int? {
    query = nil
    if let query = try? plans.query(
      prepare(db).statement, region: DatabaseRegion(), isOrdered: false, in: db)
    {
      do {
        try query.replaceAll(with: query.stream(db))
        self.query = query
        return number
      } catch is KeyQuery.Lost {}
    }
    let value = try count(db)
    tables = try TablesRead(
      tracked(db), by: prepare(db).statement.sql, in: db, knowing: tables)
    return value
  }

  private var number: Int? {
    guard let query else { return nil }
    guard let window = query.plan.window else { return query.tree.count }
    return min(window.upperBound, query.tree.count) - min(window.lowerBound, query.tree.count)
  }

  func follow(_ touches: Touches, _ db: Database) throws -> Int? {
    guard let query, let touched = try query.keys(touchedBy: touches, db),
      !query.hasForgottenNames(beside: query.tree.count)
    else { throw KeyQuery.Lost() }
    let costs = query.costs(touched.count)
    if touched.count > 16, costs.following > costs.reading { throw KeyQuery.Lost() }
    if !touched.isEmpty { _ = try query.follow(touched, in: db) }
    return number
  }
}
