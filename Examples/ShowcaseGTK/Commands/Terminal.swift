import ArgumentParser
import Foundation

/// Runs asynchronous work to its end. Without GTK nobody else serves the main thread.
///
/// Ctrl-C, and what else asks a program to end, cancels the work, so that it can tidy up. A program
/// that was cancelled says so and ends with the status that a shell expects.
func waitFor<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  nonisolated(unsafe) var result: Result<Value, any Error>?
  let task = Task.detached {
    do { result = .success(try await work()) } catch { result = .failure(error) }
    done.signal()
  }
  let interruptions = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler { task.cancel() }
    source.activate()
    return source
  }
  done.wait()
  for (source, number) in zip(interruptions, [SIGINT, SIGTERM, SIGHUP]) {
    source.cancel()
    signal(number, SIG_DFL)
  }
  do {
    return try result!.get()
  } catch is CancellationError {
    complain("Cancelled.")
    throw ExitCode(130)
  }
}

/// Writes a line to standard error.
func complain(_ line: String) {
  FileHandle.standardError.write(Data("showcase: \(line)\n".utf8))
}

/// A line of the terminal that is written over; nothing where there is no terminal.
struct ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1

  func show(_ text: String) {
    // The codes go to the line's beginning and erase what is left of a longer text.
    if isShown { FileHandle.standardError.write(Data("\r\(text)\u{1B}[K".utf8)) }
  }
}
