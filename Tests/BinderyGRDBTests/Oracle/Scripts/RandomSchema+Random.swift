import BinderyTesting

extension RandomSchema {
  /// Makes a schema.
  ///
  /// - Parameter identity: The identity of the first table.
  init(identity: Identity, using generator: inout SeededGenerator) {
    tables = []
    view = ""
    for number in 0..<1 + generator.below(3) {
      let kind = number == 0 ? identity : generator.pick(Identity.allCases)
      tables.append(Self.table(number, kind, parents: tables, &generator))
    }
    indexes = (0..<generator.below(4)).map { number in
      index("i\(number)", on: generator.pick(tables), &generator)
    }
    triggers = (0..<generator.pick([0, 0, 1, 2, 3])).map { trigger("g\($0)", &generator) }
    let base = tables[generator.below(tables.count)]
    // Without other names, the view is a plain one.
    let identity = base.identity.columns.enumerated().map { number, column in
      column == "k\(number)" ? column : "\(column) AS k\(number)"
    }
    view =
      "CREATE VIEW v AS SELECT \((identity + base.content).joined(separator: ", ")) "
      + "FROM \(base.name) WHERE \(RandomTerms(base).predicate(&generator))"
  }

  private static func table(
    _ number: Int, _ identity: Identity, parents: [Table], _ generator: inout SeededGenerator
  ) -> Table {
    var columns: [Column] = []
    var constraints: [String] = []
    let clause = conflictClause(&generator)
    switch identity {
    case .integer:
      let isForever = generator.chance(20) && clause.isEmpty ? " AUTOINCREMENT" : ""
      columns = [Column(name: "k0", definition: "k0 INTEGER PRIMARY KEY\(clause)\(isForever)")]
    case .text, .textWithoutRowID:
      let text = "k0 TEXT \(collation(&generator))NOT NULL PRIMARY KEY\(clause)"
      columns = [Column(name: "k0", definition: text)]
    case .composite, .compositeWithoutRowID:
      columns = [
        Column(name: "k0", definition: "k0 TEXT \(collation(&generator))NOT NULL"),
        Column(name: "k1", definition: "k1 \(generator.pick(["INTEGER", "", "REAL"])) NOT NULL"),
      ]
      constraints = ["PRIMARY KEY (k0, k1)\(clause)"]
    case .implicit: break
    }
    let possible = parents.filter { [.integer, .text, .textWithoutRowID].contains($0.identity) }
    var parent: String?
    if !possible.isEmpty, generator.chance(80) {
      let name = generator.pick(possible).name
      let actions = ["CASCADE", "SET NULL", "NO ACTION", "CASCADE DEFERRABLE INITIALLY DEFERRED"]
      let definition =
        "p REFERENCES \(name) (k0) ON UPDATE \(generator.pick(["CASCADE", "SET NULL", "NO ACTION"]))"
        + " ON DELETE \(generator.pick(actions))"
      columns.append(Column(name: "p", definition: definition))
      parent = name
    }
    for index in 0..<1 + generator.below(3) {
      columns.append(column("c\(index)", &generator))
    }
    if generator.chance(30) {
      let names = columns.suffix(1 + generator.below(2)).map(\.name)
      constraints.append(
        "UNIQUE (\(names.joined(separator: ", ")))\(conflictClause(&generator))")
    }
    return Table(
      name: "t\(number)", identity: identity, columns: columns, constraints: constraints,
      parent: parent)
  }

  private static func column(_ name: String, _ generator: inout SeededGenerator) -> Column {
    let types = ["INTEGER", "REAL", "TEXT", "TEXT", "BLOB", "NUMERIC", ""]
    var definition = "\(name) \(generator.pick(types)) \(collation(&generator))"
    if generator.chance(20) {
      definition += "NOT NULL DEFAULT \(generator.pick(["0", "'a'", "1.0"]))"
    } else if generator.chance(20) {
      definition += "DEFAULT \(generator.pick(RandomLiteral.any))"
    }
    return Column(name: name, definition: definition)
  }

  private static func collation(_ generator: inout SeededGenerator) -> String {
    generator.pick(["", "", "COLLATE NOCASE ", "COLLATE RTRIM ", "COLLATE BINARY "])
  }

  private static func conflictClause(_ generator: inout SeededGenerator) -> String {
    guard generator.chance(30) else { return "" }
    return " ON CONFLICT "
      + generator.pick(["REPLACE", "REPLACE", "IGNORE", "FAIL", "ABORT", "ROLLBACK"])
  }

  /// The SQL that makes an index: on the order of queries, partial, or descending.
  func index(_ name: String, on table: Table, _ generator: inout SeededGenerator) -> String {
    let names = table.columns.map(\.name)
    let parts = (0..<1 + generator.below(2)).map { _ in
      let collation = generator.pick(["", "", " COLLATE NOCASE", " COLLATE BINARY"])
      return generator.pick(names) + collation + generator.pick(["", " DESC"])
    }
    let column = generator.pick(names)
    let condition = generator.chance(25) ? " WHERE \(column) IS NOT NULL" : ""
    return "CREATE INDEX IF NOT EXISTS \(name) ON \(table.name) (\(parts.joined(separator: ", ")))"
      + condition
  }

  /// A trigger that writes another table, or the same.
  private func trigger(_ name: String, _ generator: inout SeededGenerator) -> String {
    let source = generator.pick(tables)
    let target = generator.pick(tables)
    let (from, to) = (generator.pick(source.content), generator.pick(target.content))
    let terms = RandomTerms(target)
    let event = generator.pick(["INSERT", "UPDATE", "UPDATE OF \(from)", "DELETE"])
    let row = event == "DELETE" ? "old" : "new"
    if generator.chance(15) {
      let fault = generator.pick(["ABORT, 'no'", "FAIL, 'no'", "ROLLBACK, 'no'", "IGNORE"])
      return "CREATE TRIGGER \(name) BEFORE \(event) ON \(source.name) "
        + "WHEN \(row).\(from) IN ('z', 2) BEGIN SELECT RAISE(\(fault)); END"
    }
    let value = generator.chance(50) ? "\(row).\(from)" : generator.pick(RandomLiteral.any)
    let action = generator.pick([
      "UPDATE OR IGNORE \(target.name) SET \(to) = \(value) WHERE \(terms.predicate(&generator))",
      "UPDATE OR REPLACE \(target.name) SET \(to) = \(value) WHERE \(to) IS \(row).\(from)",
      "DELETE FROM \(target.name) WHERE \(to) = \(row).\(from) AND \(terms.predicate(&generator))",
      "INSERT OR IGNORE INTO \(target.name) \(terms.insertion(&generator))",
    ])
    // If each deletion updates all rows and each update inserts one, the rows double endlessly.
    let limit =
      action.hasPrefix("INSERT") ? "WHEN (SELECT count(*) FROM \(target.name)) < 100 " : ""
    return "CREATE TRIGGER \(name) AFTER \(event) ON \(source.name) \(limit)BEGIN \(action); END"
  }
}
