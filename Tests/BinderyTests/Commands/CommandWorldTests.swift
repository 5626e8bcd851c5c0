import Bindery
import BinderyTesting
import Testing

/// A reference implementation of a command, in as few lines as possible.
private struct ReferenceCommand {
  let policy: CommandPolicy
  var limit: Int
  private(set) var on: [Int] = []
  private(set) var line: [Int] = []
  private(set) var begun: [Int] = []
  private(set) var told: [String] = []

  var isEnabled: Bool { policy != .drop || on.isEmpty }

  mutating func run(_ number: Int) -> Bool {
    guard isEnabled else { return false }
    changing { me in
      if me.policy == .latest { me.on = [] }
      me.line.append(number)
      me.beginLine()
    }
    return true
  }

  mutating func end(_ number: Int, telling event: String) {
    guard on.contains(number) else { return }
    changing { me in
      me.on.removeAll { $0 == number }
      me.told.append(event)
      me.beginLine()
    }
  }

  mutating func cancel() {
    changing { me in (me.on, me.line) = ([], []) }
  }

  private mutating func beginLine() {
    while on.count < limit, !line.isEmpty {
      on.append(line.removeFirst())
      begun.append(on.last!)
    }
  }

  private mutating func changing(_ change: (inout Self) -> Void) {
    let (wasExecuting, wasEnabled) = (!on.isEmpty, isEnabled)
    change(&self)
    if wasExecuting == on.isEmpty { told.append(on.isEmpty ? "idle" : "executing") }
    if wasEnabled != isEnabled { told.append(isEnabled ? "enabled" : "disabled") }
  }
}

/// All sequences of events of three runs, under each policy, compared with the reference.
@Suite("A command's small worlds") @MainActor
struct CommandWorldTests {
  private enum Step: Equatable {
    case run, cancel
    case finish(Int), fail(Int)
  }

  private struct World {
    let policy: CommandPolicy
    let limit: Int
  }

  private static let worlds = [
    World(policy: .drop, limit: 1), World(policy: .queue, limit: 1),
    World(policy: .latest, limit: 1), World(policy: .parallel, limit: .max),
    World(policy: .parallel(maximum: 2), limit: 2),
  ]

  /// Every order of three runs, their ends and cancellations. A run that was cancelled may still end.
  private static let scripts: [[Step]] = {
    var all: [[Step]] = []
    func extend(_ script: [Step], runs: Int, open: [Int], cancels: Int) {
      all.append(script)
      guard script.count < 7 else { return }
      if runs < 3 {
        extend(script + [.run], runs: runs + 1, open: open + [runs + 1], cancels: cancels)
      }
      for number in open {
        let rest = open.filter { $0 != number }
        extend(script + [.finish(number)], runs: runs, open: rest, cancels: cancels)
        // The others are not affected by which run fails, so one is enough.
        if number == 2 {
          extend(script + [.fail(number)], runs: runs, open: rest, cancels: cancels)
        }
      }
      if cancels == 0, runs > 0 {
        extend(script + [.cancel], runs: runs, open: open, cancels: 1)
      }
    }
    extend([], runs: 0, open: [], cancels: 0)
    // Scripts that are the beginning of another script are tested with that one.
    return all.filter { $0.count == 7 }
  }()

  @Test("Whatever publishers send in whatever order, each policy does as it says", arguments: 0..<5)
  func publishers(_ world: Int) {
    for script in Self.scripts {
      let work = ManualWork()
      let command = Command(policy: Self.worlds[world].policy, publisher: work.follow)
      let log = CommandLog(command)
      var reference = ReferenceCommand(
        policy: Self.worlds[world].policy, limit: Self.worlds[world].limit)
      var number = 0
      for step in script { perform(step, &number, command, work, &reference) }
      compare(script, command, work, log, reference)
    }
  }

  @Test("Whatever functions do in whatever order, each policy does as it says", arguments: 0..<5)
  func functions(_ world: Int) async {
    // All scripts run side by side, so that each turn of the main queue serves all of them.
    var commands: [(Command<Int, Int>, ManualWork, CommandLog)] = []
    var references: [ReferenceCommand] = []
    var numbers = [Int](repeating: 0, count: Self.scripts.count)
    for _ in Self.scripts {
      let work = ManualWork()
      let command = Command(work, ManualWork.wait, policy: Self.worlds[world].policy)
      let reference = ReferenceCommand(
        policy: Self.worlds[world].policy, limit: Self.worlds[world].limit)
      commands.append((command, work, CommandLog(command)))
      references.append(reference)
    }
    for turn in 0..<7 {
      for (index, script) in Self.scripts.enumerated() {
        let (command, work, _) = commands[index]
        perform(script[turn], &numbers[index], command, work, &references[index])
      }
      await turns()
    }
    for (index, script) in Self.scripts.enumerated() {
      let (command, work, log) = commands[index]
      compare(script, command, work, log, references[index])
      work.endAll()
    }
    await turns()
  }

  private func perform(
    _ step: Step, _ number: inout Int, _ command: Command<Int, Int>, _ work: ManualWork,
    _ reference: inout ReferenceCommand
  ) {
    switch step {
    case .run:
      number += 1
      let isTaken = command(number)
      let shouldBe = reference.run(number)
      if isTaken != shouldBe { Issue.record("run \(number) returned \(isTaken)") }
    case .cancel:
      command.cancel()
      reference.cancel()
    case .finish(let number):
      // A run that has not begun cannot end.
      guard work.begun.contains(number) else { return }
      work.finish(number)
      reference.end(number, telling: "\(number)")
    case .fail(let number):
      guard work.begun.contains(number) else { return }
      work.fail(number)
      reference.end(number, telling: "failure \(number)")
    }
  }

  private func compare(
    _ script: [Step], _ command: Command<Int, Int>, _ work: ManualWork, _ log: CommandLog,
    _ reference: ReferenceCommand
  ) {
    let isAsItShould =
      log.lines == reference.told && work.begun == reference.begun
      && command.isExecuting.value == !reference.on.isEmpty
      && command.isEnabled.value == reference.isEnabled
    guard !isAsItShould else { return }
    Issue.record(
      "\(script): told \(log.lines), not \(reference.told); began \(work.begun), not \(reference.begun)"
    )
  }
}
