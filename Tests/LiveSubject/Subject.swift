import BinderyGRDB
import Foundation
import GRDB
import GRDBSQLite

/// A database with live lists, which executes commands.
@MainActor
final class Subject {
  private var database: (any DatabaseWriter)?
  private var lists: [Int: any ShownList] = [:]
  private var kept: [String: Statement] = [:]
  private var other: Connection?
  private var path = ""
  private var prepare: [String] = []

  func reply(to command: Command) -> Reply {
    var reply = Reply()
    do {
      switch command.verb {
      case "open": try open(command)
      case "close": try close()
      case "live": live(command)
      case "request":
        list(command)?.setRequest(command)
      case "stop": lists[command.list ?? 0] = nil
      case "keep": try keep(command.statements ?? [])
      case "run": reply.errors = try run(command)
      case "statistics": reply.statistics = database.map { "\($0.liveStatistics)" }
      default: break
      }
    } catch {
      reply.error = "\(error)"
    }
    if let milliseconds = command.pump {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: Double(milliseconds) / 1_000))
    }
    if command.refresh == true { database?.refreshLiveData() }
    if let isLookedAt = command.isLookedAt {
      reply.lists = lists.mapValues { $0.show(isLookedAt: isLookedAt) }
    }
    return reply
  }

  private func list(_ command: Command) -> (any ShownList)? { lists[command.list ?? 0] }

  // MARK: The database

  private func open(_ command: Command) throws {
    try close()
    path = command.path ?? ""
    prepare = command.prepare ?? []
    var configuration = Configuration()
    configuration.busyMode = .timeout(1)
    // A script may leave a transaction open from one line to another.
    configuration.allowsUnsafeTransactions = true
    configuration.foreignKeysEnabled = false
    configuration.acceptsDoubleQuotedStringLiterals =
      command.acceptsDoubleQuotedStringLiterals ?? false
    configuration.prepareDatabase { [prepare] db in
      if let connection = db.sqliteConnection { addFunctions(to: connection) }
      for sql in prepare { try db.execute(sql: sql) }
    }
    let database: any DatabaseWriter =
      command.kind == "pool"
      ? try DatabasePool(path: path, configuration: configuration)
      : try DatabaseQueue(path: path, configuration: configuration)
    let capture: CaptureMode = command.capture == "observer" ? .transactionObserver : .preupdateHook
    let without = CaptureRepair(rawValue: command.without ?? 0)
    #if DEBUG
    database.captureLiveData(by: capture, without: without)
    #else
    precondition(
      without.isEmpty, "A release build cannot leave out repairs. Build LiveSubject for debugging.")
    database.captureLiveData(by: capture)
    #endif
    self.database = database
  }

  private func close() throws {
    lists = [:]
    kept = [:]
    other = nil
    if let database {
      // A transaction that a script has left open.
      try? database.writeWithoutTransaction { db in
        if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") }
      }
      try? database.close()
    }
    database = nil
  }

  private func live(_ command: Command) {
    guard let database, let number = command.list else { return }
    // An audit would correct errors before they are detected. It lasts as long as any live data.
    defer { database.auditLiveData(share: 0) }
    lists[number] = nil
    lists[number] =
      switch (command.form, command.identity ?? 1) {
      case ("count", _): ShownCount(command, in: database)
      case ("value", _): ShownValue(command, in: database)
      case ("sections", 1): ShownSections<OneColumn>(command, in: database)
      case ("sections", _): ShownSections<TwoColumns>(command, in: database)
      case (_, 1): ShownQuery<OneColumn>(command, in: database)
      case (_, 2): ShownQuery<TwoColumns>(command, in: database)
      case (_, 3): ShownQuery<ThreeColumns>(command, in: database)
      default: ShownQuery<AllColumns>(command, in: database)
      }
  }

  // MARK: Statements

  private func keep(_ statements: [String]) throws {
    try database?.writeWithoutTransaction { db in
      for sql in statements { kept[sql] = try db.makeStatement(sql: sql) }
    }
  }

  /// Executes statements, and returns the errors of those that failed.
  private func run(_ command: Command) throws -> [Int: String] {
    var errors: [Int: String] = [:]
    let statements = command.statements ?? []
    func each(_ body: (String) throws -> Void) {
      for (number, sql) in statements.enumerated() {
        do { try body(sql) } catch { errors[number] = "\(error)" }
      }
    }
    guard let database else { return [:] }
    switch command.by {
    case "transaction":
      // As programs write: a failure ends the whole run.
      var number = 0
      do {
        try database.write { db in
          for sql in statements {
            try db.execute(sql: sql)
            number += 1
          }
        }
      } catch {
        errors[number] = "\(error)"
      }
    case "raw":
      database.writeWithoutTransaction { db in
        each { try Connection.execute($0, on: db.sqliteConnection) }
      }
    case "blob":
      database.writeWithoutTransaction { db in
        each { try Connection.writeBlob($0, on: db.sqliteConnection) }
      }
    case "other":
      let connection = try other ?? Connection(path: path, prepare: prepare)
      other = connection
      each { try connection.execute($0) }
    case "kept":
      database.writeWithoutTransaction { db in
        each { sql in
          if let statement = kept[sql] {
            try statement.execute()
          } else {
            try db.execute(sql: sql)
          }
        }
      }
    default:
      database.writeWithoutTransaction { db in each { try db.execute(sql: $0) } }
    }
    return errors
  }
}
