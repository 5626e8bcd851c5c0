import GRDB

/// The SQL functions of the people database.
///
/// They are added to each connection and appear in queries only, never in the schema: another
/// program that opens the file does not have them, and must still be able to write.
enum PeopleFunctions {
  /// `person_sort_key(lastName, firstName, email)`
  static let sortKey = DatabaseFunction(
    "person_sort_key", argumentCount: 3, pure: true
  ) { values in
    // An e-mail address orders only those who have no name.
    let names = [string(values[0]), string(values[1])]
    let named = names.contains { !$0.isEmpty }
    return NameFolding.sortKey(named ? names : [string(values[2])])
  }

  /// `person_search_text(firstName, lastName, email)`
  static let searchText = DatabaseFunction(
    "person_search_text", argumentCount: 3, pure: true
  ) { values in
    var bytes: [UInt8] = []
    for value in values {
      NameFolding.append(string(value), to: &bytes, as: .search)
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `person_digits(phone)`
  static let digits = DatabaseFunction("person_digits", argumentCount: 1, pure: true) { values in
    NameFolding.digits(string(values[0]))
  }

  static func add(to db: Database) {
    db.add(function: sortKey)
    db.add(function: searchText)
    db.add(function: digits)
  }

  /// Other programs may have stored a number or a null where we write text.
  private static func string(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .string(let string): string
    case .int64(let number): String(number)
    case .double(let number): String(number)
    case .null, .blob: ""
    }
  }
}
