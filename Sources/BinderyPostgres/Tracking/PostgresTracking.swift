/// The SQL that installs and removes change tracking, for programs that run it in a migration or as
/// another role.
///
/// Other programs call `trackChanges(of:)` of a database or connection instead.
///
/// ```swift
/// try await connection.execute(script: PostgresTracking.script(for: ["person", "shop.order"]))
/// ```
public enum PostgresTracking {
  /// Returns the statements that track the changes of these tables, separated by semicolons. You
  /// can run them repeatedly. `trackChanges(of:)` of a connection runs the same statements.
  public static func script(for tables: [String]) -> String {
    let calls = tables.map { table in
      let quoted = table.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "''")
      return "SELECT bindery.track('\(quoted)');"
    }
    return ([TrackingScript.text] + calls).joined(separator: "\n")
  }

  /// The statement that removes the schema `bindery` and all triggers. Live queries then read every
  /// table again each second.
  public static var removal: String { TrackingScript.removal + ";" }
}
