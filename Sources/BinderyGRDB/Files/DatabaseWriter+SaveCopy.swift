import Foundation
import GRDB

extension DatabaseWriter {
  /// Writes all that is committed to a new file, compactly, which takes the place of one that is there.
  ///
  /// It reads through the connection that writes, so it also saves a database whose file was deleted
  /// or replaced while it is open, to the same path as well. The new file appears when it is whole,
  /// and only its owner may read it. What cannot be read any more, as in a file that was cut short,
  /// makes it fail. It does nothing if the path leads to the database's own file.
  public func saveCopy(to path: String) async throws {
    let unfinished = "\(path).\(UUID().uuidString.prefix(8))"
    defer { unlink(unfinished) }
    // SQLite writes into an empty file that is there, and leaves its mode alone.
    guard try PrivateFile.create(unfinished) else { throw PrivateFile.failure(EEXIST) }
    let isOther = try await writeWithoutTransaction { db in
      if let file = OpenFile(db), let own = file.path {
        let identity = FileIdentity(path)
        if identity != nil, identity == FileIdentity(own), !file.hasMoved { return false }
        // A file of no length is an empty database to SQLite, and no error.
        let isEmpty = try Int.fetchOne(db, sql: "PRAGMA page_count") == 0
        if isEmpty { throw FileLoss(.cutShort, path: own) }
      }
      try db.execute(sql: "VACUUM INTO ?", arguments: [unfinished])
      return true
    }
    guard isOther else { return }
    try PrivateFile.synchronize(unfinished)
    // Logs of a file that was there would be applied to the new one.
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    guard rename(unfinished, path) == 0 else { throw PrivateFile.failure(errno) }
  }
}
