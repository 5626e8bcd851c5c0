import GRDB

/// Checks whether a person is in the database: same names, e-mail address and phone number.
///
/// The index of the order leads to the people of the same name, and the search text selects the
/// candidates; only their rows are read. People without keys are not found.
struct PersonLookup {
  private let statement: Statement

  init(_ db: Database) throws {
    statement = try db.cachedStatement(sql: Self.sql)
  }

  static let sql = """
    SELECT EXISTS (
      SELECT 1 FROM person
      WHERE sortKey = ? AND lastName = ? AND firstName = ? AND searchText = ?
        AND email = ? AND phone = ?)
    """

  func contains(_ person: NewPerson, _ keys: PersonKeys) throws -> Bool {
    let found = try Bool.fetchOne(
      statement,
      arguments: [
        keys.sortKey, person.lastName, person.firstName, keys.searchText, person.email,
        person.phone,
      ])
    return found ?? false
  }
}
