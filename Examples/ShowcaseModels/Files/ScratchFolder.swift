import Foundation

/// A folder for a database of this run only: made among the temporary files, and removed when it is
/// released.
///
/// A program that is killed leaves its folder behind; the next one to make such a folder removes it.
public final class ScratchFolder: Sendable {
  /// Where it lies.
  public let url: URL

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - kind: What its name begins with. Folders of one kind are looked after by each other.
  ///   - parent: Where to make it.
  /// - Throws: An error of the file system.
  public init(_ kind: String, in parent: URL = FileManager.default.temporaryDirectory) throws {
    let prefix = "bindery-\(kind)-"
    Self.removeAbandoned(prefix, in: parent)
    let process = ProcessInfo.processInfo.processIdentifier
    url = parent.appendingPathComponent(
      "\(prefix)\(process)-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Removes the folders of programs that no longer run.
  private static func removeAbandoned(_ prefix: String, in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0
      else { continue }
      // Signal 0 only asks whether it can be sent: not so if there is no such process.
      if kill(process, 0) != 0, errno == ESRCH {
        try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
      }
    }
  }
}
