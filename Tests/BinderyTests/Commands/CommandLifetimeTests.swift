import Bindery
import BinderyTesting
import Foundation
import Testing

@Suite("A command's lifetime") @MainActor
struct CommandLifetimeTests {
  let work = ManualWork()

  @Test("A command that is released while it runs is freed, cancels, and is idle for its views")
  func releasedWhileRunning() async {
    var wasCancelled = false
    var command: Command<Void, Void>? = Command {
      do { try await Task.sleep(for: .seconds(86_400)) } catch { wasCancelled = true }
    }
    weak let released = command
    let isBusy = Recorder(false)
    let isEnabled = Recorder(true)
    let group = BindingGroup {
      isBusy.binding.value *= command!.isExecuting
      isEnabled.binding.value *= command!.isEnabled
    }
    command!()
    await turns()
    #expect(isBusy.value)
    command = nil
    #expect(released == nil)
    #expect(!isBusy.value && !isEnabled.value)
    #expect(await eventually { wasCancelled })
    withExtendedLifetime(group) {}
  }

  @Test("A released command lets go of the publishers that it ran and that enabled it")
  func releasedPublishers() {
    let isEnabled = CurrentValueSubject<Bool, Never>(true)
    let numbers = PassthroughSubject<Int, Never>()
    var cancellations: [String] = []
    var command: Command<Void, Int>? = Command(
      isEnabled: isEnabled.handleEvents(receiveCancel: { cancellations.append("enabling") }),
      publisher: { numbers.handleEvents(receiveCancel: { cancellations.append("run") }) })
    command!()
    weak let released = command
    command = nil
    #expect(released == nil)
    #expect(cancellations.sorted() == ["enabling", "run"])
  }

  @Test("Law 1: a run of a publisher leaves nothing behind", arguments: [true, false])
  func publisherRun(ends: Bool) {
    var command: Command<Int, Int>? = Command(publisher: { [work] in work.follow($0) })
    weak let values = command!.values
    command!(1)
    #expect(command!.isExecuting.value)
    if ends { work.finish(1) }
    command = nil
    #expect(values == nil)
  }

  @Test("A view model whose command captures what it needs is freed while the command runs")
  func viewModelIsFreed() async {
    var model: WaitingModel? = WaitingModel(work)
    weak let released = model
    model!.load(1)
    await turns()
    #expect(work.begun == [1])
    model = nil
    #expect(released == nil)
    work.endAll()
    await turns()
  }

  @Test("A view model whose method runs is freed when the method has ended")
  func viewModelWithMethodIsFreed() async {
    var model: MethodModel? = MethodModel(work)
    weak let released = model
    model!.load(1)
    model!.load.cancel()
    model = nil
    #expect(released == nil, "the method has not begun, so nothing holds the model")
    model = MethodModel(work)
    weak let running = model
    model!.load(2)
    await turns()
    model = nil
    #expect(running != nil, "an asynchronous method keeps its object")
    work.endAll()
    #expect(await eventually { running == nil })
  }

  @Test("A method of an object that is gone ends the run as if it was cancelled")
  func methodOfReleasedObject() async {
    var counter: Counter? = Counter()
    let command = Command(counter!, Counter.increase)
    let log = CommandLog(command)
    counter = nil
    command()
    #expect(await eventually { log.lines.count == 4 })
    #expect(log.take() == ["executing", "disabled", "idle", "enabled"])
  }

  @Test("Runs that belong to a group go on when their command is gone")
  func runsOfAGroup() async {
    let group = BindingGroup()
    var command: Command<Int, Int>? = Command(
      work, ManualWork.wait, policy: .queue, owner: .group(group))
    let log = CommandLog(command!)
    weak let released = command
    command!(1)
    command!(2)
    await turns()
    command = nil
    #expect(released == nil)
    work.finish(1)
    #expect(await eventually { work.begun == [1, 2] })
    work.finish(2)
    #expect(await eventually { log.lines.last == "idle" })
    #expect(log.take() == ["executing", "disabled", "1", "2", "idle"])
    #expect(await eventually { group.count == 0 }, "nothing is left of the command")
  }

  @Test(
    "Runs that belong to a group are cancelled with it, and no more are begun", arguments: [1, 2])
  func groupEnds(_ way: Int) async {
    var group: BindingGroup? = BindingGroup()
    var wasCancelled = false
    let command = group!.capture {
      Command<Void, Void>(policy: .queue, owner: .openGroup) {
        do { try await Task.sleep(for: .seconds(86_400)) } catch { wasCancelled = true }
      }
    }
    let log = CommandLog(command)
    command()
    command()
    await turns()
    if way == 1 { group!.clear() } else { group = nil }
    #expect(!command.isExecuting.value)
    #expect(await eventually { wasCancelled })
    #expect(!command.run() && !command.isEnabled.value)
    #expect(log.take() == ["executing", "idle", "disabled"])
    withExtendedLifetime(group) {}
  }

  @Test("A group that is released on another thread cancels its runs")
  func groupReleasedElsewhere() async {
    let box = GroupBox(BindingGroup())
    let command = Command(work, ManualWork.wait, owner: .group(box.group!))
    command(1)
    await turns()
    runElsewhere { box.group = nil }
    #expect(await eventually { !command.isExecuting.value })
    work.endAll()
  }

  @Test("A binding keeps neither the command nor its view model")
  func bindingsKeepNothing() {
    let taps = PassthroughSubject<Int, Never>()
    let group = BindingGroup()
    #expect(
      isReleased {
        let command = Command(work, ManualWork.wait)
        group.capture { command *= taps }
        return command
      })
    taps.send(1)
    #expect(group.count == 0)
  }
}

/// A box for a group that is released on another thread.
private final class GroupBox: @unchecked Sendable {
  // Sendable: the threads that use it take turns.
  nonisolated(unsafe) var group: BindingGroup?
  init(_ group: BindingGroup) { self.group = group }
}

@MainActor
private final class WaitingModel {
  let load: Command<Int, Int>

  init(_ work: ManualWork) {
    load = Command { try await work.wait($0) }
  }
}

@MainActor
private final class MethodModel {
  let load = Command<Int, Int>()
  private let work: ManualWork

  init(_ work: ManualWork) {
    self.work = work
    load.perform(self, MethodModel.wait)
  }

  private func wait(_ number: Int) async throws -> Int { try await work.wait(number) }
}
