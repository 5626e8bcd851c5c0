import Bindery
import Foundation
import GRDB

/// Accounts in an SQLite file: names, password hashes, and login times.
///
/// A new file has one account, ``demo``, for trying the login.
public final class AccountDatabase: Accounts {
  /// The file.
  public let path: String
  private let queue: DatabaseQueue
  private let cost: PasswordHash.Cost
  private let tries: LoginTries
  /// The hash that a password is compared with if there is no such account, so that the check takes
  /// equally long.
  private let nobody: PasswordHash

  /// The account of a new file.
  public static let demo = (name: "demo", password: "correct horse")

  /// Opens the file; creates it and its folder if they do not exist.
  ///
  /// - Throws: A ``PeopleDatabaseError``. A file of another program is left unchanged.
  public convenience init(at path: String) throws(PeopleDatabaseError) {
    try self.init(at: path, cost: .recommended)
  }

  init(
    at path: String, cost: PasswordHash.Cost, clock: LoginClock = LoginClock()
  ) throws(PeopleDatabaseError) {
    self.path = path
    self.cost = cost
    tries = LoginTries(clock)
    nobody = PasswordHash(salt: Data(count: 16), key: Data(count: 32), cost: cost)
    do {
      try PeopleDatabase.createFolder(of: path)
      try PeopleDatabase.createFile(path)
      queue = try DatabaseQueue(path: path, configuration: Self.configuration(path))
      try Self.migrator(cost).migrate(queue)
    } catch {
      throw PeopleDatabaseError(error, path: path)
    }
  }

  /// Opens the account if the password is right, and records the time.
  ///
  /// A wrong password and an unknown name give the same error after the same time. A hash whose
  /// cost differs from today's is replaced. After three wrong passwords for a name there is a delay
  /// before each further try, which grows up to a minute; tries during the delay are not checked.
  @concurrent
  public func logIn(name: String, password: Secret<String>) async throws -> Account {
    do {
      return try check(name, password.revealed)
    } catch {
      throw LoginError(error, path: path)
    }
  }

  func check(_ name: String, _ password: String) throws -> Account {
    try queue.write { try tries.begin(name, $0) }
    let stored = try proven(name, password)
    let renewed = stored.cost == cost ? nil : try PasswordHash(of: password, cost: cost)
    if let account = try enter(name, stored, renewed) { return account }
    // Another login has replaced the hash meanwhile, or the password has changed.
    guard let account = try enter(name, try proven(name, password), nil) else {
      throw LoginError.wrongPassword
    }
    return account
  }

  /// Returns the hash of the account's password if `password` matches it.
  private func proven(_ name: String, _ password: String) throws -> PasswordHash {
    let stored = try hash(of: name)
    if let stored, let isRight = try? stored.matches(password) {
      if isRight { return stored }
    } else {
      // No account, or one from another system: neither the error nor the time reveals which
      // names exist.
      _ = try nobody.matches(password)
    }
    throw LoginError.wrongPassword
  }

  /// Records the login and returns the account, or `nil` if its hash differs from the given one.
  private func enter(
    _ name: String, _ hash: PasswordHash, _ renewed: PasswordHash?
  ) throws -> Account? {
    try queue.write { db in
      guard let account = try AccountRow.find(db, name), account.hash == hash else { return nil }
      try tries.succeed(name, db)
      if let renewed { try account.setHash(renewed, db) }
      let last = try Date.fetchOne(
        db, sql: "SELECT max(time) FROM login WHERE account = ?", arguments: [account.id])
      try db.execute(
        sql: "INSERT INTO login (account, time) VALUES (?, ?)", arguments: [account.id, Date()])
      return Account(id: account.id, name: account.name, lastLogin: last)
    }
  }

  /// Adds an account.
  func add(name: String, password: String) throws {
    let hash = try PasswordHash(of: password, cost: cost)
    try queue.write { try AccountRow.insert($0, name, hash) }
  }

  /// The number of logins.
  func loginCount() throws -> Int {
    try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM login") ?? 0 }
  }

  func hash(of name: String) throws -> PasswordHash? {
    try queue.read { try AccountRow.find($0, name)?.hash }
  }
}

// MARK: The file

extension AccountDatabase {
  /// "BndA" in the file's header identifies the program's files.
  private static let applicationID: Int32 = 0x426E_6441

  private static func configuration(_ path: String) -> Configuration {
    var configuration = Configuration()
    configuration.label = "accounts"
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase { db in
      try PeopleDatabase.refuseOtherKind(db, than: applicationID, path: path)
    }
    return configuration
  }

  private static func migrator(_ cost: PasswordHash.Cost) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("accounts") { db in
      try db.execute(sql: "PRAGMA application_id = \(applicationID)")
      try db.execute(sql: schema)
      try AccountRow.insert(db, demo.name, PasswordHash(of: demo.password, cost: cost))
    }
    migrator.registerMigration("tries") { db in try db.execute(sql: LoginTries.schema) }
    return migrator
  }

  private static let schema = """
    CREATE TABLE account (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      salt BLOB NOT NULL,
      hash BLOB NOT NULL,
      rounds INTEGER NOT NULL,
      blockSize INTEGER NOT NULL,
      parallelism INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE login (
      id INTEGER PRIMARY KEY,
      account INTEGER NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      time TEXT NOT NULL
    ) STRICT;
    """
}

/// A stored account.
private struct AccountRow {
  let id: Int64
  let name: String
  let hash: PasswordHash

  static func find(_ db: Database, _ name: String) throws -> AccountRow? {
    try Row.fetchOne(db, sql: "SELECT * FROM account WHERE name = ?", arguments: [name]).map {
      row in
      // Damaged columns throw; subscripts would trap.
      func column<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
        try row.decode(Value.self, forColumn: name)
      }
      let cost = try PasswordHash.Cost(
        rounds: column("rounds"), blockSize: column("blockSize"),
        parallelism: column("parallelism"))
      return try AccountRow(
        id: column("id"), name: column("name"),
        hash: PasswordHash(salt: column("salt"), key: column("hash"), cost: cost))
    }
  }

  static func insert(_ db: Database, _ name: String, _ hash: PasswordHash) throws {
    try db.execute(
      sql: """
        INSERT INTO account (name, salt, hash, rounds, blockSize, parallelism)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        name, hash.salt, hash.key, hash.cost.rounds, hash.cost.blockSize, hash.cost.parallelism,
      ])
  }

  func setHash(_ hash: PasswordHash, _ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE account SET salt = ?, hash = ?, rounds = ?, blockSize = ?, parallelism = ?
        WHERE id = ?
        """,
      arguments: [
        hash.salt, hash.key, hash.cost.rounds, hash.cost.blockSize, hash.cost.parallelism, id,
      ])
  }
}
