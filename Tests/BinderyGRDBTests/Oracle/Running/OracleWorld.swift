import BinderyGRDB
import BinderyTesting
import Foundation

/// A database file, the live data on it, and the expected rows.
@MainActor
final class OracleWorld {
  private let folder: URL
  let writer: any DatabaseWriter
  private let runner: WriteRunner
  let queries: [OracleQuery]
  let audits: [LiveListAudit<RandomRow>]
  let count: LiveValueAudit<Int>?
  private(set) var table: AuditedTable?
  private(set) var errorsOfTable = 0
  let barrier: DeliveryBarrier
  private(set) var objects: [WatchedObject] = []

  /// The findings of audits.
  private(set) var auditFaults: [String] = []
  private(set) var statements = 0
  private(set) var failures = 0

  /// Makes the database and all live data.
  init(
    _ script: OracleScript,
    list: OracleRun.MakeList
  ) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("oracle-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("world.sqlite").path
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    let writer: any DatabaseWriter =
      script.usesPool
      ? try DatabasePool(path: path, configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
    self.writer = writer
    writer.captureLiveData(by: script.capture, without: script.without)
    let setup = script.setup
    writer.writeWithoutTransaction { db in
      // Some of it may fail: a first row may break a constraint, or a smaller script lack its
      // table.
      for sql in setup { try? db.execute(sql: sql) }
    }
    try DeliveryBarrier.makeTable(writer)
    let other = try DatabaseQueue(path: path, configuration: configuration)
    runner = WriteRunner(writer, other: other, kept: script.kept)
    barrier = DeliveryBarrier(writer)
    queries = script.queries
    let lists = queries.map { list($0, writer, script.heldRows) }
    audits = lists.map { LiveListAudit($0, isExact: script.heldRows > 1) }
    count = queries.last.map {
      LiveValueAudit(SQLRequest<RandomRow>(sql: $0.sql).countPublisher(in: writer))
    }
    // Without a share no audit runs: it would correct errors before they are detected.
    writer.auditLiveData(share: script.audits ? 0.5 : 0) { [weak self] fault in
      self?.auditFaults.append("\(fault)")
    }
    bindTable()
    for table in ["t0", "t1", "t2"] { watchObjects(of: table) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func watchObjects(of table: String) {
    let keys = try? writer.read { db -> [ExactValue] in
      guard try db.tableExists(table), try db.primaryKey(table).columns == ["k0"] else { return [] }
      return try ExactValue.fetchAll(db, sql: "SELECT k0 FROM \(table) ORDER BY k0 LIMIT 2")
    }
    for (number, key) in (keys ?? []).enumerated() {
      objects.append(WatchedObject(table, key: key, column: number == 0 ? nil : 1, in: writer))
    }
  }

  /// Shows the first list in a table, and binds it again after an error, which ends a binding.
  func bindTable() {
    guard let audit = audits.first else { return }
    if table == nil || audit.problem == nil && audit.tally.errors > errorsOfTable {
      errorsOfTable = audit.tally.errors
      table = AuditedTable(audit.list)
    }
  }

  /// The number of changes that the live lists sent.
  var tally: ChangeTally { audits.reduce(into: ChangeTally()) { $0 += $1.tally } }

  /// Writes, without waiting for live data.
  func run(_ write: OracleWrite) {
    let presences = objects.map { object -> WriteRunner.Presence in
      let read = object.read
      return { db in try read(db) != nil }
    }
    let outcome = runner.run(write, asking: presences)
    statements += outcome.count
    failures += outcome.failures
    for number in outcome.missing { objects[number].wasMissing = true }
  }
}
