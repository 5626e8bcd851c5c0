import Bindery
import BinderyTesting
import Foundation

/// Commands of every policy, run, cancelled and released while their work continues on other
/// threads.
@MainActor
final class CommandTraffic: StormTraffic {
  /// A run of a command that follows a publisher.
  private struct Run: @unchecked Sendable {
    // Sendable: the thread that removes it from the list is its only user, and subjects lock
    // themselves.
    let number: Int
    let subject: PassthroughSubject<Int, any Error>
  }

  private static let policies: [CommandPolicy] = [
    .drop, .queue, .latest, .parallel, .parallel(maximum: 3),
  ]

  private nonisolated let open = Locked<[Run]>([])
  private var users: [CommandUser] = []
  private let faults: StormFaults
  private let leaks: LeakWatch

  init(_ faults: StormFaults, _ leaks: LeakWatch) {
    (self.faults, self.leaks) = (faults, leaks)
  }

  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<1_000, using: &generator)
    let taken = open.withLock { runs in runs.isEmpty ? nil : runs.remove(at: place % runs.count) }
    guard let taken else { return }
    for _ in 0..<Int.random(in: 0...3, using: &generator) { taken.subject.send(taken.number) }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: open.withLock { $0.append(taken) }
    case 1: taken.subject.send(completion: .failure(StormyWeather()))
    default: taken.subject.send(completion: .finished)
    }
  }

  func actOnMain(_ generator: inout SeededGenerator) {
    let place = Int.random(in: 0..<1_000, using: &generator)
    switch Int.random(in: 0..<10, using: &generator) {
    case 0 where users.count < 10: users.append(makeUser(&generator))
    case 1 where users.count > 4: users.remove(at: place % users.count).leave()
    case 2 where !users.isEmpty: users[place % users.count].cancel()
    case 3...8 where !users.isEmpty: users[place % users.count].run()
    default: break
    }
  }

  private func makeUser(_ generator: inout SeededGenerator) -> CommandUser {
    let policy = Self.policies.randomElement(using: &generator)!
    let command: Command<Int, Int>
    if Bool.random(using: &generator) {
      command = Command(policy: policy) { number in
        let answer = await Task.detached { number }.value
        if number.isMultiple(of: 7) { throw StormyWeather() }
        return answer
      }
    } else {
      command = Command(
        policy: policy,
        publisher: { [open] number in
          let run = Run(number: number, subject: PassthroughSubject())
          open.withLock { $0.append(run) }
          return run.subject
        })
    }
    let user = CommandUser(command, policy, faults)
    leaks.watch(command)
    leaks.watch(user)
    return user
  }

  func finish() async {
    for user in users { user.cancel() }
    for run in open.value { run.subject.send(completion: .finished) }
    open.withLock { $0 = [] }
    for user in users {
      faults.expect(!user.command.isExecuting.value, "a cancelled command is executing")
      user.leave()
    }
    users = []
  }
}

/// Runs a command, and checks its values against its policy.
@MainActor
private final class CommandUser {
  let command: Command<Int, Int>
  private let policy: CommandPolicy
  private let faults: StormFaults
  private let bindings = BindingGroup()
  private let shown = Recorder(false)
  private var subscriptions: [AnyCancellable] = []
  private var number = 0
  /// Runs below this number were cancelled.
  private var floor = 0
  private var last = 0
  private var isOver = false

  init(_ command: Command<Int, Int>, _ policy: CommandPolicy, _ faults: StormFaults) {
    (self.command, self.policy, self.faults) = (command, policy, faults)
    command.values.sink { [unowned self] in take($0) }.store(in: &subscriptions)
    command.errors.sink { [unowned self] _ in
      faults.expect(!isOver, "a command tells an error after its subscription has ended")
    }.store(in: &subscriptions)
    bindings.capture { shown.binding.value *= command.isExecuting }
    shown.onWrite = { [unowned self, unowned shown] _ in
      faults.expect(!isOver, "a command's binding fires after it has ended")
      let history = shown.history.suffix(2)
      // The first one is the recorder's initial value.
      faults.expect(
        shown.history.count < 3 || history.first != history.last, "a command repeats itself")
    }
  }

  private func take(_ value: Int) {
    faults.expect(!isOver, "a command sends a value after its subscription has ended")
    faults.expect(value >= floor, "run \(value) sends after run \(floor - 1) was cancelled")
    guard [.drop, .queue, .latest].contains(policy) else { return }
    faults.expect(value >= last, "run \(value) sends after run \(last)")
    if policy == .latest { faults.expect(value == number, "\(value) is not the latest run") }
    last = value
  }

  func run() {
    number += 1
    // A refused run has no number of its own.
    if !command.run(number) { number -= 1 }
  }

  func cancel() {
    command.cancel()
    floor = number + 1
  }

  func leave() {
    subscriptions = []
    bindings.clear()
    isOver = true
  }
}

private struct StormyWeather: Error {}
