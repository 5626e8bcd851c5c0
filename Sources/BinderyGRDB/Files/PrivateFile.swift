import Foundation

/// A way to create files that only their owner may read.
///
/// SQLite creates a database file with the default mode of the process, so other users of the
/// machine can often read it. Create the file before you open the database:
///
/// ```swift
/// try PrivateFile.create(path)
/// let database = try DatabasePool(path: path)
/// ```
public enum PrivateFile {
  /// Creates an empty file that only its owner may read and write. If the file already exists, does
  /// nothing.
  ///
  /// The files that SQLite creates beside the database file get the same mode. An existing file
  /// keeps its content and its mode.
  ///
  /// - Returns: Whether the file was created.
  /// - Throws: A `POSIXError`, for example if the folder does not exist.
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
