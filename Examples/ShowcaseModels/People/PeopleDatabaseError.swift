import BinderyGRDB
import Foundation

/// An error of the people database: what was wrong, where, and what to do.
public enum PeopleDatabaseError: Error, Equatable, Sendable {
  /// The file is not an SQLite database.
  case notADatabase(path: String)
  /// The file is a database of another program.
  case otherKind(path: String)
  /// A newer version of the showcase made the file.
  case newerVersion(path: String)
  /// The file or its folder is not readable, or the path is not a file.
  case cannotRead(path: String, reason: String)
  /// Another program kept the file locked for longer than the busy timeout.
  case locked(path: String)
  /// The file or its folder is not writable.
  case readOnly(path: String)
  /// The file was deleted, replaced or truncated while it was open.
  case lost(FileLoss)
  /// There is no space for the file.
  case diskFull(path: String)
  /// There is no memory to read or change the file.
  case outOfMemory(path: String)
  /// SQLite found the file's contents inconsistent.
  case damaged(path: String)
  /// The folder that should hold the file does not exist and cannot be made.
  case cannotCreateFolder(path: String, reason: String)
  /// The person has been deleted meanwhile.
  case personVanished(id: Int64, path: String)
  /// A person with this identifier is already in the database.
  case personExists(id: Int64, path: String)
  /// People were to be generated into a file that contains others.
  case holdsOthers(path: String, count: Int)
  /// Any other failure, in SQLite's words.
  case failed(path: String, reason: String)
}

extension PeopleDatabaseError: CustomStringConvertible, LocalizedError {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .notADatabase(let path):
      "“\(path)” is not a database. Choose another file, or move this one away to start afresh."
    case .otherKind(let path):
      "“\(path)” is a database of another program. Choose another file; this one was not changed."
    case .newerVersion(let path):
      "“\(path)” was made by a newer version of this program. Update the program to open it."
    case .cannotRead(let path, let reason):
      "“\(path)” cannot be read: \(reason). Check that it is a file and that you may read it."
    case .locked(let path):
      "“\(path)” is locked by another program. Close that program or let it finish, then try again."
    case .readOnly(let path):
      """
      “\(path)” cannot be changed: the file or its folder is read-only. Allow writing to both, or \
      work on a copy.
      """
    case .lost(let loss): "\(loss)"
    case .diskFull(let path):
      "There is no room left for “\(path)”. Nothing was changed. Free some space, then try again."
    case .outOfMemory(let path):
      """
      There is not enough memory left to work with “\(path)”. Nothing was changed. Close other \
      programs, then try again.
      """
    case .damaged(let path):
      """
      “\(path)” is damaged. Restore it from a backup, or save what is left with \
      “sqlite3 FILE .recover”.
      """
    case .cannotCreateFolder(let path, let reason):
      "The folder “\(path)” cannot be created: \(reason). Create it, or choose another place."
    case .personVanished(let id, let path):
      "Person \(id) is no longer in “\(path)”: it was deleted meanwhile. Add it again if needed."
    case .personExists(let id, let path):
      "Person \(id) is in “\(path)” already. Nothing was changed; edit that person instead."
    case .holdsOthers(let path, let count):
      """
      “\(path)” is there already, with \(count.formatted()) people who were not generated for this. \
      Nothing was changed. Choose another file, or move this one away.
      """
    case .failed(let path, let reason):
      "“\(path)” could not be used: \(reason). Nothing was changed. Check the disk, or work on a copy."
    }
  }
}

extension PeopleDatabaseError {
  /// Converts any error from using the database at `path`.
  public init(_ error: any Error, path: String) {
    switch error {
    case let error as PeopleDatabaseError: self = error
    case let loss as FileLoss: self = .lost(loss)
    case let error as POSIXError where error.code == .ENOSPC || error.code == .EDQUOT:
      self = .diskFull(path: path)
    case let error as POSIXError where error.code == .EACCES || error.code == .EROFS:
      self = .readOnly(path: path)
    case let error as POSIXError:
      self = .failed(path: path, reason: FileProbe.reason(error.code.rawValue))
    case let error as DatabaseError: self = Self(sqlite: error, path: path)
    // The program's own cost; hashes of others are wrong passwords.
    case is UnusableCost: self = .outOfMemory(path: path)
    // Every column is text that is not null, unless the file is damaged.
    case is RowDecodingError: self = .damaged(path: path)
    default: self = .failed(path: path, reason: FileProbe.reason(error))
    }
  }

  private init(sqlite error: DatabaseError, path: String) {
    let reason = error.message ?? "\(error.resultCode)"
    // SQLite's own check, of databases without a write-ahead log.
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED {
      let isThere = FileManager.default.fileExists(atPath: path)
      self = .lost(FileLoss(isThere ? .replaced : .missing, path: path))
      return
    }
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_CORRUPT: self = .damaged(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_NOMEM: self = .outOfMemory(path: path)
    // A database in write-ahead log mode maps its index; SQLite reports a failure as an I/O
    // error.
    case .SQLITE_IOERR
    where [.SQLITE_IOERR_NOMEM, .SQLITE_IOERR_SHMMAP].contains(error.extendedResultCode):
      self = .outOfMemory(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .cannotRead(path: path, reason: FileProbe.whyUnreadable(path) ?? reason)
    case .SQLITE_IOERR where FileProbe.isDiskFull(path): self = .diskFull(path: path)
    case .SQLITE_IOERR where FileProbe.isFolder(path):
      self = .cannotRead(path: path, reason: "it is a folder")
    default: self = .failed(path: path, reason: reason)
    }
  }
}
