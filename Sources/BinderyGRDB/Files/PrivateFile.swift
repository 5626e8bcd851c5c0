import Foundation

/// Files that only their owner may read.
///
/// ```swift
/// try PrivateFile.create(path)  // SQLite would let others read the file that it makes.
/// let database = try DatabasePool(path: path)
/// ```
public enum PrivateFile {
  /// Creates an empty file unless one exists.
  ///
  /// SQLite gives the mode of a database file to the files that it creates beside it.
  ///
  /// - Returns: Whether the file was created.
  /// - Throws: A `POSIXError`.
  @discardableResult
  public static func create(_ path: String) throws -> Bool {
    let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST { return false }
    guard descriptor >= 0 else { throw failure(errno) }
    close(descriptor)
    return true
  }

  /// Waits until the file is on the disk.
  static func synchronize(_ path: String) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(errno) }
  }

  static func failure(_ number: Int32) -> POSIXError {
    POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
  }
}
