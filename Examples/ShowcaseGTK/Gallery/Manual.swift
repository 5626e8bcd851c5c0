import BinderyGTK
import Foundation

/// The guides of the manual, if the showcase runs in a clone of the project. A guide opens on the
/// site of “./run docs” if that was built, else as its source.
@MainActor
final class Manual {
  private let root: URL?
  /// The server of the site. It ends with its standard input, and so with this process.
  private var server: (process: Process, input: Pipe, address: URL)?

  /// - Parameter program: A file in the clone.
  init(of program: URL? = Bundle.main.executableURL) {
    let folders = sequence(first: program?.resolvingSymlinksInPath()) { folder in
      folder.flatMap { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    }
    root = folders.lazy.compactMap { $0 }.first { folder in
      FileManager.default.fileExists(atPath: Self.guides(of: folder).path)
    }
  }

  /// Whether the guides are there.
  var isThere: Bool { root != nil }

  /// Opens the guide of a title in the program that the user prefers for it.
  func open(_ title: String) async throws {
    guard let root, let file = try Self.guide(title, of: root) else { return }
    let page = file.deletingPathExtension().lastPathComponent.lowercased()
    let site = root.appendingPathComponent(".build/docs")
    let path = "documentation/manual/\(page)"
    let isOnSite = FileManager.default.fileExists(atPath: site.appendingPathComponent(path).path)
    guard isOnSite, let home = await serve(site, by: root) else {
      return try await Program.open(file)
    }
    try await Program.open(home.appendingPathComponent(page))
  }

  private static func guide(_ title: String, of root: URL) throws -> URL? {
    try FileManager.default.contentsOfDirectory(
      at: guides(of: root), includingPropertiesForKeys: nil
    ).first { try String(contentsOf: $0, encoding: .utf8).hasPrefix("# \(title)\n") }
  }

  /// Returns the address of the manual on a server of the site.
  private func serve(_ site: URL, by root: URL) async -> URL? {
    if let server, server.process.isRunning { return server.address }
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = root.appendingPathComponent("Scripts/docs_server")
    process.arguments = [site.path, "--for-stdin"]
    (process.standardInput, process.standardOutput) = (input, output)
    guard (try? process.run()) != nil else { return nil }
    // The server takes a moment to start.
    let handle = output.fileHandleForReading
    let line = await Task.detached { String(decoding: handle.availableData, as: UTF8.self) }.value
    guard let address = URL(string: line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      return nil
    }
    server = (process, input, address)
    return address
  }

  private static func guides(of root: URL) -> URL {
    root.appendingPathComponent("Documentation/Manual.docc/Guides")
  }
}
