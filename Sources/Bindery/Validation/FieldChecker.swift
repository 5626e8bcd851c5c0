/// Runs a field's asynchronous rules, one after the other, for the newest value only.
@MainActor
final class FieldChecker<Value: Equatable> {
  private weak var field: FormField<Value>?
  var checks: [FieldCheck<Value>] = []
  /// Grows with each value, so that results for older values can be ignored.
  private var round = 0
  /// Whether the value is the original one, which some rules do not check.
  private var isOriginal = false
  /// The rule whose delay has not passed yet.
  private var next: Int?
  /// Whether delays are skipped.
  private var isHurried = false
  private var task: Task<Void, Never>?

  init(_ field: FormField<Value>) {
    self.field = field
  }

  deinit { task?.cancel() }

  /// Whether the original value has to be checked.
  var checksOriginal: Bool { checks.contains { $0.checksOriginal } }

  /// Cancels the checks under way, and checks the field's current value after the delay.
  func begin(isOriginal: Bool) {
    stop()
    self.isOriginal = isOriginal
    wait(for: first(from: 0))
  }

  /// Cancels the checks under way.
  func stop() {
    round += 1
    task?.cancel()
    (task, next, isHurried) = (nil, nil, false)
  }

  /// Skips the delays of the remaining checks.
  func hurry() {
    isHurried = true
    if let next { run(next, in: round) }
  }

  /// Returns the first rule from `index` on that checks the value.
  private func first(from index: Int) -> Int? {
    checks[index...].firstIndex { !isOriginal || $0.checksOriginal }
  }

  private func wait(for index: Int?) {
    guard let index else { return finish(nil) }
    next = index
    guard !isHurried else { return run(index, in: round) }
    let causes = Tracing.waiting(for: .relay)
    checks[index].wait { [weak self, round] in
      guard let self else { return }
      if round != self.round, let causes { Tracing.noteDropped("check", .replaced, causes) }
      guard round == self.round, next == index else { return }
      Tracing.relay("check", causes) { self.run(index, in: round) }
    }
  }

  private func run(_ index: Int, in round: Int) {
    guard round == self.round, next == index, let value = field?.value else { return }
    next = nil
    let find = checks[index].find
    task = Task { @MainActor [weak self] in
      let problem: FieldProblem?
      do {
        problem = try await find(value)
      } catch {
        problem = FieldProblem(.init("This could not be checked: %@", "\(error)"), kind: .unchecked)
      }
      self?.take(problem, of: index, in: round)
    }
  }

  private func take(_ problem: FieldProblem?, of index: Int, in round: Int) {
    guard round == self.round else { return }
    if let problem { finish(problem) } else { wait(for: first(from: index + 1)) }
  }

  private func finish(_ problem: FieldProblem?) {
    task = nil
    field?.take(checked: problem)
  }
}
