import Foundation
import GRDB

/// Failed login tries, by user name.
///
/// Names without an account are counted in the same way, since a difference would reveal which
/// names have one. An entered name is not stored, because it may be a password; only its group,
/// one of 65,536, is stored. Two names of one group share their delay.
///
/// The tries are stored, so that restarting the program does not shorten a delay. While the
/// program runs, the delay is measured by a clock that users cannot set. After a start the time
/// of day is used; a time in the future delays no longer than ``LoginDelay/longest``.
final class LoginTries: @unchecked Sendable {
  // Sendable: `known` is used only in the database's transactions, which run one at a time.

  private struct Tries {
    let count: Int
    /// The time of the last try, by the uptime.
    let last: Double
  }

  private let clock: LoginClock
  /// The tries that this process has counted, or has first read at a known uptime.
  private var known: [Int: Tries] = [:]

  static let schema = """
    CREATE TABLE try (
      nameGroup INTEGER PRIMARY KEY,
      count INTEGER NOT NULL,
      time REAL NOT NULL
    ) STRICT;
    """

  init(_ clock: LoginClock) {
    self.clock = clock
  }

  /// Counts a try before the password is checked: concurrent tries are as slow as successive
  /// ones.
  ///
  /// - Throws: ``LoginError/tooManyTries(seconds:)`` if it comes too early; it is then not
  ///   counted.
  func begin(_ name: String, _ db: Database) throws {
    let group = Self.group(of: name)
    let (date, uptime) = (clock.date().timeIntervalSince1970, clock.uptime())
    let before = try tries(group, db, date, uptime)
    let wait = before.last + LoginDelay.seconds(after: before.count) - uptime
    if wait > 0 { throw LoginError.tooManyTries(seconds: Int(wait.rounded(.up))) }
    let isOld = uptime - before.last > LoginDelay.memory
    let tries = Tries(count: isOld ? 1 : min(max(before.count, 0), 999) + 1, last: uptime)
    known[group] = tries
    try db.execute(
      sql: "INSERT OR REPLACE INTO try (nameGroup, count, time) VALUES (?, ?, ?)",
      arguments: [group, tries.count, date])
  }

  /// Forgets the tries after a right password.
  func succeed(_ name: String, _ db: Database) throws {
    let group = Self.group(of: name)
    known[group] = nil
    try db.execute(sql: "DELETE FROM try WHERE nameGroup = ?", arguments: [group])
  }

  /// The tries so far: as counted by this process, otherwise by the time of day.
  private func tries(
    _ group: Int, _ db: Database, _ date: Double, _ uptime: Double
  ) throws -> Tries {
    let row = try Row.fetchOne(
      db, sql: "SELECT count, time FROM try WHERE nameGroup = ?", arguments: [group])
    guard let row else { return Tries(count: 0, last: uptime) }
    // Damaged columns throw; subscripts would trap.
    let count = try row.decode(Int.self, forColumn: "count")
    let time = try row.decode(Double.self, forColumn: "time")
    if let known = known[group], known.count == count { return known }
    let passed = max(date - time, 0)
    let tries = Tries(count: count, last: uptime - (passed.isFinite ? passed : 0))
    known[group] = tries
    return tries
  }

  /// The group of a name: FNV-1a of the bytes that SQLite's NOCASE compares.
  private static func group(of name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      hash = (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return Int((hash ^ hash >> 32) & 0xFFFF)
  }
}
