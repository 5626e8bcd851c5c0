#if os(macOS) || os(Linux)
import Foundation

/// A separate process with a connection to a database, which executes commands and runs until it
/// is ended or killed.
final class OtherProcess {
  struct Failure: Error { let message: String }

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  private static let program = """
    import json, sqlite3, sys
    connection = sqlite3.connect(sys.argv[1], timeout=10, isolation_level=None)
    for line in sys.stdin:
        try:
            for statement in json.loads(line): connection.execute(statement).fetchall()
            print("done", flush=True)
        except Exception as error: print(str(error).replace(chr(10), " "), flush=True)
    """

  init(opening path: String) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-c", Self.program, path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  deinit {
    if process.isRunning { kill() }
  }

  /// Runs statements, and returns when they have finished.
  func run(_ statements: String...) throws {
    try input.fileHandleForWriting.write(
      contentsOf: JSONEncoder().encode(statements) + Data("\n".utf8))
    var answer = Data()
    while answer.last != UInt8(ascii: "\n") {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw Failure(message: "the other process is gone") }
      answer += part
    }
    let message = String(decoding: answer.dropLast(), as: UTF8.self)
    if message != "done" { throw Failure(message: message) }
  }

  /// Kills it at any point, so that it cannot clean up.
  func kill() {
    #if os(Linux)
    Glibc.kill(process.processIdentifier, SIGKILL)
    #else
    Darwin.kill(process.processIdentifier, SIGKILL)
    #endif
    process.waitUntilExit()
  }
}
#endif
