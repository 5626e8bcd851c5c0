import BinderyGRDB
import Foundation

struct City: Codable, Identifiable, Equatable, Sendable, FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "city"

  var id: Int64?
  var name: String
  var size = 0

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}

/// A real database file in a folder of its own, which is removed with this object.
final class Fixture: Sendable {
  let folder: URL
  let writer: any DatabaseWriter

  static let byName = City.order(Column("name"), Column("id"))

  init(
    isPool: Bool = true, cities: [String] = ["Bern", "Lima", "Oslo"],
    in parent: URL = FileManager.default.temporaryDirectory,
    configuration: Configuration = Configuration()
  ) throws {
    folder = parent.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("cities.sqlite").path
    writer =
      isPool
      ? try DatabasePool(path: path, configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
    try writer.write { db in
      try Self.create(db)
      for name in cities {
        var city = City(name: name)
        try city.insert(db)
      }
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  static func create(_ db: Database) throws {
    try db.create(table: "city") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("name", .text).notNull()
      table.column("size", .integer).notNull().defaults(to: 0)
    }
  }

  func write(_ sql: String) throws {
    try writer.write { db in try db.execute(sql: sql) }
  }

  /// Runs SQL in a separate process, or on a separate connection where programs cannot start
  /// processes.
  func writeElsewhere(_ sql: String) throws {
    #if os(macOS) || os(Linux)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c",
      """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1], timeout=10)
      connection.executescript(sys.argv[2])
      """, writer.path, sql,
    ]
    try process.run()
    process.waitUntilExit()
    precondition(process.terminationStatus == 0, "the other process failed")
    #else
    try DatabaseQueue(path: writer.path).inDatabase { db in try db.execute(sql: sql) }
    #endif
  }
}

/// Records and checks all changes of a list: each difference, applied to the old rows, must give
/// the new ones.
@MainActor
final class Follower<Element: Equatable> {
  private(set) var items: ListItems<Element> = []
  private(set) var deltas: [ListDelta] = []
  private(set) var errors: [any Error] = []
  private(set) var snapshots = 0
  private(set) var faults: [String] = []
  private(set) var subscription: AnyCancellable?

  convenience init(_ list: some ObservableArray<Element>) {
    self.init(list.changeSetPublisher)
  }

  init(_ changes: some Publisher<CollectionChange<Element>, Never>) {
    subscription = changes.sink { [weak self] in self?.take($0) }
  }

  private func take(_ change: CollectionChange<Element>) {
    switch change {
    case .initial(let items), .reset(let items):
      self.items = items
      snapshots += 1
    case .update(let new, let delta):
      let applied = delta.apply(to: items, insert: { new[$0] }, modify: { _, index in new[index] })
      if applied != new { faults.append("\(items) with \(delta) is not \(new)") }
      items = new
      deltas.append(delta)
    case .error(let error):
      errors.append(error)
    }
  }
}
