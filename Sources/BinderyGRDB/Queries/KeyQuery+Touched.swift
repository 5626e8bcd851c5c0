import BinderyLive
import GRDB

extension KeyQuery {
  /// Returns the keys of the query's rows that may have changed, or `nil` if they are not known.
  func keys(touchedBy touches: Touches, _ db: Database) throws -> TouchedKeys? {
    if !plan.parts.isEmpty { return try keysOfParts(touchedBy: touches, db) }
    var found: [(key: Int64, columns: UInt64)] = []
    if let rows = touches.rows[plan.table] {
      if rows.isIncomplete { return nil }
      if let names {
        if !rows.ids.isEmpty { return nil }
        for (name, columns) in rows.names {
          guard let stored = plan.notedKeys.stored(name) else { return nil }
          found.append((names.number(of: stored), columns))
        }
      } else {
        if !rows.names.isEmpty { return nil }
        found = rows.ids
      }
    }
    for parent in plan.parents {
      guard let rows = touches.rows[parent.table] else { continue }
      guard !rows.isIncomplete, rows.names.isEmpty, let reference = parent.reference
      else { return nil }
      try referring(to: TouchedKeys(rows.ids), by: reference, db) { key in
        found.append((key, TouchedKeys.allColumns))
      }
    }
    let touched = TouchedKeys(found)
    try checkDocuments(of: touched, db)
    return touched
  }

  private func keysOfParts(touchedBy touches: Touches, _ db: Database) throws -> TouchedKeys? {
    var found: [(key: Int64, columns: UInt64)] = []
    for (number, part) in parts.enumerated() {
      guard let touched = try part.keys(touchedBy: touches, db) else { return nil }
      for (key, columns) in zip(touched.keys, touched.columns) {
        let name = plan.name(of: key, in: number)
        found.append((names!.number(of: name), plan.columns(columns, in: number)))
      }
    }
    return TouchedKeys(found)
  }

  /// Passes the keys of the rows that now refer to rows of a parent. Rows that no longer refer to
  /// one were touched themselves.
  private func referring(
    to parents: TouchedKeys, by reference: (tables: String, column: String), _ db: Database,
    _ body: (Int64) -> Void
  ) throws {
    let identity = plan.identityExpressions.joined(separator: ", ")
    let parameter = sql.parameterCount + 1
    let statement = try db.cachedStatement(
      sql: "SELECT \(identity) FROM \(reference.tables) WHERE \(reference.column) = ?\(parameter)")
    let raw = RawStatement(statement)
    raw.bind(plan.arguments)
    defer { raw.reset() }
    for parent in parents.keys {
      raw.bind(parent, to: parameter)
      while try raw.step() { body(key(raw)) }
      raw.reset()
    }
  }
}
