import Bindery
import BinderyGRDB

/// The first fifty hits of what a user types, by name, beside a plain `LIKE`; and a commit while
/// all hits are shown, beside fetching them again.
///
/// The plain `LIKE` finds the beginnings of both names only, not of each word in them, and reads the
/// index of the order until it has fifty hits.
@MainActor
var searchPairs: [Pair] {
  let count = 1_000_000
  let texts = [("a letter", "b"), ("three letters", "bab"), ("a rare word", "bababas")]
  return texts.map { name, text in
    Pair("live/search, \(name)/\(count)", unit: .microseconds, rivalName: "LIKE, fetchAll") {
      try SearchContest.of(count).first(text)
    }
  } + [
    Pair("live/search, a letter, by row id/\(count)", unit: .microseconds, rivalName: "by name") {
      try SearchContest.of(count).byRowID("b")
    },
    Pair(
      "live/search, insert: commit until delivered/\(count)", unit: .microseconds,
      rivalName: "fetched and compared"
    ) {
      try SearchContest.of(count).insertions("b")
    },
  ]
}

/// People with a full-text index of their names.
@MainActor
private final class SearchContest {
  struct Hit: Identifiable, Equatable, Sendable, FetchableRecord, TableRecord {
    static let databaseTableName = "person"
    let person: Person
    var id: Int64 { person.id }

    init(row: GRDB.Row) { person = Person(row: row) }
  }

  private let files: PeopleFiles
  private static var current: SearchContest?

  static func of(_ count: Int) throws -> SearchContest {
    if let current { return current }
    LiveContests.end()
    let new = try SearchContest(count)
    current = new
    return new
  }

  private init(_ count: Int) throws {
    files = try PeopleFiles(count)
    for pool in [files.ours, files.rival] {
      try pool.write { db in
        try db.keepSearchIndex(of: "person", columns: ["firstName", "lastName"])
      }
      try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    }
  }

  private func hits(_ text: String) -> QueryInterfaceRequest<Hit> {
    Hit.matching(text).filter(Column("active") == true)
  }

  private func byName(_ text: String) -> QueryInterfaceRequest<Hit> {
    hits(text).order(Column("lastName"), Column("firstName"), Column("id"))
  }

  func first(_ text: String) throws -> (ours: Double, rival: Double) {
    let request = byName(text).limit(50)
    let filter = "AND (lastName LIKE '\(text)%' OR firstName LIKE '\(text)%')"
    let like = PeopleOrder.byIndex.rows(and: filter, limit: 50)
    return try times(
      ours: { LiveQuery(request, in: files.ours).items.map(\.person) },
      rival: { try files.rival.read { db in try like.fetchAll(db) } })
  }

  func byRowID(_ text: String) throws -> (ours: Double, rival: Double) {
    let (one, other) = (hits(text).limit(50), byName(text).limit(50))
    return try times(
      isSame: false, ours: { LiveQuery(one, in: files.ours).items.map(\.person) },
      rival: { LiveQuery(other, in: files.ours).items.map(\.person) })
  }

  private func times(
    isSame: Bool = true, ours: () throws -> [Person], rival: () throws -> [Person]
  ) throws -> (ours: Double, rival: Double) {
    var times: (ours: [Double], rival: [Double]) = ([], [])
    for round in 0..<9 {
      var (mine, theirs): ([Person], [Person]) = ([], [])
      let one = try wall { mine = try ours() }
      let other = try wall { theirs = try rival() }
      files.ours.refreshLiveData()
      guard !isSame || mine == theirs else { throw WrongResult(name: "search") }
      if round > 0 {
        times.ours.append(one)
        times.rival.append(other)
      }
    }
    return (median(times.ours), median(times.rival))
  }

  func insertions(_ text: String) throws -> (ours: Double, rival: Double) {
    let request = byName(text)
    let list = LiveQuery(request, in: files.ours)
    let observed = try Observed(files.rival, fetch: { db in try request.fetchAll(db) }) {
      old, new in _ = try? ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
    }
    var times: (ours: [Double], rival: [Double]) = ([], [])
    for round in 0..<9 {
      let edit = PersonEdit.insert(rows: 1)
      files.nextEdit += 1
      let (number, count) = (files.nextEdit, files.count)
      let one = try wall {
        try files.ours.write { db in try edit.perform(number, db, of: count) }
        files.ours.refreshLiveData()
      }
      let other = try Observed.time(of: [observed]) { db in
        try edit.perform(number, db, of: count)
      }.ready
      if round > 0 {
        times.ours.append(one)
        times.rival.append(other)
      }
    }
    let expected = try files.rival.read { db in try request.fetchAll(db) }
    guard Array(list.items) == expected else { throw WrongResult(name: "search, insert") }
    return (median(times.ours), median(times.rival))
  }
}
