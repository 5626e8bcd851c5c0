import ArgumentParser
import Foundation
import ShowcaseModels

/// Runs asynchronous work to its end. Without GTK no other code serves the main thread.
///
/// Ctrl-C, and other signals that ask a program to end, cancel the work, so that it can clean up.
/// A cancelled program prints a message and ends within a second, with the status that a shell
/// expects. If the work has not cleaned up by then, for instance because it waits for a database,
/// its files are left as after a crash.
func waitFor<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result<Value, any Error>?
  // Written before `done` is signaled, and read after.
  let task = Task.detached {
    do { result = .success(try await work()) } catch { result = .failure(error) }
    done.signal()
  }
  let interruption = Interruption { task.cancel() }
  done.wait()
  let number = interruption.end()
  do {
    return try result!.get()
  } catch is CancellationError {
    complain("Cancelled. Nothing was changed.")
    throw ExitCode(128 + (number ?? SIGINT))
  }
}

/// Writes a line to standard error, without control characters.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("showcase: \(line.printable)\n".utf8))
}

/// A line of the terminal that is overwritten; does nothing without a terminal.
struct ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    // The codes move to the line's beginning and erase the rest of a longer text.
    if isShown { FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8)) }
  }
}
