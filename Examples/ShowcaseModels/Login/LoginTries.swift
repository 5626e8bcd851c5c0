import Foundation
import GRDB

/// The tries to log in that have failed, by user name.
///
/// Names that belong to no account are counted in the same way, or a wait would tell which do. What
/// was entered as a name is not stored, for it may be a password: only which of 65,536 groups it falls
/// in. Two names of one group wait for each other.
///
/// They are stored, so that starting the program anew shortens no wait. While it runs the wait is
/// measured by a clock that nobody can set; only after a start the time of day counts, and a time
/// that lies in the future makes nobody wait for longer than ``LoginDelay/longest``.
final class LoginTries: @unchecked Sendable {
  // Sendable: `known` is used in transactions of the database only, one at a time.

  private struct Tries {
    let count: Int
    /// When the last was, by the uptime.
    let last: Double
  }

  private let clock: LoginClock
  /// What this process has counted, or has read first at a known uptime.
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

  /// Counts a try, before the password is checked: many at once are as slow as one after the other.
  ///
  /// - Throws: ``LoginError/tooManyTries(seconds:)`` if it comes too early. Then it is not counted.
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

  /// The password was right.
  func succeed(_ name: String, _ db: Database) throws {
    let group = Self.group(of: name)
    known[group] = nil
    try db.execute(sql: "DELETE FROM try WHERE nameGroup = ?", arguments: [group])
  }

  /// The tries so far: as this process knows them, otherwise as the time of day says.
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

  /// The group of a name: FNV-1a of what SQLite's NOCASE compares.
  private static func group(of name: String) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 {
      let isCapital = (0x41...0x5A).contains(byte)
      hash = (hash ^ UInt64(isCapital ? byte | 0x20 : byte)) &* 0x100_0000_01B3
    }
    return Int((hash ^ hash >> 32) & 0xFFFF)
  }
}
