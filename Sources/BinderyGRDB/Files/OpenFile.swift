import GRDB
import GRDBSQLite

/// The file that a connection has open, whatever its path leads to by now.
///
/// It is asked through SQLite: to open and close the file once more would drop the locks that the
/// process holds on it.
struct OpenFile {
  private let connection: OpaquePointer

  /// Nil if the connection was closed.
  init?(_ db: Database) {
    guard let connection = db.sqliteConnection else { return nil }
    self.connection = connection
  }

  /// Where the file was opened, as an absolute path without links; nil of a database in memory.
  var path: String? {
    guard let path = sqlite3_db_filename(connection, "main") else { return nil }
    let text = String(cString: path)
    return text.isEmpty ? nil : text
  }

  /// Whether the path leads to another file, or to none.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return hasMoved != 0
  }

  /// The beginning of the file, if it has that many bytes.
  private func header(_ count: Int) -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return methods.pointee.xRead(file, &bytes, Int32(count), 0) == SQLITE_OK ? bytes : nil
  }

  /// How long the file says that it is; nil if its header cannot be read.
  ///
  /// That includes no pages that are only in the log.
  var sizeInHeader: Int64? {
    guard let bytes = header(100) else { return nil }
    func number(_ range: Range<Int>) -> Int64 { bytes[range].reduce(0) { $0 << 8 | Int64($1) } }
    // 1 stands for 64 KiB, which does not fit.
    let page = number(16..<18) == 1 ? 65_536 : number(16..<18)
    // Very old versions of SQLite leave the size out; they do not count up the version of it either.
    return number(24..<28) == number(92..<96) ? page * number(28..<32) : 0
  }

  /// Whether changes are written to a write-ahead log first.
  var usesLog: Bool { header(100).map { $0[19] == 2 } ?? true }

  /// Writes what is in the log into the file, and empties the log if nobody reads from it. Returns
  /// whether all of it is in the file.
  ///
  /// It does not wait for others.
  func checkpoint(_ busyMode: Database.BusyMode) -> Bool {
    switch busyMode {
    case .immediateError: return move(SQLITE_CHECKPOINT_TRUNCATE)
    case .timeout(let seconds):
      sqlite3_busy_timeout(connection, 0)
      defer { sqlite3_busy_timeout(connection, Int32(seconds * 1000)) }
      return move(SQLITE_CHECKPOINT_TRUNCATE)
    // A handler that was taken away could not be given back.
    case .callback: return move(SQLITE_CHECKPOINT_PASSIVE)
    }
  }

  private func move(_ mode: Int32) -> Bool {
    var (pages, moved) = (Int32(0), Int32(0))
    let code = sqlite3_wal_checkpoint_v2(connection, "main", mode, &pages, &moved)
    return code == SQLITE_OK && pages == moved
  }
}
