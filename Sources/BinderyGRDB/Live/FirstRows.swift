import Bindery
import BinderyLive
import GRDB

/// The first rows of a query whose order an index provides: the result of the last read, from which
/// the next result is derived. All of these rows are held.
///
/// They are read again only after a commit that touches one of them, or a row before the last of
/// them; or, if there are fewer rows than the limit, any other row of the query. This takes less
/// time and memory than following all rows of the query. But if SQLite has to pass over very many
/// rows to find them, all rows are followed from the first commit that concerns them.
///
/// In a full-text search, the first rows are read first even if SQLite has to sort the matches,
/// because a user usually continues to type before the keys of all matches are needed. Those keys
/// are read at the first commit that concerns the rows.
struct FirstRows<Record>
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  let query: KeyQuery
  private let adapter: (any RowAdapter)?
  private let window: Range<Int>
  private let isPool: Bool
  private var keys: [Int64]
  private(set) var items: ListItems<Record>

  /// An error: a commit concerns rows whose order no index provides, or whose condition excludes
  /// nearly all of an index.
  struct Unordered: Error {}

  /// Reads all rows. Returns nil if there are more than `limit`, or if no index provides their
  /// order, or if they were read before and SQLite has to search nearly all of an index for them.
  ///
  /// - Parameters:
  ///   - isPool: Whether the database is a pool.
  ///   - isNew: Whether the request is read for the first time, so that the matches of a full-text
  ///     search may be sorted.
  /// - Throws: ``KeyQuery/Lost`` if several rows of the query are one row of the table.
  init?(
    _ query: KeyQuery, _ adapter: (any RowAdapter)?, in db: Database, isPool: Bool,
    upTo limit: Int, isNew: Bool
  ) throws {
    guard let window = query.plan.window, window.upperBound <= limit,
      query.isIndexed || isNew && !query.plan.documents.isEmpty
    else { return nil }
    if !isNew, query.hasSelectiveCondition { return nil }
    (self.query, self.adapter, self.window, self.isPool) = (query, adapter, window, isPool)
    (keys, items) = ([], [])
    try read(db)
    if !isNew, query.hasSelectiveCondition { return nil }
  }

  private mutating func read(_ db: Database) throws {
    let many = query.isIndexed ? nil : try query.firstOfMany(window.upperBound, db)
    keys = try many.map { Array($0.dropFirst(window.lowerBound)) } ?? query.first(window.count, db)
    guard Set(keys).count == keys.count else { throw KeyQuery.Lost() }
    if query.isIndexed {
      items = ListItems(try Self.records(window.count, of: query, adapter, db, isPool: isPool))
    } else {
      // The matches are sorted only once.
      let session = try RowReader<Record>(query, adapter: adapter).begin(db)
      items = ListItems(
        try keys.map { key in
          guard let record = try session.record(key) else { throw KeyQuery.Lost() }
          return record
        })
    }
  }

  /// Returns the first rows of a query.
  static func records(
    _ count: Int, of query: KeyQuery, _ adapter: (any RowAdapter)?, _ db: Database, isPool: Bool
  ) throws -> [Record] {
    let (start, end) = query.firstPlaces(count)
    // A query whose plan was not known may never be asked again, such as one with a text that a
    // user types. A pool's readers forget the statements of a former schema before each reading,
    // and its writer does before it follows a commit.
    let sql = query.sql.firstRows
    let isKept = isPool && query.isPlanKnown
    let statement = try isKept ? db.cachedStatement(sql: sql) : db.makeStatement(sql: sql)
    // GRDB counts parameters that the statement does not have, because its numbers have gaps.
    statement.setUncheckedArguments(StatementArguments())
    let raw = RawStatement(statement)
    raw.bind(query.plan.arguments)
    raw.bind(Int64(end), to: query.sql.parameterCount + 1)
    return Array(try Record.fetchAll(statement, adapter: adapter).dropFirst(start))
  }

  /// Follows the touched rows, and returns the change, or `nil` if there is none.
  ///
  /// - Throws: ``Unordered`` if the keys of all rows have to be read.
  mutating func follow(_ touched: TouchedKeys, _ db: Database) throws -> ListDelta? {
    guard try query.concerns(touched, first: keys, in: window, db) else { return nil }
    guard query.isIndexed, !query.hasSelectiveCondition else { throw Unordered() }
    let old = items
    try read(db)
    let delta = try ListDelta(from: Array(old), to: Array(items), identity: \.id) { $0 == $1 }
    return delta.isEmpty ? nil : delta
  }
}
