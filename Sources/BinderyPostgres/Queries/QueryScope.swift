import Bindery
import BinderyLive
import Postgres

/// The tables that a request may read, found by the words of its text.
struct QueryScope: Sendable {
  /// The tracked tables that it mentions, or `nil` if it may read other tables through views or
  /// functions.
  var tables: Set<String>?
  /// Whether it reads tables that are not tracked, so that it has to be read again every second.
  var isPolled: Bool
  /// A function whose value depends on more than its arguments.
  var function: String?
  /// A word that begins a subquery.
  var subquery: String?
  /// A word in a string that PostgreSQL would interpret as the present date or time.
  var moment: String?

  /// - Parameter parts: The parts of the request; its table is added as a part of its own.
  init(
    _ parts: [PostgresQuery], isInstalled: Bool, _ connection: PostgresConnection
  ) async throws {
    var names: Set<String> = []
    var calls: Set<String> = []
    var attributes: Set<String> = []
    var isUnknown = false
    for part in parts {
      guard let words = SQLWord.words(of: part)?.map(\.word) else {
        isUnknown = true
        continue
      }
      for (index, word) in words.enumerated() {
        let isCall = index + 1 < words.count && words[index + 1] == .mark("(")
        // If there is no column “even”, “person.even” calls the function “even” with a person.
        let isAttribute = index > 0 && words[index - 1] == .mark(".")
        switch word {
        case .word(let name):
          names.insert(name)
          if isCall { calls.insert(name) }
          if isAttribute { attributes.insert(name) }
          if Self.queryWords.contains(name) { subquery = name }
          if Self.sessionWords.contains(name) { function = function ?? name }
        case .name(let name):
          names.insert(name)
          if isCall { calls.insert(name) }
          if isAttribute { attributes.insert(name) }
        case .text(let text):
          let words = text.lowercased().split { !$0.isLetter }.map(String.init)
          moment = moment ?? words.first(where: Self.momentWords.contains)
        case .mark, .other: break
        }
      }
    }
    function =
      try await connection.query(
        """
        SELECT proname::text FROM pg_proc WHERE (proname = ANY(\(Array(calls))::text[])
            OR proname = ANY(\(Array(attributes))::text[]) AND EXISTS (SELECT FROM pg_type AS t
              WHERE t.oid = proargtypes[0] AND t.typtype IN ('c', 'p')))
          AND (provolatile = 'v' OR provolatile = 's'
            AND (pronamespace <> 'pg_catalog'::regnamespace OR proname ~ \(Self.unstable)))
          LIMIT 1
        """, as: String.self
      ).first ?? function
    let tracked: PostgresQuery =
      isInstalled
      ? """
      (SELECT t.id::text FROM bindery.tracked AS t
        WHERE t.relation = coalesce(pg_partition_root(c.oid), c.oid)
          AND has_table_privilege(t.relation, 'SELECT')
          AND NOT EXISTS (SELECT FROM \(TrackedTables.parts("c.oid::regclass")) AS p(part)
            WHERE NOT \(TrackedTables.isRecorded("p.part", of: "t.id"))))
      """ : "NULL::text"
    // A table is read with those that inherit from it. Partitions belong to their root.
    let found = try await connection.query(
      """
      WITH RECURSIVE named AS (
        SELECT c.oid FROM pg_class AS c
        WHERE c.relname = ANY(\(Array(names))::text[]) AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
          AND pg_table_is_visible(c.oid) OR c.relname = ANY(\(Array(names))::text[])
          AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND EXISTS (SELECT FROM pg_namespace AS n
            WHERE n.oid = c.relnamespace AND n.nspname = ANY(\(Array(names))::text[]))
      ), read AS (
        SELECT oid FROM named UNION SELECT i.inhrelid FROM read
          JOIN pg_class AS p ON p.oid = read.oid AND p.relkind <> 'p'
          JOIN pg_inherits AS i ON i.inhparent = p.oid
      )
      SELECT \(tracked), c.relkind::text, c.relrowsecurity, c.relnamespace = 'pg_catalog'::regnamespace
      FROM pg_class AS c JOIN read ON read.oid = c.oid
      """, as: (String?, String, Bool, Bool).self)
    // The word “type” may be a column, or the table of the catalog: neither is data.
    let relations = found.filter { !$0.3 }
    isPolled =
      isUnknown || relations.isEmpty || relations.contains { $0.1 != "v" && $0.0 == nil }
    let isPlain = relations.allSatisfy { ["r", "p"].contains($0.1) && !$0.2 }
    tables = isPlain && function == nil && !isUnknown ? Set(relations.compactMap(\.0)) : nil
    // A view, or a text that cannot be parsed, may read tables that are not tracked.
    if !isPlain || isUnknown { isPolled = true }
  }

  var interest: LiveInterest { .reading(tables) }

  private static let queryWords: Set<String> = ["select", "with", "values", "table"]
  private static let sessionWords: Set<String> = [
    "current_date", "current_time", "current_timestamp", "localtime", "localtimestamp",
    "current_user", "session_user", "current_role", "current_schema", "current_catalog",
  ]
  /// The inputs of dates and times that depend on the present, also as parts of ranges and arrays.
  private static let momentWords: Set<String> = ["now", "today", "tomorrow", "yesterday"]
  /// The names of built-in functions that depend on time, on the session or on tables. Other stable
  /// ones depend on settings, which a connection for live queries never changes.
  private static let unstable =
    "^(pg_|has_|txid_|to_reg|inet_|row_security|current_|obj_desc|col_desc|shobj_desc|currval|"
    + "lastval)|_to_xml|^(now|age|transaction_timestamp|statement_timestamp|version)$"
}
