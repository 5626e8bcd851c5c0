import GRDB

/// Inserts very many people, with their keys, by a statement that is prepared once.
struct PersonInsertion {
  private let db: Database
  private let statement: Statement

  init(_ db: Database) throws {
    self.db = db
    statement = try db.cachedStatement(
      sql: """
        INSERT INTO person
          (firstName, lastName, email, phone, note, groupName, sortKey, searchText)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """)
  }

  /// Adds a person and returns the new identifier.
  @discardableResult
  func insert(_ person: NewPerson, _ keys: PersonKeys) throws -> Int64 {
    try statement.execute(arguments: [
      person.firstName, person.lastName, person.email, person.phone, person.note,
      person.groupName, keys.sortKey, keys.searchText,
    ])
    return db.lastInsertedRowID
  }
}
