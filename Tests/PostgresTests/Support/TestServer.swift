import Foundation
import Postgres
import Testing

/// A private server, started by Scripts/postgres, which removes it when this process ends.
final class TestServer: @unchecked Sendable {
  // Sendable: the pipes are used under `lock`.
  let folder: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let lock = NSLock()

  struct Missing: Error {}

  /// In the topmost folder; the tests of several packages use it.
  private static let script = sequence(first: URL(filePath: #filePath)) {
    $0.path == "/" ? nil : $0.deletingLastPathComponent()
  }.map { $0.appending(path: "Scripts/postgres") }
    .first { FileManager.default.fileExists(atPath: $0.path) }
  /// The server that most tests share. They make tables with names of their own, or temporary ones.
  static let shared = Result { try TestServer() }

  static var isInstalled: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql"))?.isEmpty == false
  }

  init(_ settings: String...) throws {
    process.executableURL = Self.script
    process.arguments = settings
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = ""
    while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += String(decoding: byte, as: UTF8.self)
    }
    guard line.hasPrefix("/") else { throw Missing() }
    folder = line
  }

  deinit { try? input.fileHandleForWriting.close() }

  /// Starts, stops or crashes the server, and waits until that is done.
  func tell(_ command: String) {
    lock.withLock {
      try? input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
      _ = try? output.fileHandleForReading.read(upToCount: 5)
    }
  }

  func configuration(
    _ options: String = "", _ change: (inout PostgresConfiguration) -> Void = { _ in }
  ) -> PostgresConfiguration {
    var result = PostgresConfiguration(
      "host=\(folder) user=postgres dbname=postgres sslmode=disable \(options)")
    // The machine may be busy.
    result.cancelTimeout = .seconds(30)
    change(&result)
    return result
  }
}

/// Opens a connection to the shared server.
func connect(
  _ options: String = "", _ change: (inout PostgresConfiguration) -> Void = { _ in }
) async throws -> PostgresConnection {
  try await PostgresConnection(TestServer.shared.get().configuration(options, change))
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests where there is no PostgreSQL.
  static var server: Self {
    .enabled(if: TestServer.isInstalled, "PostgreSQL is not installed; ./test installs it.")
  }
}

/// Returns what `body` throws.
func failure(
  _ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async -> PostgresError? {
  do {
    try await body()
    Issue.record(comment ?? "Nothing was thrown.", sourceLocation: location)
    return nil
  } catch let error as PostgresError {
    return error
  } catch {
    Issue.record("Another error was thrown: \(error)", sourceLocation: location)
    return nil
  }
}

/// Waits until the condition holds, for ten seconds at most.
func eventually(_ condition: () async throws -> Bool) async rethrows -> Bool {
  for _ in 0..<1000 {
    if try await condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
