import Foundation

/// Why the file of an open database is not written any more. See ``FileGuard``.
public struct FileLoss: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// What has become of the file.
  public enum Reason: Equatable, Sendable {
    /// The path leads to no file: it was deleted or moved, or a folder above it was.
    case missing
    /// Another file has taken its place.
    case replaced
    /// Another program has cut off a part of it.
    case cutShort
    /// SQLite's write-ahead log beside it was deleted or replaced.
    case logMissing
  }

  /// What has become of the file.
  public let reason: Reason
  /// Where the file was opened.
  public let path: String

  public init(_ reason: Reason, path: String) {
    (self.reason, self.path) = (reason, path)
  }

  public var description: String {
    switch reason {
    case .missing:
      """
      “\(path)” was deleted or moved away. Nothing can be saved there: put the file back, or save a \
      copy.
      """
    case .replaced:
      """
      “\(path)” was replaced by another file. To leave that one as it is, nothing more is saved \
      there: save a copy.
      """
    case .cutShort:
      """
      A part of “\(path)” was cut off by another program. Nothing more is saved there: save a copy \
      of what can still be read, or restore the file from a backup.
      """
    case .logMissing:
      """
      “\(path)-wal”, in which changes of “\(path)” are kept at first, was deleted. Nothing more is \
      saved there: save a copy.
      """
    }
  }

  public var errorDescription: String? { description }
}
