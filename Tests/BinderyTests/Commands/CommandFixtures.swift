import Bindery
import BinderyTesting

/// A failure with the number of its run.
struct RunFailure: Error, Equatable, CustomStringConvertible {
  let number: Int
  var description: String { "failure \(number)" }
}

/// Work that ends when the test ends it, and never because it was cancelled.
@MainActor
final class ManualWork {
  /// The number of functions that were resumed and have not ended yet.
  private(set) static var endingCount = 0

  private(set) var begun: [Int] = []
  private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]
  private var subjects: [Int: PassthroughSubject<Int, any Error>] = [:]

  /// The work as a function, which waits.
  func wait(_ number: Int) async throws -> Int {
    begun.append(number)
    defer { Self.endingCount -= 1 }
    return try await withCheckedThrowingContinuation { waiting[number] = $0 }
  }

  /// The work as a publisher, which is a subject.
  func follow(_ number: Int) -> PassthroughSubject<Int, any Error> {
    begun.append(number)
    let subject = PassthroughSubject<Int, any Error>()
    subjects[number] = subject
    return subject
  }

  func finish(_ number: Int) {
    resume(number, .success(number))
    if let subject = subjects.removeValue(forKey: number) {
      subject.send(number)
      subject.send(completion: .finished)
    }
  }

  func fail(_ number: Int) {
    resume(number, .failure(RunFailure(number: number)))
    subjects.removeValue(forKey: number)?.send(completion: .failure(RunFailure(number: number)))
  }

  private func resume(_ number: Int, _ result: Result<Int, any Error>) {
    guard let continuation = waiting.removeValue(forKey: number) else { return }
    Self.endingCount += 1
    continuation.resume(with: result)
  }

  /// Ends all waiting work, so that no continuation is leaked.
  func endAll() {
    for number in Array(waiting.keys) + Array(subjects.keys) { finish(number) }
  }
}

/// A log of all values, errors and states that a command publishes, in order.
@MainActor
final class CommandLog {
  private(set) var lines: [String] = []
  private var subscriptions: [AnyCancellable] = []

  init<Input, Output>(_ command: Command<Input, Output>) {
    command.isExecuting.dropFirst().sink { [unowned self] in
      lines.append($0 ? "executing" : "idle")
    }.store(in: &subscriptions)
    command.isEnabled.dropFirst().sink { [unowned self] in
      lines.append($0 ? "enabled" : "disabled")
    }.store(in: &subscriptions)
    command.values.sink { [unowned self] in lines.append("\($0)") }.store(in: &subscriptions)
    command.errors.sink { [unowned self] in lines.append("\($0)") }.store(in: &subscriptions)
  }

  func add(_ line: String) { lines.append(line) }

  /// Returns the lines since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Waits until all resumed functions have ended, and then for some turns of the main actor. A run
/// begins in one turn, ends in another, and the next run begins in a third.
@MainActor
func turns() async {
  // A function may be resumed by way of another thread.
  _ = await eventually { ManualWork.endingCount == 0 }
  for _ in 1...5 { await settle() }
}
