import Postgres

extension PostgresQueryable {
  /// Starts recording which rows of these tables any program changes, so that live queries can read
  /// only the changed rows.
  ///
  /// ```swift
  /// try await database.trackChanges(of: ["person", "shop.order"])
  /// ```
  ///
  /// The first call creates the schema `bindery`. The method adds four triggers to each table and
  /// each of its partitions. From then on, each statement that writes to the table also records the
  /// keys of the touched rows in `bindery.change`, in the same transaction. For a table that is
  /// already tracked, the method adds missing triggers, for example to new partitions.
  ///
  /// If you change the primary key, call the method again in the same transaction. Otherwise, live
  /// queries read the table again as a whole after each change. Statements that write to the table
  /// may even fail, for example after you have renamed a column of the key.
  ///
  /// The triggers cannot record changes that a subscription of logical replication applies, because
  /// such changes fire no statement triggers. Live queries read the subscribed tables again every
  /// second. They do the same while someone has disabled the triggers, or while a partition lacks
  /// them.
  ///
  /// The caller must own the tables and may need the privilege to create a schema. Programs that
  /// read and write the tables need no additional privileges. `bindery-postgres install` shows the
  /// statements before it runs them.
  ///
  /// - Throws: ``/Postgres/PostgresError``.
  public func trackChanges(of tables: [String]) async throws {
    try await transaction { connection in
      try await connection.execute("SET LOCAL client_min_messages = warning")
      // Two programs may call this at the same time.
      try await connection.execute("SELECT pg_advisory_xact_lock(4774451, 1)")
      let installed = try await connection.installedTracking()
      if installed != TrackingScript.version {
        try await connection.execute(script: TrackingScript.text)
        if installed != nil {
          try await connection.execute(
            """
            SELECT bindery.track(relation) FROM bindery.tracked
              WHERE relation IN (SELECT oid FROM pg_class)
            """)
        }
      }
      for table in tables {
        try await connection.execute("SELECT bindery.track((\(table)::text)::regclass)")
      }
    }
  }

  /// Stops recording the changes of these tables. Live queries then read them again every second.
  /// The caller must own the tables.
  ///
  /// - Throws: ``/Postgres/PostgresError``.
  public func untrackChanges(of tables: [String]) async throws {
    try await transaction { connection in
      for table in tables {
        try await connection.execute("SELECT bindery.untrack((\(table)::text)::regclass)")
      }
    }
  }

  /// Removes the schema `bindery` and all its triggers. Live queries then read every table again
  /// each second. ``trackChanges(of:)`` creates the schema again.
  ///
  /// - Throws: ``/Postgres/PostgresError``.
  public func removeTracking() async throws {
    try await transaction { connection in
      try await connection.execute("SET LOCAL client_min_messages = warning")
      try await connection.execute(PostgresQuery(sql: TrackingScript.removal))
    }
  }

  /// Returns the version of the schema `bindery`, or `nil` if there is none.
  func installedTracking() async throws -> String? {
    try await query(
      "SELECT coalesce(obj_description(to_regnamespace('bindery'), 'pg_namespace'), '?') "
        + "WHERE to_regclass('bindery.changes') IS NOT NULL", as: String.self
    ).first
  }
}

extension PostgresError {
  /// The error of a statement that reads only the schema `bindery`. If the role may not read the
  /// schema, for example because it was restored without its privileges, the hint says which grants
  /// are missing.
  var advisingGrants: PostgresError {
    guard case .server(var diagnostics) = self, diagnostics.sqlState == "42501" else { return self }
    diagnostics.hint =
      "Live data needs privileges on the schema “bindery”. Run these statements as the owner of "
      + "the schema: \(TrackingScript.grants)"
    return .server(diagnostics)
  }
}
