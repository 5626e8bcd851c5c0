import Postgres

/// The tables whose changes are recorded, their keys, and gaps in the recording.
///
/// Its description has a line for each table. `bindery-postgres status` prints it.
///
/// ```swift
/// let status = try await database.trackingStatus()
/// let incomplete = status.tables.filter { !$0.missing.isEmpty }
/// ```
public struct TrackingStatus: Sendable, Equatable, CustomStringConvertible {
  /// A tracked table, the columns that identify a changed row, and the parts of the table whose
  /// changes are not recorded.
  ///
  /// ```swift
  /// for table in status.tables where table.key.isEmpty {
  ///   print("\(table.name) has no key: it is read again as a whole.")
  /// }
  /// ```
  ///
  /// If all changes are recorded, ``missing`` and ``subscribed`` are empty.
  public struct Table: Sendable, Equatable {
    /// The table's name, with its schema if the search path does not contain that schema.
    public var name: String
    /// The columns of the table's primary key, which identify a changed row. The array is empty if
    /// the table has no suitable key. A recorded change then means that any row may have changed.
    public var key: [String]
    /// The parts of the table (itself or its partitions) that lack the triggers, or whose triggers
    /// do not fire in every session. Some of their changes are not recorded, so live queries read
    /// the table again every second. `ALTER TABLE … ENABLE TRIGGER ALL`, which `pg_restore
    /// --disable-triggers` runs, leaves the triggers in this state: they do not fire in a session
    /// whose `session_replication_role` is `replica`. To correct it, track the table again.
    public var missing: [String]
    /// The parts of the table (itself or its partitions) to which a subscription of logical
    /// replication writes. These changes are not recorded, so live queries read the table again
    /// every second.
    public var subscribed: [String]
  }

  /// The version of the schema `bindery`, or `nil` if nothing is tracked.
  public var version: String?
  /// The tracked tables.
  public var tables: [Table] = []
  /// The number of currently recorded statements. Bindery deletes each of them after a few minutes.
  /// A large number indicates many writes; it is not a problem.
  public var changes = 0

  public var description: String {
    guard let version else {
      return "Nothing is tracked: there is no schema “bindery”."
    }
    var lines = ["\(version), \(changes) recorded changes"]
    for table in tables {
      var line =
        "  \(table.name): "
        + (table.key.isEmpty
          ? "as a whole, as it has no key that can be followed"
          : "by \(table.key.joined(separator: ", "))")
      if !table.missing.isEmpty {
        line += "; not recorded: \(table.missing.joined(separator: ", ")). Run “install” again."
      }
      if !table.subscribed.isEmpty {
        line +=
          "; not recorded, as a subscription writes to: "
          + table.subscribed.joined(separator: ", ")
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension PostgresQueryable {
  /// Returns the tracked tables, their keys, and the partitions that lack triggers.
  ///
  /// ```swift
  /// print(try await database.trackingStatus())
  /// ```
  ///
  /// - Throws: ``/Postgres/PostgresError``.
  public func trackingStatus() async throws -> TrackingStatus {
    do {
      return try await readStatus()
    } catch let error as PostgresError {
      throw error.advisingGrants
    }
  }

  private func readStatus() async throws -> TrackingStatus {
    var status = TrackingStatus(version: try await installedTracking())
    guard status.version != nil else { return status }
    let rows = try await query(
      """
      SELECT t.relation::text, CASE WHEN t.kind <> 'none' THEN t.key_columns ELSE '{}' END::text[],
        ARRAY(SELECT p.part::text FROM \(TrackedTables.parts("t.relation")) AS p(part)
          WHERE NOT \(TrackedTables.hasTriggers("p.part", of: "t.id"))),
        ARRAY(SELECT p.part::text FROM \(TrackedTables.parts("t.relation")) AS p(part)
          WHERE \(TrackedTables.isSubscribed("p.part")))
      FROM bindery.tracked AS t JOIN pg_class AS c ON c.oid = t.relation ORDER BY 1
      """, as: (String, [String], [String], [String]).self)
    status.tables = rows.map { .init(name: $0.0, key: $0.1, missing: $0.2, subscribed: $0.3) }
    status.changes = try await query("SELECT count(*) FROM bindery.changes", as: Int.self)[0]
    return status
  }
}

/// Pieces of SQL about tracked tables.
enum TrackedTables {
  /// The table with this OID and its partitions.
  static func parts(_ relation: PostgresQuery) -> PostgresQuery {
    "(SELECT relid FROM pg_partition_tree(\(relation)) UNION SELECT \(relation)::regclass)"
  }

  /// Whether all changes of a table are recorded under an entry of `bindery.tracked`.
  static func isRecorded(_ part: PostgresQuery, of id: PostgresQuery) -> PostgresQuery {
    "(\(hasTriggers(part, of: id)) AND NOT \(isSubscribed(part)))"
  }

  /// Whether a subscription writes to a table, or to a table that it is a partition of. The server
  /// applies replicated changes without firing statement triggers.
  static func isSubscribed(_ part: PostgresQuery) -> PostgresQuery {
    """
    EXISTS (SELECT FROM pg_subscription_rel AS s WHERE s.srrelid = \(part)
      OR s.srrelid IN (SELECT relid FROM pg_partition_ancestors(\(part))))
    """
  }

  /// Whether a table has the triggers of an entry of `bindery.tracked`, and they always fire.
  static func hasTriggers(_ part: PostgresQuery, of id: PostgresQuery) -> PostgresQuery {
    """
    (SELECT count(*) = 4 FROM pg_trigger AS g JOIN pg_proc AS f ON f.oid = g.tgfoid
      WHERE g.tgrelid = \(part) AND g.tgenabled = 'A'
        AND g.tgname IN ('bindery_insert', 'bindery_update', 'bindery_delete', 'bindery_truncate')
        AND f.proname LIKE 'note\\_' || \(id) || '\\_%')
    """
  }
}
