import BinderyTesting

extension OracleWrite {
  /// Makes a write to the tables of a schema.
  ///
  /// - Parameters:
  ///   - demands: The additional features.
  ///   - kept: The number of prepared statements.
  static func random(
    in schema: RandomSchema, demands: OracleDemands, kept: Int,
    using generator: inout SeededGenerator
  ) -> OracleWrite {
    let table = generator.pick(schema.tables)
    switch generator.below(1_000) {
    case ..<20 where kept > 0: return OracleWrite([], by: .kept(generator.below(kept)))
    case ..<40 where demands.contains(.rawStatements):
      return OracleWrite(transaction(schema, &generator), by: .raw)
    case ..<60 where demands.contains(.blobs) && table.identity.hasRowID:
      return OracleWrite(
        [],
        by: .blob(
          table: table.name, column: generator.pick(table.content),
          rowID: Int64(generator.below(8))))
    case ..<75: return OracleWrite(transaction(schema, &generator), by: .secondConnection)
    case ..<77: return OracleWrite(transaction(schema, &generator), by: .process)
    case ..<110: return OracleWrite(definition(schema, demands, &generator), by: .live)
    case ..<250: return OracleWrite(transaction(schema, &generator), by: .live)
    default: return OracleWrite([statement(on: table, &generator)], by: .live)
    }
  }

  /// Statements to be kept prepared, one that truncates a table among them.
  static func kept(in schema: RandomSchema, _ generator: inout SeededGenerator) -> [String] {
    guard generator.chance(60) else { return [] }
    return ["DELETE FROM \(generator.pick(schema.tables).name)"]
      + (0..<2).map { _ in statement(on: generator.pick(schema.tables), &generator) }
  }

  /// Several statements, mostly in a transaction, of which a part or all may be rolled back.
  private static func transaction(
    _ schema: RandomSchema, _ generator: inout SeededGenerator
  ) -> [String] {
    func some(_ limit: Int) -> [String] {
      (0..<1 + generator.below(limit)).map { _ in
        statement(on: generator.pick(schema.tables), &generator)
      }
    }
    switch generator.below(6) {
    case 0: return some(1)
    case 1: return ["BEGIN"] + some(3) + ["ROLLBACK"]
    case 2: return ["BEGIN"] + some(2) + ["SAVEPOINT s"] + some(2) + ["ROLLBACK TO s", "COMMIT"]
    case 3: return ["SAVEPOINT s"] + some(2) + ["ROLLBACK TO s"] + some(1) + ["RELEASE s"]
    case 4:
      let keyed = schema.tables.filter { $0.identity == .integer }
      guard !keyed.isEmpty else { return ["BEGIN IMMEDIATE"] + some(3) + ["COMMIT"] }
      let (name, one, two) = (generator.pick(keyed).name, generator.below(5), generator.below(5))
      return [
        "BEGIN", "UPDATE \(name) SET k0 = -77 WHERE k0 = \(one)",
        "UPDATE \(name) SET k0 = \(one) WHERE k0 = \(two)",
        "UPDATE \(name) SET k0 = \(two) WHERE k0 = -77", "COMMIT",
      ]
    default: return ["BEGIN"] + some(4) + ["COMMIT"]
    }
  }

  /// A schema change, or another operation on the file rather than on rows.
  private static func definition(
    _ schema: RandomSchema, _ demands: OracleDemands, _ generator: inout SeededGenerator
  ) -> [String] {
    let table = generator.pick(schema.tables)
    let (name, column) = (table.name, generator.pick(table.content))
    switch generator.below(40) {
    case ..<8 where demands.contains(.addedColumns):
      let value = generator.pick(["", " DEFAULT 1", " DEFAULT 'a'"])
      return ["ALTER TABLE \(name) ADD COLUMN x\(generator.below(3))\(value)"]
    case ..<10: return ["ALTER TABLE \(name) RENAME COLUMN \(column) TO y"]
    case ..<20: return ["ALTER TABLE \(name) RENAME COLUMN y TO \(column)"]
    case ..<26: return [schema.index("j\(generator.below(3))", on: table, &generator)]
    case ..<28: return ["DROP INDEX IF EXISTS \(generator.pick(["i0", "i1", "j0", "j1"]))"]
    case ..<31:
      return ["BEGIN", "DROP TABLE IF EXISTS \(name)", table.creation, "COMMIT"]
        + (0..<3).map { _ in statement(on: table, &generator) }
    case ..<32: return ["DROP TABLE IF EXISTS \(name)"]
    case ..<36: return [table.creation]
    case ..<38: return ["VACUUM"]
    default: return [generator.pick(["REINDEX", "ANALYZE"])]
    }
  }
}
