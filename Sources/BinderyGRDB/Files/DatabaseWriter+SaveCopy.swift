import Foundation
import GRDB

extension DatabaseWriter {
  /// Writes the whole committed state to a new, compact file. If there is already a file at the
  /// path, replaces it.
  ///
  /// ```swift
  /// try await database.saveCopy(to: backup.path)
  /// ```
  ///
  /// The method reads through the writing connection, so it can also save a database whose file was
  /// deleted or replaced while the database was open, even to the same path. The new file appears
  /// at the path only when it is complete, and only its owner may read it. The method throws if it
  /// cannot read a part of the database, for example from a truncated file. It does nothing if the
  /// path still leads to the database's own file.
  public func saveCopy(to path: String) async throws {
    let unfinished = "\(path).\(UUID().uuidString.prefix(8))"
    defer { unlink(unfinished) }
    // SQLite writes into an existing empty file and keeps its mode.
    guard try PrivateFile.create(unfinished) else { throw PrivateFile.failure(EEXIST) }
    let isOther = try await writeWithoutTransaction { db in
      if let file = OpenFile(db), let own = file.path {
        let identity = FileIdentity(path)
        if identity != nil, identity == FileIdentity(own), !file.hasMoved { return false }
        // SQLite takes a file of length 0 for an empty database, not for an error.
        let isEmpty = try Int.fetchOne(db, sql: "PRAGMA page_count") == 0
        if isEmpty { throw FileLoss(.cutShort, path: own) }
      }
      try db.execute(sql: "VACUUM INTO ?", arguments: [unfinished])
      return true
    }
    guard isOther else { return }
    try PrivateFile.synchronize(unfinished)
    // The logs of a former file would be applied to the new one.
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
    guard rename(unfinished, path) == 0 else { throw PrivateFile.failure(errno) }
  }
}
