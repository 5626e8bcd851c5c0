import BinderyGRDB

/// The edit of one commit.
enum PersonEdit: Hashable {
  /// Changes addresses, which are the order only of a query without an index.
  case email(rows: Int)
  /// Changes names, so that the rows move.
  case lastName(rows: Int)
  case age
  case insert(rows: Int)
  case delete
  /// Changes the name of a person who is not active, and so in no query.
  case inactive

  var rows: Int {
    switch self {
    case .email(let rows), .lastName(let rows), .insert(let rows): rows
    case .age, .delete, .inactive: 1
    }
  }

  /// Makes the edit. The same number has the same effect on each file of a size, and different
  /// numbers affect different rows as long as there are any left.
  func perform(_ number: Int, _ db: Database, of count: Int) throws {
    let groups = count / 10
    // Of eleven people the first is not active, the second may be deleted, and the others stay.
    func scattered(_ number: Int, of count: Int) -> Int { number % count * 7_368_787 % count }
    func staying(_ row: Int) -> Int {
      let place = scattered(number * rows + row, of: 9 * groups)
      return place / 9 * 11 + 3 + place % 9
    }
    switch self {
    case .email:
      for row in 0..<rows {
        try Self.set("email", "\(number).\(row)@example.com", staying(row), db)
      }
    case .lastName:
      for row in 0..<rows {
        try Self.set("lastName", Self.name(number * rows + row * 7 + 1), staying(row), db)
      }
    case .age: try Self.set("age", 100 + number, staying(0), db)
    case .insert:
      for row in 0..<rows {
        try Self.insert(count * 2 + number * rows + row, isActive: true, in: db)
      }
    case .delete:
      let statement = try db.cachedStatement(sql: "DELETE FROM person WHERE id = ?")
      try statement.execute(arguments: [scattered(number, of: groups) * 11 + 2])
    case .inactive:
      try Self.set("lastName", Self.name(number + 1), scattered(number, of: groups) * 11 + 1, db)
    }
  }

  static func insert(_ id: Int, isActive: Bool, in db: Database) throws {
    let (first, last) = (name(id / 7), name(id))
    let statement = try db.cachedStatement(sql: "INSERT INTO person VALUES (?, ?, ?, ?, ?, ?)")
    try statement.execute(
      arguments: [id, first, last, "\(first).\(last)@example.com", id % 100, isActive])
  }

  private static func set(
    _ column: String, _ value: some DatabaseValueConvertible, _ id: Int, _ db: Database
  ) throws {
    let statement = try db.cachedStatement(sql: "UPDATE person SET \(column) = ? WHERE id = ?")
    try statement.execute(arguments: [value, id])
  }

  /// One of a hundred thousand names, in no order.
  private static func name(_ number: Int) -> String {
    var rest = number &* 48_271 % 100_000
    var name = ""
    for _ in 0..<3 {
      name += syllables[rest % syllables.count]
      rest /= syllables.count
    }
    return name + "s"
  }

  private static let syllables: [String] = "bdfghjklmnprstvwz".flatMap { first in
    "aeiou".map { "\(first)\($0)" }
  }
}
