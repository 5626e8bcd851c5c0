import Bindery
import BinderyTesting

/// Failures that say which run they come from.
struct RunFailure: Error, Equatable, CustomStringConvertible {
  let number: Int
  var description: String { "failure \(number)" }
}

/// Work that ends when the test says so, and never because it was cancelled.
@MainActor
final class ManualWork {
  /// How many functions were told to end and have not.
  private(set) static var endingCount = 0

  private(set) var begun: [Int] = []
  private var waiting: [Int: CheckedContinuation<Int, any Error>] = [:]
  private var subjects: [Int: PassthroughSubject<Int, any Error>] = [:]

  /// As a function: waits.
  func wait(_ number: Int) async throws -> Int {
    begun.append(number)
    defer { Self.endingCount -= 1 }
    return try await withCheckedThrowingContinuation { waiting[number] = $0 }
  }

  /// As a publisher: a subject.
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

  /// Ends all that still waits, so that no continuation is lost.
  func endAll() {
    for number in Array(waiting.keys) + Array(subjects.keys) { finish(number) }
  }
}

/// Writes down all that a command tells, in order.
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

  /// All since the last call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// Waits until functions that were told to end have, and for some turns of the main actor: a run begins
/// in one, ends in another, and lets the next begin in a third.
@MainActor
func turns() async {
  // What resumes a function may take its way over another thread.
  _ = await eventually { ManualWork.endingCount == 0 }
  for _ in 1...5 { await settle() }
}
