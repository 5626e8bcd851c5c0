import BinderyLive
import GRDB

extension KeyQuery {
  /// Reads the values of the order's leading term in order, and the number of rows with each. Equal
  /// values may be spelled differently; the value is that of the first row.
  ///
  /// Call it after ``replaceAll(with:)``, at the same commit.
  func sections(_ db: Database) throws -> [(value: KeyName.Value, count: Int)] {
    let text = hasNoOrphans ? sql.sectionsWithoutOrphans : nil
    let statement = try db.makeStatement(sql: text ?? sql.sections)
    let row = RawStatement(statement)
    row.bind(plan.arguments)
    return try withExtendedLifetime(statement) {
      var sections: [(value: KeyName.Value, count: Int)] = []
      while try row.step() { sections.append((row.key(0..<1).values[0], Int(row.int(1)))) }
      guard !plan.hasOneSpelling else { return sections }
      var place = 0
      for index in sections.indices {
        guard place < tree.count else { throw Lost() }
        sections[index].value = try sectionValue(at: place, db)
        place += sections[index].count
      }
      return sections
    }
  }

  /// Returns the value of the order's leading term in the row at a place.
  func sectionValue(at place: Int, _ db: Database) throws -> KeyName.Value {
    try sectionValue(of: tree[place], db)
  }

  /// Returns the value of the order's leading term in a row.
  func sectionValue(of key: Int64, _ db: Database) throws -> KeyName.Value {
    let statement = RawStatement(try db.cachedStatement(sql: sql.sectionValue))
    statement.bind(plan.arguments)
    bind(key, to: statement)
    defer { statement.reset() }
    guard try statement.step() else { throw Lost() }
    return statement.key(0..<1).values[0]
  }

  /// Returns whether a row has this value of the leading term, according to the term's collation.
  func hasSectionValue(_ key: Int64, _ value: KeyName.Value, _ db: Database) throws -> Bool {
    let statement = RawStatement(try db.cachedStatement(sql: sql.sectionComparison))
    statement.bind(plan.arguments)
    bind(key, to: statement)
    statement.bind(KeyName([value]), from: sql.parameterCount + 1 + sql.identityCount)
    defer { statement.reset() }
    guard try statement.step() else { throw Lost() }
    return statement.int(0) != 0
  }
}
