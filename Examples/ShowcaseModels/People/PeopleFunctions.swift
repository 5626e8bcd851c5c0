import GRDB

/// The SQL functions of the people database.
///
/// They are added to each connection and used in statements only, never in the schema: other
/// programs do not have them, and must still be able to write the file.
enum PeopleFunctions {
  /// `person_sort_key(firstName, lastName, email)`
  static let sortKey = DatabaseFunction(
    "person_sort_key", argumentCount: 3, pure: true
  ) { values in
    PersonKeys.sortKey(
      firstName: string(values[0]), lastName: string(values[1]), email: string(values[2]))
  }

  /// `person_search_text(firstName, lastName, email, phone)`
  static let searchText = DatabaseFunction(
    "person_search_text", argumentCount: 4, pure: true
  ) { values in
    PersonKeys.searchText(
      firstName: string(values[0]), lastName: string(values[1]), email: string(values[2]),
      phone: string(values[3]))
  }

  static func add(to db: Database) {
    db.add(function: sortKey)
    db.add(function: searchText)
  }

  /// Other programs may have stored a number or a null in a text column.
  private static func string(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .string(let string): string
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .null, .blob: ""
    }
  }
}
