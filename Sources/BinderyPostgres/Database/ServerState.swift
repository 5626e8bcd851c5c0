import Postgres

/// The state of the server that a look reads besides the changes, at the same snapshot.
struct ServerState: Sendable {
  let snapshot: ServerSnapshot
  /// A string that stays the same while a server runs. It consists of the time of the start, and
  /// whether the server is a replica.
  let node: String
  let isReplica: Bool
  /// The transaction below which changes may have been deleted, or `nil` if nothing is tracked.
  let horizon: UInt64?

  static func query(isInstalled: Bool) -> PostgresQuery {
    let horizon: PostgresQuery =
      isInstalled ? "(SELECT xid::text FROM bindery.horizon)" : "NULL::text"
    return """
      SELECT pg_current_snapshot()::text, \(node), pg_is_in_recovery(), \(horizon)
      """
  }

  /// The identity of the running server. After the crash of one of its processes the server
  /// restarts under the same main process, but resets its statistics.
  static let node: PostgresQuery = """
    concat_ws('/', extract(epoch FROM pg_postmaster_start_time()), pg_is_in_recovery(),
      extract(epoch FROM pg_stat_get_bgwriter_stat_reset_time()))
    """

  init(_ result: PostgresResult) throws {
    let (text, node, isReplica, horizon) =
      try result.decode((String, String, Bool, String?).self)[0]
    guard let snapshot = ServerSnapshot(text) else {
      throw PostgresError.misuse("The server's snapshot “\(text)” cannot be read.")
    }
    (self.snapshot, self.node, self.isReplica) = (snapshot, node, isReplica)
    self.horizon = horizon.flatMap { UInt64($0) }
  }

  /// Whether changes since a position may have been deleted.
  func hasForgotten(_ position: ServerSnapshot) -> Bool {
    guard let horizon else { return false }
    // A horizon in the future was restored from a dump of another server.
    return position.xmin < horizon && horizon <= snapshot.xmax
  }

  /// A text that changes with the definition of tracked tables.
  static let definition: PostgresQuery = """
    SELECT coalesce(md5(string_agg(d.text, ',' ORDER BY d.text)), '') FROM (
      SELECT concat_ws('/', 'bindery.change'::regclass::oid, c.oid, c.xmin, c.relfilenode,
        c.relrowsecurity, has_table_privilege(c.oid, 'SELECT'),
        \(TrackedTables.isSubscribed("c.oid::regclass")), t.id, t.kind, t.key_columns,
        (SELECT string_agg(concat_ws(':', a.attnum, a.xmin, a.attname, a.atttypid, a.attnotnull,
            a.attisdropped, a.attcollation), ';' ORDER BY a.attnum)
          FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attnum > 0),
        (SELECT string_agg(concat_ws(':', g.tgname, g.tgenabled, g.xmin), ';' ORDER BY g.tgname)
          FROM pg_trigger AS g WHERE g.tgrelid = c.oid AND g.tgname LIKE 'bindery\\_%'),
        (SELECT string_agg(i.inhrelid::text, ';' ORDER BY i.inhrelid)
          FROM pg_inherits AS i WHERE i.inhparent = c.oid),
        (SELECT string_agg(x.indexrelid::text, ';' ORDER BY x.indexrelid)
          FROM pg_index AS x WHERE x.indrelid = c.oid AND x.indisvalid)) AS text
      FROM bindery.tracked AS t CROSS JOIN LATERAL \(TrackedTables.parts("t.relation")) AS p(part)
      JOIN pg_class AS c ON c.oid = p.part
    ) AS d
    """
}
