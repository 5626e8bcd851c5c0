import Foundation

/// A new folder that only its user can open, for sockets.
public struct PrivateFolder: Sendable {
  /// The reason why the folder cannot be made.
  public struct Failure: Error, CustomStringConvertible {
    let parent: String
    let reason: String

    public var description: String {
      "A folder for the app's sockets cannot be made in “\(parent)”: \(reason)."
    }
  }

  public let path: String

  /// Makes a folder in the user's runtime folder, if others cannot open that, or else in `/tmp`.
  public init(runtimeFolder: String? = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"])
    throws
  {
    // The path of a socket has 107 bytes at most.
    let parent = runtimeFolder.flatMap { Self.isPrivate($0) && $0.utf8.count < 64 ? $0 : nil }
    try self.init(in: parent ?? "/tmp")
  }

  private init(in parent: String) throws {
    // Makes it with the mode 0700, whatever the process's mask is.
    var template = Array("\(parent)/bindery-XXXXXX".utf8CString)
    let made = template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!) }
    guard let made else { throw Failure(parent: parent, reason: String(cString: strerror(errno))) }
    path = String(cString: made)
  }

  public func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Whether a folder belongs to this user and other users cannot open it.
  static func isPrivate(_ path: String) -> Bool {
    var facts = stat()
    guard path.hasPrefix("/"), lstat(path, &facts) == 0 else { return false }
    return facts.st_mode & S_IFMT == S_IFDIR && facts.st_uid == geteuid()
      && facts.st_mode & 0o077 == 0
  }
}
