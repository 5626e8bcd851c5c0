import GRDB

/// The keys for ordering and finding a person: two columns of its row that no screen shows.
///
/// They are stored, so that an index can serve the order and the search. A program that writes a
/// row without knowing them leaves them null, and a trigger sets them to null when names, e-mail
/// address or phone number change; see ``PeopleDatabase/fillKeys()``.
struct PersonKeys: Equatable {
  /// Text whose byte order is the order that a person expects.
  let sortKey: String
  /// The folded names and e-mail address, one per line, then the digits of the phone number.
  let searchText: String

  /// The fields from which the keys are computed.
  static let sources: [PersonField] = [.firstName, .lastName, .email, .phone]

  init(firstName: String, lastName: String, email: String, phone: String) {
    sortKey = Self.sortKey(firstName: firstName, lastName: lastName, email: email)
    searchText = Self.searchText(
      firstName: firstName, lastName: lastName, email: email, phone: phone)
  }

  init(_ person: NewPerson) {
    self.init(
      firstName: person.firstName, lastName: person.lastName, email: person.email,
      phone: person.phone)
  }

  static func sortKey(firstName: String, lastName: String, email: String) -> String {
    // An e-mail address determines the order only of people without a name.
    let named = !firstName.isEmpty || !lastName.isEmpty
    return NameFolding.sortKey(named ? [lastName, firstName] : [email])
  }

  static func searchText(
    firstName: String, lastName: String, email: String, phone: String
  ) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    for text in [firstName, lastName, email] {
      NameFolding.append(text, to: &bytes, as: .search)
      bytes.append(0x0A)
    }
    appendPhone(phone, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The digits of a phone number as a search text stores them: the letters A to J.
  ///
  /// Folded text has no capitals, so "(030)" is searched by its digits among the phone numbers,
  /// and as typed everywhere else.
  static func phoneText(_ phone: String) -> String {
    var bytes: [UInt8] = []
    appendPhone(phone, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendPhone(_ phone: String, to bytes: inout [UInt8]) {
    for byte in phone.utf8 where (0x30...0x39).contains(byte) { bytes.append(byte + 0x11) }
  }
}

extension Person.Columns {
  static let sortKey = Column("sortKey")
  static let searchText = Column("searchText")
}

extension PersonKeys {
  private static let assignments = """
    sortKey = person_sort_key(firstName, lastName, email),
    searchText = person_search_text(firstName, lastName, email, phone)
    """

  /// Writes new keys to all rows.
  static func fillAll(_ db: Database) throws {
    try db.execute(sql: "UPDATE person SET \(assignments)")
  }

  /// Writes the keys of a row that was just written.
  static func fill(_ db: Database, id: Int64) throws {
    try db.cachedStatement(sql: "UPDATE person SET \(assignments) WHERE id = ?")
      .execute(arguments: [id])
  }

  /// Fills the keys of at most `limit` rows without keys, and returns their identifiers.
  @discardableResult
  static func fillMissing(_ db: Database, limit: Int = .max) throws -> [Int64] {
    let missing = "SELECT id FROM person WHERE sortKey IS NULL LIMIT ?"
    return try Int64.fetchAll(
      db, sql: "UPDATE person SET \(assignments) WHERE id IN (\(missing)) RETURNING id",
      arguments: [limit])
  }
}
