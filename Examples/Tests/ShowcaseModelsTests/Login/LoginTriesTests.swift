import Bindery
import BinderyTesting
import Foundation
import GRDB
import Testing

@testable import ShowcaseModels

/// Uses a clock that the test sets, so no test waits.
@Suite("Waiting after wrong passwords")
struct LoginTriesTests {
  /// A wall clock that users can set, and an uptime that they cannot.
  final class Time: @unchecked Sendable {
    // Sendable: used by one test, which waits for each login.
    var date = Date(timeIntervalSince1970: 1_000_000)
    var uptime = 100.0

    func pass(_ seconds: Double) {
      date += seconds
      uptime += seconds
    }

    var clock: LoginClock { LoginClock(date: { self.date }, uptime: { self.uptime }) }
  }

  let folder: TemporaryFolder
  let time = Time()

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> AccountDatabase {
    try AccountDatabase(
      at: folder.file("accounts.sqlite").path, cost: .cheap, clock: time.clock)
  }

  /// The result of a try: an error, or nil.
  private func attempt(
    _ accounts: AccountDatabase, _ name: String = "demo", _ password: String = "wrong"
  ) -> LoginError? {
    do {
      _ = try accounts.check(name, password)
      return nil
    } catch {
      return LoginError(error)
    }
  }

  private func exhaust(_ accounts: AccountDatabase, _ name: String = "demo", tries: Int = 10) {
    for _ in 0..<tries {
      time.pass(LoginDelay.longest)
      #expect(attempt(accounts, name) == .wrongPassword)
    }
  }

  private var right: String { AccountDatabase.demo.password }

  @Test(
    "The wait grows with each wrong password, for unknown names as well",
    arguments: ["demo", "nobody"])
  func grows(name: String) throws {
    let accounts = try open()
    for wait in [0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60] {
      if wait > 0 {
        #expect(attempt(accounts, name) == .tooManyTries(seconds: wait))
        time.pass(Double(wait) - 0.5)
        #expect(attempt(accounts, name) == .tooManyTries(seconds: 1))
        time.pass(0.5)
      }
      #expect(attempt(accounts, name) == .wrongPassword)
    }
  }

  @Test(
    "While one waits the right password is not taken either; afterwards it is, and all is forgotten"
  )
  func rightPassword() throws {
    let accounts = try open()
    exhaust(accounts)
    #expect(attempt(accounts, "DEMO", right) == .tooManyTries(seconds: 60))
    #expect(try accounts.loginCount() == 0)
    time.pass(60)
    #expect(attempt(accounts, "demo", right) == nil)
    for _ in 0..<3 { #expect(attempt(accounts) == .wrongPassword) }
  }

  @Test("Other names do not wait")
  func others() throws {
    let accounts = try open()
    exhaust(accounts, "somebody")
    #expect(attempt(accounts, "demo", right) == nil)
  }

  @Test("Many tries at once are counted one by one")
  func atOnce() async throws {
    let accounts = try open()
    let refused = await withTaskGroup(of: LoginError?.self) { group in
      for _ in 0..<20 { group.addTask { attempt(accounts) } }
      return await group.reduce(into: 0) { count, error in
        if error == .wrongPassword { count += 1 }
      }
    }
    #expect(refused == 3)
  }

  @Test("Starting the program anew shortens no wait")
  func restart() throws {
    try exhaust(open())
    time.uptime = 5  // of another process
    let accounts = try open()
    #expect(attempt(accounts) == .tooManyTries(seconds: 60))
    time.pass(20)
    #expect(attempt(accounts) == .tooManyTries(seconds: 40))
    #expect(try attempt(open()) == .tooManyTries(seconds: 40))
  }

  @Test(
    "Setting the clock does not end a wait in the same process, nor makes it longer",
    arguments: [-1e6, 30, 7_200, 1e9])
  func clockIsSet(by seconds: Double) throws {
    let accounts = try open()
    exhaust(accounts)
    time.date += seconds
    #expect(attempt(accounts) == .tooManyTries(seconds: 60))
    time.pass(60)
    #expect(attempt(accounts) == .wrongPassword)
    #expect(attempt(accounts) == .tooManyTries(seconds: 60), "the tries were not forgotten")
  }

  @Test(
    "A clock that was set back before a start locks nobody out for longer than the longest wait")
  func clockIsSetBack() throws {
    try exhaust(open())
    time.date -= 1e8
    time.uptime = 5
    let accounts = try open()
    #expect(attempt(accounts) == .tooManyTries(seconds: 60))
    time.pass(60)
    #expect(attempt(accounts, "demo", right) == nil)
  }

  @Test("After an hour without a try all is forgotten")
  func forgotten() throws {
    let accounts = try open()
    exhaust(accounts)
    time.pass(3_601)
    for _ in 0..<3 { #expect(attempt(accounts) == .wrongPassword) }
    #expect(attempt(accounts) == .tooManyTries(seconds: 1))
  }

  @Test("What was entered as a name is not stored, for it may be a password")
  func names() async throws {
    let accounts = try open()
    exhaust(accounts, "my secret password", tries: 3)
    for name in folder.names {
      let data = try Data(contentsOf: folder.file(name))
      #expect(data.range(of: Data("my secret".utf8)) == nil)
    }
  }

  @Test("A file of before is given what it needs")
  func migration() throws {
    let accounts = try open()
    let queue = try DatabaseQueue(path: accounts.path)
    try queue.write { db in
      try db.execute(sql: "DROP TABLE try; DELETE FROM grdb_migrations WHERE identifier = 'tries'")
    }
    #expect(try attempt(open(), "demo", right) == nil)
  }

  @Test(
    "A count that no tries lead to makes one wait like many, or like none",
    arguments: [true, false])
  func damagedCount(isGreat: Bool) throws {
    let accounts = try open()
    #expect(attempt(accounts) == .wrongPassword)
    let count = isGreat ? Int.max : Int.min
    try DatabaseQueue(path: accounts.path).write { db in
      try db.execute(sql: "UPDATE try SET count = ?", arguments: [count])
    }
    #expect(attempt(accounts) == (isGreat ? .tooManyTries(seconds: 60) : .wrongPassword))
    time.pass(60)
    #expect(attempt(accounts) == .wrongPassword)
  }

  @Test(
    "Tries whose columns were damaged are an error",
    arguments: ["count = NULL", "count = 'x'", "count = 1e300", "time = NULL", "time = 'x'"])
  func damagedColumns(change: String) throws {
    let accounts = try open()
    #expect(attempt(accounts) == .wrongPassword)
    try DatabaseQueue(path: accounts.path).write { db in
      // A strict table refuses some results of a flipped bit.
      try db.execute(
        sql: """
          CREATE TABLE copy AS SELECT * FROM try;
          DROP TABLE try;
          ALTER TABLE copy RENAME TO try;
          UPDATE try SET \(change);
          """)
    }
    let again = try open()
    #expect(throws: LoginError.file(.damaged(path: accounts.path))) {
      do {
        _ = try again.check("demo", right)
      } catch {
        throw LoginError(error, path: accounts.path)
      }
    }
  }

  @Test("The message says how long to wait")
  func message() {
    #expect("\(LoginError.tooManyTries(seconds: 8))".contains("Wait 8 seconds, then try again."))
    #expect("\(LoginError.tooManyTries(seconds: 1))".contains("Wait 1 second, then try again."))
  }
}
