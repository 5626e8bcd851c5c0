import GRDB
import GRDBSQLite

/// A checkpoint that keeps the write-ahead log near its limit while long lists are live.
///
/// SQLite runs an automatic checkpoint at the end of a commit that exceeds the limit. A pin still
/// reads the snapshot before that commit, so the checkpoint cannot complete: the log grows with
/// each further commit, which runs another checkpoint and waits for the disk. Once no pin is set,
/// a passive checkpoint copies the whole log into the database, and the next commit overwrites
/// the log from its start. If commits follow each other so quickly that a pin is always set, the
/// writing connection waits once in a while until the newest commit is shown
/// (``LiveDatabase/resetLogSoon()``).
final class LogLimit {
  /// The number of pages that the connection had written at the last complete checkpoint.
  private var copied = 0
  /// The limit in pages; 0 before it is read, or if the program disabled automatic checkpoints.
  private var limit = 0
  /// The number of pages that the connection had written when a checkpoint was last overdue, and
  /// how often one was overdue since the last complete one.
  private var due = (pages: 0, times: 0)
  /// The number of pages that the connection had written at the last checkpoint, complete or not.
  private var tried = 0

  /// Returns whether the log has grown to several times its limit since the last checkpoint, or has
  /// doubled since this method last returned true.
  func isOverdue(_ db: Database) -> Bool {
    guard !db.configuration.observesSuspensionNotifications else { return false }
    let written = Self.pagesWritten(db)
    if written < due.pages { due = (0, 0) }
    let allowed = max(4 * limit, Self.usualLimit) << min(due.times, 16)
    guard written - max(copied, due.pages) > allowed else { return false }
    due = (written, due.times + 1)
    return true
  }

  /// Returns whether the log has exceeded its limit since the last checkpoint.
  func isExceeded(_ db: Database) -> Bool {
    guard !db.configuration.observesSuspensionNotifications else { return false }
    let written = Self.pagesWritten(db)
    if written < tried { tried = 0 }
    return written - tried >= (limit > 0 ? limit : Self.usualLimit)
  }

  /// SQLite's limit, unless the program sets another one.
  private static let usualLimit = 1_000

  /// Runs a checkpoint if the log exceeds its limit. Call it outside a transaction, while no pin is
  /// set.
  func hold(_ db: Database) throws {
    // A checkpoint takes a lock, which a suspended app must not hold, and GRDB would not stop this
    // one.
    guard !db.configuration.observesSuspensionNotifications else { return }
    let written = Self.pagesWritten(db)
    // The program may have reset the count, which also restarts after 2³¹ pages.
    if written < copied { copied = 0 }
    if limit > 0, written - copied < limit { return }
    // The program may have set a different limit.
    limit = try Int.fetchOne(db, sql: "PRAGMA wal_autocheckpoint") ?? 0
    tried = written
    guard limit > 0, written - copied >= limit else { return }
    let log = try db.checkpoint(.passive)
    // Another reader may keep the checkpoint from completing; then the next call tries again.
    if log.checkpointedFrameCount == log.walFrameCount {
      (copied, due.times) = (written, 0)
    }
  }

  /// The number of pages that the connection has written to its logs and databases since it was
  /// opened.
  private static func pagesWritten(_ db: Database) -> Int {
    var (pages, highest): (CInt, CInt) = (0, 0)
    sqlite3_db_status(db.sqliteConnection, SQLITE_DBSTATUS_CACHE_WRITE, &pages, &highest, 0)
    return Int(pages)
  }
}
