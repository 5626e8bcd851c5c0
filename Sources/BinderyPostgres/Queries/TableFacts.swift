import Postgres

/// The server's facts about the table of a request.
struct TableFacts: Sendable, Equatable {
  /// A column of the primary key.
  struct Column: Sendable, Equatable {
    var name: String
    var type: String
  }

  var name: String
  /// The number in `bindery.tracked`, as a text, or `nil` if the table is not tracked.
  var tracked: String?
  var kind: KeyKind
  var key: [Column]
  var isTable: Bool
  var hasRowSecurity: Bool
  var hasChildren: Bool
  /// The columns that cannot be NULL.
  var notNull: Set<String>

  /// The reason why rows of the table cannot be followed, or `nil` if they can.
  var refusal: QueryRefusal? {
    if !isTable { return .kind }
    if hasChildren { return .children }
    if hasRowSecurity { return .security }
    if tracked == nil { return .untracked }
    return kind == .none ? .noKey : nil
  }

  /// The form in which the change table stores a table's keys.
  enum KeyKind: String, Sendable {
    case ids, names, none
  }

  /// Reads the facts.
  ///
  /// - Parameter isInstalled: Whether there is the schema `bindery`.
  init(_ table: String, isInstalled: Bool, _ connection: PostgresConnection) async throws {
    let tracked: PostgresQuery =
      isInstalled
      ? """
      SELECT t.id::text, t.kind, t.key_columns::text[] FROM bindery.tracked AS t
        WHERE t.relation = coalesce(pg_partition_root(c.oid), c.oid)
          AND has_table_privilege(t.relation, 'SELECT')
          AND NOT EXISTS (SELECT FROM \(TrackedTables.parts("c.oid::regclass")) AS p(part)
            WHERE NOT \(TrackedTables.isRecorded("p.part", of: "t.id")))
      """ : "SELECT NULL::text, 'none', '{}'::text[] LIMIT 0"
    let rows = try await connection.query(
      """
      SELECT format('%I.%I', n.nspname, c.relname), t.id, coalesce(t.kind, 'none'),
        t.key_columns, c.relkind IN ('r', 'p'), row_security_active(c.oid),
        c.relkind = 'r' AND EXISTS (SELECT FROM pg_inherits WHERE inhparent = c.oid),
        ARRAY(SELECT attname::text FROM pg_attribute
          WHERE attrelid = c.oid AND attnotnull AND attnum > 0 AND NOT attisdropped),
        k.names, k.types, k.certain
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
      LEFT JOIN LATERAL (\(tracked)) AS t(id, kind, key_columns) ON true
      LEFT JOIN LATERAL (
        SELECT array_agg(a.attname::text ORDER BY i.n) AS names,
          array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY i.n) AS types,
          bool_and(coalesce(o.collisdeterministic, true)) AS certain
        FROM pg_index AS x CROSS JOIN LATERAL unnest(x.indkey) WITH ORDINALITY AS i(attribute, n)
        JOIN pg_attribute AS a ON a.attrelid = x.indrelid AND a.attnum = i.attribute
          AND i.n <= x.indnkeyatts
        LEFT JOIN pg_collation AS o ON o.oid = a.attcollation
        WHERE x.indrelid = c.oid AND x.indisprimary
      ) AS k ON true
      WHERE c.oid = (\(table)::text)::regclass
      """,
      as: (
        String, String?, String, [String]?, Bool, Bool, Bool, [String], [String]?, [String]?, Bool?
      ).self)
    let row = rows[0]
    name = row.0
    self.tracked = row.1
    key = zip(row.8 ?? [], row.9 ?? []).map(Column.init)
    // The key may have changed since tracking began; a nondeterministic collation treats different
    // keys as equal.
    kind = row.3 == row.8 && row.10 == true ? KeyKind(rawValue: row.2) ?? .none : .none
    (isTable, hasRowSecurity, hasChildren) = (row.4, row.5, row.6)
    notNull = Set(row.7)
  }
}
