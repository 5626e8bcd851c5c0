import BinderyLive
import GRDB

extension KeyQuery {
  /// Returns the keys of the query's rows that may have changed, or `nil` if they are not known.
  func keys(touchedBy touches: Touches, _ db: Database) throws -> TouchedKeys? {
    var found: [TouchedRow] = []
    for (number, part) in plan.parts.enumerated() {
      guard let rows = try part.rowIDs(touchedBy: touches, db) else { return nil }
      found += rows.map { row in
        let name = plan.name(of: row.key, in: number)
        return (names!.number(of: name), plan.columns(row.columns, in: number))
      }
    }
    if plan.parts.isEmpty {
      let rows =
        if let names {
          try keys(touchedBy: touches, names, db)
        } else {
          try plan.rowIDs(touchedBy: touches, db)
        }
      guard let rows else { return nil }
      found = rows
    }
    let touched = TouchedKeys(found)
    try checkDocuments(of: touched, db)
    return touched
  }

  /// Returns the touched rows of a table without row ids.
  private func keys(
    touchedBy touches: Touches, _ names: KeyNames, _ db: Database
  ) throws -> [TouchedRow]? {
    var found: [TouchedRow] = []
    if let rows = touches.rows[plan.table] {
      if rows.isIncomplete || !rows.ids.isEmpty { return nil }
      for (name, columns) in rows.names {
        guard let stored = plan.notedKeys.stored(name) else { return nil }
        found.append((names.number(of: stored), columns))
      }
    }
    let areKnown = try plan.referring(to: touches, db) { row in
      found.append((key(row), TouchedKeys.allColumns))
    }
    return areKnown ? found : nil
  }
}

typealias TouchedRow = (key: Int64, columns: UInt64)

extension QueryPlan {
  /// Returns the row ids of the rows that may have changed, or `nil` if they are not known. They
  /// may repeat.
  fileprivate func rowIDs(touchedBy touches: Touches, _ db: Database) throws -> [TouchedRow]? {
    var found: [TouchedRow] = []
    if let rows = touches.rows[table] {
      if rows.isIncomplete || !rows.names.isEmpty { return nil }
      found = rows.ids
    }
    let areKnown = try referring(to: touches, db) { row in
      found.append((row.int(0), TouchedKeys.allColumns))
    }
    return areKnown ? found : nil
  }

  /// Passes the rows that now refer to touched rows of a parent. Rows that no longer refer to one
  /// were touched themselves.
  ///
  /// - Returns: Whether they are known.
  fileprivate func referring(
    to touches: Touches, _ db: Database, _ body: (RawStatement) -> Void
  ) throws -> Bool {
    for parent in parents {
      guard let rows = touches.rows[parent.table] else { continue }
      guard !rows.isIncomplete, rows.names.isEmpty, let reference = parent.reference
      else { return false }
      let identity = identityExpressions.joined(separator: ", ")
      let parameter = arguments.count + 1
      let condition = "\(reference.column) = ?\(parameter)"
      let statement = try db.cachedStatement(
        sql: "SELECT \(identity) FROM \(reference.tables) WHERE \(condition)")
      let raw = RawStatement(statement)
      raw.bind(arguments)
      defer { raw.reset() }
      for key in TouchedKeys(rows.ids).keys {
        raw.bind(key, to: parameter)
        while try raw.step() { body(raw) }
        raw.reset()
      }
    }
    return true
  }
}
