import GRDB
import GRDBSQLite

/// Copies the write-ahead log into the database when the log is over its limit, where SQLite cannot.
///
/// SQLite does so at the end of the commit that exceeds the limit. A pin keeps the moment before that
/// commit in view, so SQLite has to leave the newest rows in the log, appends the next commit to it, and
/// tries again in each commit from then on. Once no pin is set, all of the log can be copied, and the
/// next commit begins it anew.
final class LogLimit {
  /// How many pages the connection had written when the log was copied last.
  private var copied = 0
  /// In pages; 0 if the program copies the log itself, or was not asked yet.
  private var limit = 0

  /// Copies the log, if that is due. Called between transactions, while no pin is set.
  func hold(_ db: Database) throws {
    let written = Self.pagesWritten(db)
    if limit > 0, written - copied < limit { return }
    // The program may have set another limit.
    limit = try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint") ?? 0
    guard limit > 0, written - copied >= limit else { return }
    let log = try db.checkpoint(.passive)
    // Somebody else may still read what is in the log: then it is tried again.
    if log.checkpointedFrameCount == log.walFrameCount { copied = written }
  }

  /// How many pages the connection has written to logs and databases since it was opened.
  private static func pagesWritten(_ db: Database) -> Int {
    var (pages, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(db.sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &pages, &highest, 0)
    return Int(pages)
  }
}
