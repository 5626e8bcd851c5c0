import GRDB

/// Finds out whether someone is in the database: the same names, e-mail address and phone number.
///
/// The index of the order leads to the people of the same name, and tells by the search text which
/// of them can be meant; a row is read only for those. People without keys are not found.
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
