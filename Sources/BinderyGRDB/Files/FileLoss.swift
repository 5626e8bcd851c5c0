import Foundation

/// An error that reports that the file of an open database was lost. From then on, a ``FileGuard``
/// refuses changes.
///
/// A commit throws this error, and ``FileGuard/loss`` publishes it. Its description is a message
/// for the user that explains what happened and what to do.
///
/// ```swift
/// do {
///   try await database.write { db in try person.insert(db) }
/// } catch let loss as FileLoss where loss.reason == .missing {
///   try await database.saveCopy(to: loss.path)
/// }
/// ```
public struct FileLoss: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The kind of a file's loss. In each case, the guard refuses further commits, and the app can
  /// save the data that it can still read.
  ///
  /// After ``missing`` and ``replaced``, the app can still read the whole database and save it with
  /// ``GRDB/DatabaseWriter/saveCopy(to:)``, because SQLite has the former file open.
  public enum Reason: Equatable, Sendable {
    /// There is no file at the path: the file, or a folder above it, was deleted or moved.
    case missing
    /// Another file has replaced the database file.
    case replaced
    /// Another program has truncated the database file.
    case cutShort
    /// SQLite's write-ahead log, which is beside the database file, was deleted or replaced.
    case logMissing
  }

  /// The kind of the loss.
  public let reason: Reason
  /// The path at which the file was opened. Another file may be there now.
  public let path: String

  /// Creates a loss of the file at `path`, for tests and previews. A ``FileGuard`` creates real
  /// losses.
  public init(_ reason: Reason, path: String) {
    (self.reason, self.path) = (reason, path)
  }

  public var description: String {
    switch reason {
    case .missing:
      """
      “\(path)” was deleted or moved. Changes cannot be saved there: put the file back, or save a \
      copy.
      """
    case .replaced:
      """
      Another file has replaced “\(path)”. To protect it, changes are no longer saved there: save \
      a copy.
      """
    case .cutShort:
      """
      Another program has cut off a part of “\(path)”. Changes are no longer saved there: save a \
      copy of the data that is still readable, or restore the file from a backup.
      """
    case .logMissing:
      """
      “\(path)-wal”, which contains the latest changes of “\(path)”, was deleted. Changes are no \
      longer saved there: save a copy.
      """
    }
  }

  public var errorDescription: String? { description }
}
