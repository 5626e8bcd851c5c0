import BinderyGRDB
import BinderyTesting
import Foundation
import GRDBSQLite

/// Runs the writes of a script by their authors.
final class WriteRunner: @unchecked Sendable {
  // Sendable: `kept` is immutable, and used in the writer's queue only.

  /// Returns whether an object exists; called after each statement that ended outside of a
  /// transaction.
  typealias Presence = @Sendable (Database) throws -> Bool

  /// The result of a write.
  struct Outcome {
    /// The numbers of statements that ran and that failed.
    var count = 0
    var failures = 0
    /// The indices of the presences that were missing at some time.
    var missing: Set<Int> = []
  }

  private let writer: any DatabaseWriter
  private let other: DatabaseQueue
  private let kept: [Statement?]

  init(_ writer: any DatabaseWriter, other: DatabaseQueue, kept: [String]) {
    self.writer = writer
    self.other = other
    nonisolated(unsafe) var statements: [Statement?] = []
    writer.writeWithoutTransaction { db in
      statements = kept.map { try? db.makeStatement(sql: $0) }
    }
    self.kept = statements
  }

  /// Runs a write to its end.
  func run(_ write: OracleWrite, asking presences: [Presence]) -> Outcome {
    #if os(macOS) || os(Linux)
    if write.channel == .process { return runElsewhere(write, presences) }
    #endif
    var outcome = Outcome()
    func work(_ db: Database) {
      func run(_ statement: () throws -> Void) {
        outcome.count += 1
        do { try statement() } catch { outcome.failures += 1 }
        guard !db.isInsideTransaction else { return }
        for (number, isThere) in presences.enumerated() where (try? isThere(db)) != true {
          outcome.missing.insert(number)
        }
      }
      switch write.channel {
      case .live, .secondConnection, .process:
        for sql in write.statements { run { try db.execute(sql: sql) } }
      case .raw:
        for sql in write.statements {
          run { try Self.check(sqlite3_exec(db.sqliteConnection, sql, nil, nil, nil)) }
        }
      case .kept(let number): run { try kept[number]?.execute() }
      case .blob(let table, let column, let rowID):
        run { try Self.writeBlob(db, table, column, rowID) }
      }
      if db.isInsideTransaction { run { try db.execute(sql: "ROLLBACK") } }
    }
    // A system that cannot start processes has a second connection at least.
    if write.channel == .secondConnection || write.channel == .process {
      other.inDatabase(work)
    } else {
      writer.writeWithoutTransaction(work)
    }
    return outcome
  }

  private static func check(_ code: CInt) throws {
    if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// Changes only the first byte of a value.
  private static func writeBlob(
    _ db: Database, _ table: String, _ column: String, _ rowID: Int64
  ) throws {
    var blob: OpaquePointer?
    defer { sqlite3_blob_close(blob) }
    try check(sqlite3_blob_open(db.sqliteConnection, "main", table, column, rowID, 1, &blob))
    var bytes = [UInt8](repeating: 0, count: Int(sqlite3_blob_bytes(blob)))
    try check(sqlite3_blob_read(blob, &bytes, CInt(bytes.count), 0))
    // The rest of a longer letter would be no valid text.
    if let first = bytes.first, first < 128 { try check(sqlite3_blob_write(blob, "Q", 1, 0)) }
  }

  #if os(macOS) || os(Linux)
  private func runElsewhere(_ write: OracleWrite, _ presences: [Presence]) -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    let program = """
      import sqlite3, sys
      connection = sqlite3.connect(sys.argv[1], timeout=10, isolation_level=None)
      failures = 0
      for statement in sys.argv[2:]:
        try:
          connection.execute(statement)
        except sqlite3.Error:
          failures += 1
      sys.exit(failures)
      """
    process.arguments = ["-c", program, writer.path] + write.statements
    // No check ran between its commits.
    let missing = Set(presences.indices)
    do {
      try process.run()
      process.waitUntilExit()
      return Outcome(
        count: write.statements.count, failures: Int(process.terminationStatus), missing: missing)
    } catch {
      return Outcome(
        count: write.statements.count, failures: write.statements.count, missing: missing)
    }
  }
  #endif
}
