import Foundation

/// The state of a database's files since it was opened.
struct GuardedFile {
  let path: String
  private let identity: FileIdentity
  /// The greatest size of the file since the file was last known to be complete.
  private var size: Int64
  private var log: FileIdentity?
  private var index: FileIdentity?

  /// Returns nil if the path no longer leads to the open file.
  init?(_ file: OpenFile, path: String) {
    guard let state = FileState(path), !file.hasMoved else { return nil }
    self.path = path
    (identity, size) = (state.identity, state.size)
  }

  var knowsLog: Bool { log != nil }

  /// Records the log beside the file as the one that the connection has open.
  mutating func noteLog() {
    (log, index) = (FileIdentity(path + "-wal"), FileIdentity(path + "-shm"))
  }

  /// Discards the recorded log, after all of it was written into the file.
  mutating func forgetLog() { (log, index) = (nil, nil) }

  /// Whether the path still leads to the file.
  var isInPlace: Bool { FileIdentity(path) == identity }

  /// Returns the kind of loss, or `nil` if the file is in place. It asks the operating system
  /// first, and SQLite only if in doubt.
  mutating func check(_ file: OpenFile) -> FileLoss.Reason? {
    guard let state = FileState(path) else { return .missing }
    guard state.identity == identity else { return .replaced }
    if state.size < size {
      // VACUUM also makes files smaller, and writes the new size into the header.
      guard state.size > 0, let whole = file.sizeInHeader, whole <= state.size else {
        return .cutShort
      }
    }
    size = state.size
    if let log, FileIdentity(path + "-wal") != log {
      if file.usesLog { return .logMissing }
      self.log = nil
    }
    return nil
  }

  /// Whether the log can be written into the file without harm to another program.
  func mayCheckpoint(after loss: FileLoss.Reason) -> Bool {
    switch loss {
    case .missing, .replaced: true
    case .cutShort: false
    // A new log may have newer pages.
    case .logMissing: FileIdentity(path + "-wal") == nil
    }
  }

  /// Removes the file's log from beside the file that has replaced it: a program that opens that
  /// file would apply the log to it.
  func removeLog() {
    for (suffix, identity) in [("-wal", log), ("-shm", index)] {
      if let identity, FileIdentity(path + suffix) == identity { unlink(path + suffix) }
    }
  }
}
