import Foundation

/// A temporary folder for the database of one run, which is removed when it is released.
///
/// A killed program leaves its folder behind; the next program that makes such a folder removes
/// it.
public final class ScratchFolder: Sendable {
  /// The folder's location.
  public let url: URL

  /// Makes the folder.
  ///
  /// - Parameters:
  ///   - kind: The beginning of its name. Making a folder removes abandoned folders of the same
  ///     kind.
  ///   - parent: The folder in which to make it.
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

  /// Removes the folders of programs that have ended.
  private static func removeAbandoned(_ prefix: String, in parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      guard let process = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" }), process > 0
      else { continue }
      // Signal 0 only checks whether a signal can be sent, which fails if there is no such
      // process.
      if kill(process, 0) != 0, errno == ESRCH {
        try? FileManager.default.removeItem(at: parent.appendingPathComponent(name))
      }
    }
  }
}
