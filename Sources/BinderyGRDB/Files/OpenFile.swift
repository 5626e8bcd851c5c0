import GRDB
import GRDBSQLite

/// The file that a connection has open, regardless of where its path leads now.
///
/// It is accessed through SQLite: opening and closing the file again would drop the locks that
/// the process holds on it.
struct OpenFile {
  private let connection: OpaquePointer

  /// Returns nil if the connection was closed.
  init?(_ db: Database) {
    guard let connection = db.sqliteConnection else { return nil }
    self.connection = connection
  }

  /// The absolute path, without links, at which the file was opened, or `nil` for a database in
  /// memory.
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

  /// Returns the first bytes of the file, or `nil` if it has fewer.
  private func header(_ count: Int) -> [UInt8]? {
    var file: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
    guard let file, let methods = file.pointee.pMethods else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return methods.pointee.xRead(file, &bytes, Int32(count), 0) == SQLITE_OK ? bytes : nil
  }

  /// The file's size according to its header, or `nil` if the header cannot be read. It is 0 if the
  /// header contains no valid size.
  ///
  /// It does not include pages that are only in the log.
  var sizeInHeader: Int64? {
    guard let bytes = header(100) else { return nil }
    func number(_ range: Range<Int>) -> Int64 { bytes[range].reduce(0) { $0 << 8 | Int64($1) } }
    // 1 stands for 64 KiB, which does not fit.
    let page = number(16..<18) == 1 ? 65_536 : number(16..<18)
    // Very old versions of SQLite neither write a size nor update the size's version number.
    return number(24..<28) == number(92..<96) ? page * number(28..<32) : 0
  }

  /// Whether changes are written to a write-ahead log first.
  var usesLog: Bool { header(100).map { $0[19] == 2 } ?? true }

  /// Writes the log into the file, and empties the log if it has no readers. Returns whether all
  /// of it is in the file.
  ///
  /// It does not wait for other connections.
  func checkpoint(_ busyMode: Database.BusyMode) -> Bool {
    switch busyMode {
    case .immediateError: return move(SQLITE_CHECKPOINT_TRUNCATE)
    case .timeout(let seconds):
      sqlite3_busy_timeout(connection, 0)
      defer { sqlite3_busy_timeout(connection, Int32(seconds * 1000)) }
      return move(SQLITE_CHECKPOINT_TRUNCATE)
    // A busy handler, once removed, cannot be restored.
    case .callback: return move(SQLITE_CHECKPOINT_PASSIVE)
    }
  }

  private func move(_ mode: Int32) -> Bool {
    var (pages, moved) = (Int32(0), Int32(0))
    let code = sqlite3_wal_checkpoint_v2(connection, "main", mode, &pages, &moved)
    return code == SQLITE_OK && pages == moved
  }
}
