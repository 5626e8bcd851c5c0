import BinderyGRDB
import Foundation

/// The same table in four files, one for each side of a comparison, so that no side bears the
/// cost of another's work after a commit. Each is in a folder of its own, because live data
/// watches the folder of its file.
final class PeopleFiles {
  /// The number of people in the query; a tenth more are not active.
  let count: Int
  /// The file without observers: the cost of the commit alone.
  let alone: DatabasePool
  let ours: DatabasePool
  let rival: DatabasePool
  let ids: DatabasePool
  /// The number of the next edit. Numbers are unique, because a repeated edit would change
  /// nothing.
  var nextEdit = 0
  /// The number of the next unmeasured edit, which does not collide with measured ones.
  var nextWarmUp = 1_000_000
  private let folder: URL

  init(_ count: Int) throws {
    self.count = count
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    self.folder = folder
    let paths = (0..<4).map { folder.appendingPathComponent("\($0)/people.sqlite") }
    for path in paths {
      try FileManager.default.createDirectory(
        at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    }
    let first = paths[0]
    let pool = try DatabasePool(path: first.path)
    try pool.write { db in try Self.fill(db, count) }
    try pool.writeWithoutTransaction { db in _ = try db.checkpoint(.truncate) }
    try pool.close()
    for copy in paths.dropFirst() { try FileManager.default.copyItem(at: first, to: copy) }
    alone = try DatabasePool(path: paths[0].path)
    ours = try DatabasePool(path: paths[1].path)
    rival = try DatabasePool(path: paths[2].path)
    ids = try DatabasePool(path: paths[3].path)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func fill(_ db: Database, _ count: Int) throws {
    try db.execute(
      sql: """
        CREATE TABLE person(id INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, email TEXT,
          age INTEGER, active BOOLEAN);
        """)
    for number in 0..<(count + count / 10) {
      try PersonEdit.insert(number + 1, isActive: number % 11 != 0, in: db)
    }
    try db.execute(
      sql: """
        CREATE INDEX byName ON person(active, lastName, firstName, id);
        ANALYZE;
        """)
  }
}
