import Foundation

/// What is known of a database's files since it was opened.
struct GuardedFile {
  let path: String
  private let identity: FileIdentity
  /// The greatest size that was seen since the file was last known to be whole.
  private var size: Int64
  private var log: FileIdentity?
  private var index: FileIdentity?

  /// Nil if the path no longer leads to the file that is open.
  init?(_ file: OpenFile, path: String) {
    guard let state = FileState(path), !file.hasMoved else { return nil }
    self.path = path
    (identity, size) = (state.identity, state.size)
  }

  var knowsLog: Bool { log != nil }

  /// The log that is beside the file now is the one that the connection has open.
  mutating func noteLog() {
    (log, index) = (FileIdentity(path + "-wal"), FileIdentity(path + "-shm"))
  }

  /// The log is gone: all of it is in the file.
  mutating func forgetLog() { (log, index) = (nil, nil) }

  /// Whether the path leads to the file still.
  var isInPlace: Bool { FileIdentity(path) == identity }

  /// What has become of the file; nil if it is as it should be. Asks the system, and SQLite only
  /// where that leaves a doubt.
  mutating func check(_ file: OpenFile) -> FileLoss.Reason? {
    guard let state = FileState(path) else { return .missing }
    guard state.identity == identity else { return .replaced }
    if state.size < size {
      // VACUUM makes files smaller too, and says so in the header.
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

  /// Whether what is in the log can be written into the file without harm to anybody.
  func mayCheckpoint(after loss: FileLoss.Reason) -> Bool {
    switch loss {
    case .missing, .replaced: true
    case .cutShort: false
    // In a new log there may be newer pages.
    case .logMissing: FileIdentity(path + "-wal") == nil
    }
  }

  /// Removes the log that belongs to the file from beside the other one that has taken its place:
  /// whoever opens that one would apply the log to it.
  func removeLog() {
    for (suffix, identity) in [("-wal", log), ("-shm", index)] {
      if let identity, FileIdentity(path + suffix) == identity { unlink(path + suffix) }
    }
  }
}
