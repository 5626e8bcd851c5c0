import BinderyLive
import Postgres

// How a change of a joined table is followed: each touched row of that table is mapped to the rows
// of the request's table that refer to it now. Those rows then count as touched. A row that
// referred to a touched row before the commit, but no longer does, was itself touched. If the
// reference leads through another joined table, a row of that table was touched.
//
// The mapping is a statement of its own (`FollowingQuestion.search`), at the snapshot of the look.
// Its result is limited. If many rows refer to a touched row, the request is read again.

/// A joined table of a request that is followed.
struct FollowedJoin: Sendable {
  let facts: TableFacts
  let refusal: QueryRefusal?
  /// Advice on how to follow changes of the table, or `nil` if they are followed.
  let advice: String?
  /// The rows that may refer to the table, after FROM.
  private let rows: PostgresQuery
  private let column: String

  /// Reads the facts about the joins of a request, and puts the full names of their tables into it.
  ///
  /// - Parameter facts: The facts about the request's own table.
  /// - Throws: ``PostgresError/misuse(_:)`` if a column is added under a name that is taken.
  static func all<Record>(
    of request: inout RecordRequest<Record>, _ facts: TableFacts, isInstalled: Bool,
    _ connection: PostgresConnection
  ) async throws -> [FollowedJoin] {
    var joins: [FollowedJoin] = []
    for index in request.joins.indices {
      let table = try await TableFacts(
        request.joins[index].table, isInstalled: isInstalled, connection)
      request.joins[index].table = table.name
      let join = request.joins[index]
      // The column is one of the request's table, or of a table that was joined before.
      let owner = zip(request.joins, joins).lazy.compactMap { other, known in
        other.columns[join.column].map { (known.facts.name, $0, known.advice) }
      }.first
      let (name, column, ownersAdvice) = owner ?? (facts.name, join.column, nil)
      let names = join.columns.keys.sorted()
      let (isIndexed, own) = try await connection.query(
        """
        SELECT EXISTS (SELECT FROM pg_index AS x JOIN pg_class AS i ON i.oid = x.indexrelid
          JOIN pg_am AS m ON m.oid = i.relam AND m.amname IN ('btree', 'hash')
          JOIN pg_attribute AS a ON a.attrelid = x.indrelid AND a.attnum = x.indkey[0]
          WHERE x.indrelid = (\(name)::text)::regclass AND a.attname = \(column)
            AND x.indisvalid AND x.indpred IS NULL),
          ARRAY(SELECT attname::text FROM pg_attribute
            WHERE attrelid = (\(facts.name)::text)::regclass AND attnum > 0 AND NOT attisdropped
              AND attname = ANY(\(names)::text[]))
        """, as: (Bool, [String]).self)[0]
      let added = request.joins[..<index].flatMap(\.columns.keys)
      for name in names where own.contains(name) || added.contains(name) {
        throw PostgresError.misuse(
          "The join of “\(table.name)” adds a column “\(name)”, but the rows have one already. "
            + "Give it another name.")
      }
      joins.append(
        FollowedJoin(
          facts: table,
          refusal: table.key.map(\.name) == [join.key]
            ? table.refusal : .join(table.name, by: join.key),
          // The rows are found through the owner's rows, which an index must be able to find, too.
          advice: isIndexed
            ? ownersAdvice
            : "After a commit to “\(table.name)” it is read again, because no index of “\(name)” "
              + "begins with “\(column)”. Create such an index.",
          rows: request.source(request.joins[..<index]), column: join.column))
    }
    return joins
  }

  /// Returns the search for the rows that refer to touched rows of the table.
  ///
  /// - Parameters:
  ///   - key: The key of a row of the request.
  ///   - limit: The limit of the rows that refer to the touched ones. The search may find one row
  ///     more.
  func search(_ touches: Touches, for key: PostgresQuery, limit: Int) -> FollowingQuestion {
    guard let tracked = facts.tracked, let touched = touches.rows[tracked] else { return .nothing }
    guard advice == nil, let keys = touched.keys(facts.kind) else { return .mustLoad(.rowsUnknown) }
    if keys.count > limit { return .mustLoad(.tooManyRows) }
    return .search(
      """
      (SELECT \(key) FROM \(rows) WHERE \(KeySQL.isIn(keys, of: facts, by: [column]))
        LIMIT \(limit + 1))
      """)
  }
}

extension TouchedRowKeys {
  /// The keys without duplicates, or `nil` if they are not known.
  fileprivate func keys(_ kind: TableFacts.KeyKind) -> [RowKey]? {
    if isIncomplete { return nil }
    switch kind {
    case .ids: return names.isEmpty ? TouchedKeys(ids).keys.map { RowKey(id: $0) } : nil
    case .names: return ids.isEmpty ? Set(names.map(\.name)).map { RowKey($0) } : nil
    case .none: return nil
    }
  }
}
