import Bindery
import BinderyGRDB
import BinderyGTK
import Foundation

/// One commit to a file, and the cost that live lists add to it until they have delivered it.
/// Lists of more than 512 rows keep row ids, and read rows on demand.
@MainActor let liveCosts = [
  live("a commit alone", rows: 400, queries: 0, .update),
  live("a commit to another table, 400 rows", rows: 400, .other),
  live("an update, 400 rows", rows: 400, .update),
  live("a move, 400 rows", rows: 400, .move),
  live("an update, 400 rows, 10 queries", rows: 400, queries: 10, .update),
  live("a commit to another table, 2000 rows", rows: 2_000, .other),
  live("a commit to a row outside the list, 2000 rows", rows: 2_000, .outside),
  live("an update, 2000 rows", rows: 2_000, .update),
  live("a move alone, 2000 rows", rows: 2_000, queries: 0, .move),
  live("a move, 2000 rows", rows: 2_000, .move),
  live("an update, 2000 rows, 10 queries", rows: 2_000, queries: 10, .update),
]

private enum Edit: String {
  case update = "UPDATE person SET email = ? WHERE id = ?"
  case move = "UPDATE person SET name = ? WHERE id = ?"
  /// A commit to a row that no query shows.
  case outside = "UPDATE person SET email = ? WHERE id = -?"
  /// A commit to a table that no query reads.
  case other = "UPDATE pet SET name = ? WHERE id = ?"
}

@MainActor
private func live(_ name: String, rows: Int, queries: Int = 1, _ edit: Edit) -> CostPath {
  // The file watch checks 15 ms after each commit.
  CostPath(name, pause: 30) {
    let people = try LivePeople(rows: rows, queries: queries)
    let seen = edit == .other || edit == .outside ? 0 : queries
    return .init { number in
      // The second edit of a row reverts the first, so that the order stays the same.
      let id = (number / 2 * 37 + 5) % 100 + 1
      let text = number.isMultiple(of: 2) ? LivePeople.name(id + 50) : LivePeople.name(id)
      try people.pool.write { db in
        try db.cachedStatement(sql: edit.rawValue).execute(arguments: [text, id])
      }
      MainLoop.serveMainQueue()
    } isRight: { count in
      people.updates == count * seen && people.others == 0
    }
  }
}

/// A table of people, observed live lists of it, and another table.
@MainActor
private final class LivePeople {
  let pool: DatabasePool
  private(set) var updates = 0
  private(set) var others = 0
  private var subscriptions: [AnyCancellable] = []

  init(rows: Int, queries: Int) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("people")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pool = try DatabasePool(path: folder.appendingPathComponent("people.sqlite").path)
    try pool.write { db in
      try db.execute(
        sql: """
          CREATE TABLE person(id INTEGER PRIMARY KEY, name TEXT, email TEXT, age INTEGER);
          CREATE INDEX byName ON person(name, id);
          CREATE TABLE pet(id INTEGER PRIMARY KEY, name TEXT);
          """)
      let person = try db.makeStatement(sql: "INSERT INTO person VALUES (?, ?, ?, ?)")
      let pet = try db.makeStatement(sql: "INSERT INTO pet VALUES (?, ?)")
      for id in 1...rows {
        try person.execute(arguments: [id, Self.name(id), "\(id)@example.com", id % 100])
        try pet.execute(arguments: [id, Self.name(id)])
      }
      for id in 1...100 { try person.execute(arguments: [-id, Self.name(id), "", 100]) }
    }
    for number in 0..<queries {
      let query = LiveQuery(
        SQLRequest<Person>(
          sql: "SELECT * FROM person WHERE age < \(100 - number) + \(number) ORDER BY name, id"),
        in: pool)
      subscriptions.append(
        query.changeSetPublisher.sink { [unowned self] change in
          switch change {
          case .initial: break
          case .update: updates += 1
          default: others += 1
          }
          // A table shows this many rows on screen.
          for row in query.items.prefix(20) { precondition(row.id > 0) }
        })
    }
    pool.refreshLiveData()
    (updates, others) = (0, 0)
  }

  /// A person's name; the order by names differs from that by numbers.
  static func name(_ id: Int) -> String { "Name \(id * 7_919 % 10_007 + 10_000)" }
}

private struct Person: Identifiable, Equatable, Sendable, FetchableRecord {
  let id: Int64
  let name: String
  let email: String
  let age: Int

  init(row: Row) {
    (id, name, email, age) = (row[0], row[1], row[2], row[3])
  }
}
