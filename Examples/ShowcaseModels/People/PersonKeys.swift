import GRDB

/// What a person is ordered and found by: two columns of its row that no screen shows.
///
/// They are stored, so that an index can serve the order and the search. Whoever writes a row
/// without knowing them leaves them null, and a trigger makes them null when names, e-mail address
/// or phone number change beneath them; see ``PeopleDatabase/fillKeys()``.
struct PersonKeys: Equatable {
  /// Text whose byte order is the order a person expects.
  let sortKey: String
  /// The folded names and e-mail address, a line each, then the digits of the phone number.
  let searchText: String

  /// The fields that the keys are made of.
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
    // An e-mail address orders only those who have no name.
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

  /// The digits of a phone number as they stand in a search text: the letters A to J.
  ///
  /// Folded text has no capitals. So "(030)" is looked for by its digits among the phone numbers,
  /// and as it is typed everywhere else.
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

  /// Gives all rows new keys.
  static func fillAll(_ db: Database) throws {
    try db.execute(sql: "UPDATE person SET \(assignments)")
  }

  /// Gives a row that was just written its keys.
  static func fill(_ db: Database, id: Int64) throws {
    try db.cachedStatement(sql: "UPDATE person SET \(assignments) WHERE id = ?")
      .execute(arguments: [id])
  }

  /// Gives at most `limit` of the rows without keys theirs, and returns which.
  @discardableResult
  static func fillMissing(_ db: Database, limit: Int = .max) throws -> [Int64] {
    let missing = "SELECT id FROM person WHERE sortKey IS NULL LIMIT ?"
    return try Int64.fetchAll(
      db, sql: "UPDATE person SET \(assignments) WHERE id IN (\(missing)) RETURNING id",
      arguments: [limit])
  }
}
