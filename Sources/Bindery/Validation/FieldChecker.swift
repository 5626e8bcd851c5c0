/// Runs a field's rules that take their time, one after the other, for the newest value only.
@MainActor
final class FieldChecker<Value: Equatable> {
  private weak var field: FormField<Value>?
  var checks: [FieldCheck<Value>] = []
  /// Grows with each value, so that an answer for an older one is known as such.
  private var round = 0
  /// Whether the value is the original one, which not every rule looks at.
  private var isOriginal = false
  /// The rule whose delay has not passed yet.
  private var next: Int?
  /// Whether delays are left out.
  private var isHurried = false
  private var task: Task<Void, Never>?

  init(_ field: FormField<Value>) {
    self.field = field
  }

  deinit { task?.cancel() }

  /// Whether a value that is the original one has to be checked.
  var checksOriginal: Bool { checks.contains { $0.checksOriginal } }

  /// Forgets what it was doing, and checks the field's present value after the delay.
  func begin(isOriginal: Bool) {
    stop()
    self.isOriginal = isOriginal
    wait(for: first(from: 0))
  }

  /// Forgets what it was doing.
  func stop() {
    round += 1
    task?.cancel()
    (task, next, isHurried) = (nil, nil, false)
  }

  /// Leaves out the delays before what is to be checked.
  func hurry() {
    isHurried = true
    if let next { run(next, in: round) }
  }

  /// The first rule from there on that looks at the value.
  private func first(from index: Int) -> Int? {
    checks[index...].firstIndex { !isOriginal || $0.checksOriginal }
  }

  private func wait(for index: Int?) {
    guard let index else { return finish(nil) }
    next = index
    guard !isHurried else { return run(index, in: round) }
    checks[index].wait { [weak self, round] in self?.run(index, in: round) }
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
        problem = FieldProblem("This could not be checked: \(error)", kind: .unchecked)
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
