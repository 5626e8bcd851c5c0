import Bindery
import Foundation
import GRDB
import Testing

@testable import ShowcaseModels

@Suite("The file of accounts")
struct AccountDatabaseTests {
  let folder: TemporaryFolder
  var path: String { folder.file("some/accounts.sqlite").path }
  let demo = AccountDatabase.demo

  init() throws {
    folder = try TemporaryFolder()
  }

  private func open(_ cost: PasswordHash.Cost = .cheap) throws -> AccountDatabase {
    try AccountDatabase(at: path, cost: cost)
  }

  @Test("A file that is made has one account, to which one can log in")
  func demoAccount() async throws {
    let accounts = try open()
    let first = try await accounts.logIn(name: demo.name, password: Secret(demo.password))
    #expect(first.name == "demo" && first.lastLogin == nil)
    let before = Date()
    let second = try await accounts.logIn(name: "DEMO", password: Secret(demo.password))
    #expect(second.id == first.id && second.name == "demo")
    let time = try #require(second.lastLogin)
    #expect(abs(time.timeIntervalSince(before)) < 60)
    #expect(try open().loginCount() == 2, "it is kept in the file")
  }

  @Test("A wrong password and an unknown name are the same error, and no login")
  func refusals() async throws {
    let accounts = try open()
    for (name, password) in [
      ("demo", "wrong"), ("demo", ""), ("nobody", demo.password), ("", ""),
      ("' OR 1=1 --", "' OR 1=1 --"), ("%", demo.password), ("nobody", "\0"),
    ] {
      await #expect(throws: LoginError.wrongPassword) {
        try await accounts.logIn(name: name, password: Secret(password))
      }
    }
    #expect(try accounts.loginCount() == 0)
  }

  @Test("An unknown name costs what a wrong password does: a key is derived for it as well")
  func unknownName() throws {
    _ = try open()
    // A cost that scrypt refuses, so that the test detects a key derivation.
    let accounts = try open(.init(rounds: 3, blockSize: 8, parallelism: 1))
    #expect(throws: LoginError.wrongPassword) { try accounts.check("demo", "wrong") }
    #expect {
      try accounts.check("nobody", "wrong")
    } throws: {
      !($0 is LoginError)
    }
  }

  @Test("The file holds no password")
  func whatIsStored() async throws {
    let accounts = try open()
    _ = try await accounts.logIn(name: demo.name, password: Secret(demo.password))
    for name in folder.names where name.hasPrefix("accounts") {
      let data = try Data(contentsOf: folder.file("some/\(name)"))
      #expect(data.range(of: Data(demo.password.utf8)) == nil)
    }
  }

  @Test("Who logs in has the password hashed anew when the cost was raised")
  func raisedCost() async throws {
    _ = try open()
    let raised = PasswordHash.Cost(rounds: 64, blockSize: 8, parallelism: 2)
    let accounts = try open(raised)
    #expect(try accounts.hash(of: "demo")?.cost == .cheap)
    _ = try? await accounts.logIn(name: "demo", password: Secret("wrong"))
    #expect(try accounts.hash(of: "demo")?.cost == .cheap)
    _ = try await accounts.logIn(name: "demo", password: Secret(demo.password))
    let hash = try #require(try accounts.hash(of: "demo"))
    #expect(hash.cost == raised)
    #expect(try hash.matches(demo.password))
    _ = try await accounts.logIn(name: "demo", password: Secret(demo.password))
  }

  @Test("A hash that this system cannot check is refused like an unknown name, and takes as long")
  func foreignHash() async throws {
    let accounts = try open()
    try await DatabaseQueue(path: path).write { db in
      // As in a file from a system with another kind of hash.
      try db.execute(sql: "UPDATE account SET rounds = 600000, blockSize = 0, parallelism = 0")
    }
    for name in ["demo", "nobody"] {
      await #expect(throws: LoginError.wrongPassword) {
        try await accounts.logIn(name: name, password: Secret(demo.password))
      }
    }
    // A cost that scrypt refuses, so that the test detects a key derivation.
    let costly = try open(.init(rounds: 3, blockSize: 8, parallelism: 1))
    await #expect(throws: LoginError.file(.outOfMemory(path: path))) {
      try await costly.logIn(name: "demo", password: Secret(demo.password))
    }
  }

  @Test("Two at once can log in while the password is hashed anew")
  func raisedCostForTwo() async throws {
    _ = try open()
    for exponent in [13, 14] {
      // It takes long enough for both to overlap.
      let accounts = try open(.init(rounds: 1 << exponent, blockSize: 8, parallelism: 2))
      try await withThrowingTaskGroup { group in
        for _ in 1...2 {
          group.addTask {
            _ = try await accounts.logIn(
              name: AccountDatabase.demo.name, password: Secret(AccountDatabase.demo.password))
          }
        }
        try await group.waitForAll()
      }
    }
    #expect(try open().loginCount() == 4)
  }

  @Test(
    "An account whose columns were damaged is an error",
    arguments: [
      "salt = NULL", "hash = NULL", "rounds = NULL", "rounds = 'many'", "rounds = 1.5e300",
      "blockSize = x'FF'", "parallelism = ''",
    ])
  func damagedAccount(change: String) async throws {
    let accounts = try open()
    try await DatabaseQueue(path: path).write { db in
      // A strict table refuses some results of a flipped bit.
      try db.execute(
        sql: """
          CREATE TABLE copy AS SELECT * FROM account;
          DROP TABLE account;
          ALTER TABLE copy RENAME TO account;
          """)
      try db.execute(sql: "UPDATE account SET \(change)")
    }
    await #expect(throws: LoginError.file(.damaged(path: path))) {
      try await accounts.logIn(name: demo.name, password: Secret(demo.password))
    }
  }

  @Test("A file of another program is left as it is, and told")
  func otherFiles() async throws {
    try FileManager.default.createDirectory(
      at: folder.file("some"), withIntermediateDirectories: true)
    let other = try DatabaseQueue(path: path)
    try await other.write { try $0.execute(sql: "CREATE TABLE other (x)") }
    try other.close()
    #expect(throws: PeopleDatabaseError.otherKind(path: path)) { try open() }
    try Data("no database at all".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: PeopleDatabaseError.self) { try open() }
    #expect(throws: PeopleDatabaseError.self) {
      try AccountDatabase(at: folder.url.path, cost: .cheap)
    }
  }

  @Test("What goes wrong with the file while the program runs is told as such")
  func fileFails() async throws {
    let accounts = try open()
    let other = try DatabaseQueue(path: path)
    try await other.write { try $0.execute(sql: "DROP TABLE login; DROP TABLE account") }
    do {
      _ = try await accounts.logIn(name: "demo", password: Secret(demo.password))
      Issue.record("it should have thrown")
    } catch LoginError.file(.failed(let path, _)) {
      #expect(path == self.path)
    }
  }
}

extension PasswordHash.Cost {
  /// A cost for tests, which takes hardly any time.
  static let cheap = PasswordHash.Cost(rounds: 16, blockSize: 8, parallelism: 1)
}
