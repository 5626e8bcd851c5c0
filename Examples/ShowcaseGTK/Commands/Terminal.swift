import ArgumentParser
import Foundation
import ShowcaseModels

/// Runs asynchronous work to its end. Without GTK nobody else serves the main thread.
///
/// Ctrl-C, and what else asks a program to end, cancels the work, so that it can tidy up. A program
/// that was cancelled says so and ends with the status that a shell expects, within a second: what
/// the work has not tidied up by then, a database it waits for, is left as a crash would leave it.
func waitFor<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result<Value, any Error>?
  // Written before `done` is signalled, and read after.
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

/// Writes a line to standard error, without what a terminal would take for a command.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("showcase: \(line.printable)\n".utf8))
}

/// A line of the terminal that is written over; nothing where there is no terminal.
struct ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    // The codes go to the line's beginning and erase what is left of a longer text.
    if isShown { FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8)) }
  }
}
