import Bindery
import BinderyTesting
import Testing

@Suite("A command's runs") @MainActor
struct CommandRunTests {
  let work = ManualWork()

  @Test("A cancelled run sends nothing, also if its work ignores it and ends late")
  func lateEnd() async {
    let command = Command(work, ManualWork.wait)
    let log = CommandLog(command)
    command(1)
    await turns()
    command.cancel()
    #expect(log.take() == ["executing", "disabled", "idle", "enabled"])
    #expect(command(2), "the command is free again at once")
    await turns()
    work.finish(1)
    await turns()
    #expect(log.take() == ["executing", "disabled"])
    work.finish(2)
    await turns()
    #expect(log.take() == ["2", "idle", "enabled"])
  }

  @Test("A run that is cancelled before its turn never calls its function")
  func cancelledBeforeItsTurn() async {
    let command = Command(work, ManualWork.wait)
    command(1)
    command.cancel()
    await turns()
    #expect(work.begun == [])
  }

  @Test("Cancelling clears the line, and what is asked for afterward runs")
  func cancelledLine() async {
    let command = Command(work, ManualWork.wait, policy: .queue)
    let log = CommandLog(command)
    for number in 1...3 { command(number) }
    await turns()
    command.cancel()
    command(4)
    await turns()
    work.finish(4)
    work.finish(1)
    await turns()
    #expect(work.begun == [1, 4])
    #expect(log.take() == ["executing", "idle", "executing", "4", "idle"])
  }

  @Test("A long line of runs that answer at once is worked off on a short stack")
  func answersAtOnce() async {
    let gate = PassthroughSubject<Int, Never>()
    let command = Command<Int, Int>(policy: .queue) { number in
      number == 0 ? gate.eraseToAnyPublisher() : Just(number).eraseToAnyPublisher()
    }
    var sum = 0
    var executing: [Bool] = []
    let subscriptions = [
      command.values.sink { sum += $0 }, command.isExecuting.sink { executing.append($0) },
    ]
    for number in 0...100_000 { command(number) }
    gate.send(completion: .finished)
    #expect(sum == 5_000_050_000)
    #expect(!command.isExecuting.value)
    #expect(executing == [false, true, false])
    _ = subscriptions
  }

  @Test("A run that waits was taken: it begins also if the command is disabled meanwhile")
  func disabledLine() async {
    let isAllowed = CurrentValueSubject<Bool, Never>(true)
    let command = Command(work, ManualWork.wait, isEnabled: isAllowed, policy: .queue)
    command(1)
    command(2)
    isAllowed.send(false)
    #expect(!command(3))
    await turns()
    work.finish(1)
    await turns()
    #expect(work.begun == [1, 2])
    work.endAll()
    await turns()
  }

  @Test("A run started while a value is delivered is no second run")
  func startedFromAValue() async {
    let command = Command<Int, Int> { $0 }
    let log = CommandLog(command)
    let subscription = command.values.sink { [weak command] value in
      if value < 3, !command!.run(value + 1) { log.add("refused") }
    }
    command(1)
    #expect(await eventually { log.lines.last == "enabled" })
    #expect(
      log.take() == [
        "executing", "disabled", "1", "2", "3", "idle", "enabled",
      ])
    withExtendedLifetime(subscription) {}
  }

  @Test("A publisher's run is on until it finishes, so one from its value is a second run")
  func startedFromAPublishersValue() {
    let command = Command<Int, Int>(publisher: { Just($0) })
    var answers: [Bool] = []
    let subscription = command.values.sink { [weak command] in answers.append(command!.run($0)) }
    command(1)
    #expect(answers == [false])
    withExtendedLifetime(subscription) {}
  }

  @Test("What a subscriber does from inside comes after what all others are being told")
  func orderForAll() {
    let command = Command<Int, Int>(policy: .parallel, publisher: { Just($0) })
    var seen: [Int] = []
    let first = command.values.sink { [weak command] value in
      if value < 3 { command!.run(value + 1) }
    }
    let second = command.values.sink { seen.append($0) }
    command(1)
    #expect(seen == [1, 2, 3])
    withExtendedLifetime((first, second)) {}
  }

  @Test("Cancelling from inside a delivery is told last to everybody")
  func cancelledFromInside() async {
    let command = Command(work, ManualWork.wait)
    var seen: [Bool] = []
    let canceller = command.isExecuting.filter { $0 }.sink { [weak command] _ in command!.cancel() }
    let watcher = command.isExecuting.sink { seen.append($0) }
    command(1)
    #expect(seen == [false, true, false])
    #expect(!command.isExecuting.value && command.isEnabled.value)
    await turns()
    #expect(work.begun == [])
    withExtendedLifetime((canceller, watcher)) {}
  }

  @Test("A cancelled run sends no value either that waited while another was being sent")
  func cancelledWhileAValueWaits() {
    let answers = PassthroughSubject<Int, Never>()
    let command = Command<Int, Int>(publisher: { _ in answers })
    var seen: [Int] = []
    let subscriptions = [
      command.values.sink { [weak command] value in
        guard value == 1 else { return }
        answers.send(2)
        command?.cancel()
      },
      command.values.sink { seen.append($0) },
    ]
    command(0)
    answers.send(1)
    #expect(seen == [1])
    command(0)
    answers.send(3)
    #expect(seen == [1, 3])
    _ = subscriptions
  }

  @Test("A run that is cancelled with others may end another one of them from inside of that")
  func cancellingCausesAnEnd() {
    let work = ManualWork()
    let command = Command<Int, Int>(
      policy: .parallel,
      publisher: { number in
        work.follow(number).handleEvents(receiveCancel: { work.finish(3 - number) })
      })
    let log = CommandLog(command)
    command(1)
    command(2)
    command.cancel()
    #expect(log.take() == ["executing", "idle"])
  }

  @Test("What the latest run causes when it begins is nothing that a former run may answer")
  func formerRunsAreOver() {
    let first = PassthroughSubject<Int, Never>()
    let command = Command<Int, Int>(
      policy: .latest,
      publisher: { number in
        number == 1 ? first.eraseToAnyPublisher() : Just(2).eraseToAnyPublisher()
      })
    let log = CommandLog(command)
    let subscription = command.values.sink { _ in first.send(1) }
    command(1)
    command(2)
    #expect(log.take() == ["executing", "2", "idle"])
    withExtendedLifetime(subscription) {}
  }

  @Test("Work may cancel its own command")
  func cancelledByItsWork() async {
    let own = Locked<Command<Void, Int>?>(nil)
    let command = Command { [unowned work] in
      own.value?.cancel()
      return work.begun.count
    }
    own.withLock { $0 = command }
    let log = CommandLog(command)
    command()
    #expect(await eventually { log.lines.count == 4 })
    #expect(log.take() == ["executing", "disabled", "idle", "enabled"])
    own.withLock { $0 = nil }
  }

  @Test("Runs that cause each other without end are cut, and the command can be run again")
  func runawayLoop() {
    var problems: [String] = []
    let group = BindingGroup(onError: { problems.append("\($0)") })
    let command = group.capture { Command<Int, Int>(policy: .parallel, publisher: { Just($0) }) }
    var isEndless = true
    let subscription = command.values.sink { [weak command] in
      if isEndless { command!.run($0 + 1) }
    }
    command(1)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("CommandRunTests.swift") == true)
    isEndless = false
    let log = CommandLog(command)
    command(1)
    #expect(log.take() == ["executing", "1", "idle"])
    withExtendedLifetime(subscription) {}
  }

  // MARK: Results

  @Test("The result of one run can be awaited, and is sent as well")
  func result() async throws {
    let command = Command(work, ManualWork.wait, policy: .parallel)
    let log = CommandLog(command)
    async let second = command.result(of: 2)
    #expect(await eventually { work.begun == [2] })
    command(1)
    await turns()
    work.finish(1)
    await turns()
    work.finish(2)
    #expect(try await second == 2)
    #expect(log.take() == ["executing", "1", "2", "idle"])
  }

  @Test("Awaiting a result throws what the run failed with, or why it was refused")
  func failingResults() async {
    let isAllowed = CurrentValueSubject<Bool, Never>(true)
    let command = Command<Int, Int>(isEnabled: isAllowed) { throw RunFailure(number: $0) }
    let log = CommandLog(command)
    await #expect(throws: RunFailure(number: 1)) { try await command.result(of: 1) }
    #expect(log.take() == ["executing", "disabled", "failure 1", "idle", "enabled"])
    isAllowed.send(false)
    await #expect(throws: CommandError.disabled) { try await command.result(of: 2) }
    isAllowed.send(true)
    command(3)
    await #expect(throws: CommandError.busy) { try await command.result(of: 4) }
    let empty = Command(publisher: { Empty<Int, Never>() })
    await #expect(throws: CommandError.noValue) { try await empty.result() }
    let numbers = Command(publisher: { [1, 2, 3].publisher })
    #expect((try? await numbers.result()) == 3)
  }

  @Test("Whoever awaits a result is told that the run was cancelled", arguments: CancelWay.allCases)
  func cancelledResults(_ way: CancelWay) async {
    var command: Command<Int, Int>? = Command(work, ManualWork.wait, policy: .queue)
    let first = Task { [weak command] in try await command!.result(of: 1) }
    await turns()
    let second = Task { [weak command] in try await command!.result(of: 2) }
    await turns()
    switch way {
    case .command: command!.cancel()
    case .tasks:
      first.cancel()
      second.cancel()
    case .tasksInReverse:
      second.cancel()
      await turns()
      first.cancel()
    }
    for task in [first, second] {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(!command!.isExecuting.value)
    command = nil
    work.endAll()
    await turns()
  }

  enum CancelWay: CaseIterable { case command, tasks, tasksInReverse }

  // MARK: Unobserved errors

  @Test("An error that nobody subscribes to is told to the group in which the command was made")
  func unheardErrors() async {
    var problems: [String] = []
    let group = BindingGroup(onError: { problems.append("\($0)") })
    let command = group.capture { Command<Int, Int> { throw RunFailure(number: $0) } }
    command(1)
    #expect(await eventually { !command.isExecuting.value })
    #expect(problems.count == 1 && problems[0].contains("failure 1"))
    _ = try? await command.result(of: 2)
    #expect(problems.count == 1, "whoever awaits the result is told")
    let subscription = command.errors.sink { _ in }
    command(3)
    #expect(await eventually { !command.isExecuting.value })
    #expect(problems.count == 1)
    subscription.cancel()
    command(4)
    #expect(await eventually { !command.isExecuting.value })
    #expect(problems.count == 2)
  }

  // MARK: Progress

  @Test("Progress is told from any thread, is between 0 and 1, and nil when nothing runs")
  func progress() async {
    var report: CommandProgress!
    let command = Command<Void, Int> { [work] _, progress in
      report = progress
      return try await work.wait(1)
    }
    let bar = Recorder<Double?>(-1)
    let group = BindingGroup { bar.binding.value *= command.progress }
    command()
    #expect(await eventually { report != nil })
    report(0.25)
    #expect(command.progress.value == 0.25)
    let elsewhere = report!
    runElsewhere { for step in 30...50 { elsewhere(Double(step) / 100) } }
    #expect(command.progress.value == 0.25)
    await turns()
    report(7)
    report(.nan)
    work.finish(1)
    await turns()
    report(0.1)
    #expect(bar.history == [-1, nil, 0, 0.25, 0.5, 1, nil])
    withExtendedLifetime(group) {}
  }

  @Test("What is told on the main actor overtakes what was told elsewhere before")
  func progressOvertakes() async {
    var report: CommandProgress!
    let command = Command<Void, Int> { [work] _, progress in
      report = progress
      return try await work.wait(1)
    }
    command()
    #expect(await eventually { report != nil })
    let elsewhere = report!
    runElsewhere { elsewhere(0.5) }
    report(0.75)
    await turns()
    #expect(command.progress.value == 0.75)
    work.endAll()
    await turns()
  }

  @Test("Of several runs the mean is told")
  func progressOfSeveral() async {
    var reports: [CommandProgress] = []
    let command = Command<Int, Int>(policy: .parallel) { [work] number, progress in
      reports.append(progress)
      return try await work.wait(number)
    }
    command(1)
    command(2)
    #expect(await eventually { reports.count == 2 })
    reports[0](0.5)
    #expect(command.progress.value == 0.25)
    work.finish(2)
    await turns()
    #expect(command.progress.value == 0.5)
    work.endAll()
    await turns()
  }
}
