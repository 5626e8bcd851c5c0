import Bindery
import BinderyTesting
import Testing

@Suite("A command") @MainActor
struct CommandTests {
  let work = ManualWork()

  @Test("A run gives its value, and tells when it is on")
  func aRun() async {
    let command = Command(work, ManualWork.wait)
    let log = CommandLog(command)
    #expect(command.isEnabled.value && !command.isExecuting.value)
    #expect(command(1))
    #expect(command.isExecuting.value && !command.isEnabled.value)
    #expect(work.begun == [], "a function is called in a later turn")
    await turns()
    #expect(log.take() == ["executing", "disabled"])
    #expect(work.begun == [1])
    work.finish(1)
    await turns()
    #expect(log.take() == ["1", "idle", "enabled"])
    #expect(!command.isExecuting.value && command.isEnabled.value)
  }

  @Test("An error is a value, and the next run is like the first")
  func anErrorAndTheNextRun() async {
    let command = Command(work, ManualWork.wait)
    let log = CommandLog(command)
    for number in 1...2 {
      command(number)
      await turns()
      work.fail(number)
      await turns()
    }
    command(3)
    await turns()
    work.finish(3)
    await turns()
    #expect(
      log.take() == [
        "executing", "disabled", "failure 1", "idle", "enabled",
        "executing", "disabled", "failure 2", "idle", "enabled",
        "executing", "disabled", "3", "idle", "enabled",
      ])
  }

  @Test("A run's end is shown at once: no view sees the value while the command still runs")
  func anEndIsOneTransaction() async {
    let command = Command(work, ManualWork.wait)
    let label = Recorder("")
    let newest = command.values.map { "\($0)" }.prepend("none")
    let group = BindingGroup {
      label.binding.value *= newest.combineLatest(command.isExecuting) { "\($0) \($1)" }
    }
    command(1)
    await turns()
    work.finish(1)
    await turns()
    #expect(label.history == ["", "none false", "none true", "1 false"])
    withExtendedLifetime(group) {}
  }

  @Test("A command is enabled by a publisher, and refuses to run while it is not")
  func enabling() async {
    let isComplete = CurrentValueSubject<Bool, Never>(false)
    let command = Command(work, ManualWork.wait, isEnabled: isComplete)
    let log = CommandLog(command)
    #expect(!command.isEnabled.value)
    #expect(!command(1))
    await turns()
    #expect(work.begun == [] && log.take() == [])
    isComplete.send(true)
    #expect(command.isEnabled.value)
    #expect(command(2))
    isComplete.send(false)
    await turns()
    #expect(log.take() == ["enabled", "executing", "disabled"])
    work.finish(2)
    await turns()
    #expect(log.take() == ["2", "idle"], "a run goes on when the command is disabled")
    #expect(!command(3))
  }

  @Test("Inside a transaction it goes by the present value of what enables it")
  func presentValueCounts() async {
    let name = FormField("Ada", .required)
    let form = FieldGroup(name)
    let commands = [
      Command(work, ManualWork.wait, isEnabled: form.canSubmit, policy: .parallel),
      Command(work, ManualWork.wait, isEnabled: ViewOutput(form.isValid), policy: .parallel),
    ]
    for command in commands {
      let log = CommandLog(command)
      name.value = "Ada"
      transaction {
        name.value = ""
        #expect(!command.isEnabled.value)
        #expect(!command(1))
      }
      #expect(!command.isEnabled.value)
      transaction {
        name.value = "Grace"
        #expect(command.isEnabled.value)
        #expect(command(2))
      }
      #expect(command.isEnabled.value)
      await turns()
      work.endAll()
      await turns()
      #expect(log.take().filter { $0.hasSuffix("abled") } == ["disabled", "enabled"])
    }
    #expect(work.begun == [2, 2])
  }

  @Test("A handler, which runs in a transaction, may fill a field and run the command")
  func filledByAHandler() async {
    let suggestions = SimulatedEvents<String>()
    let mail = Mail(suggestions)
    suggestions.send("hello")
    #expect(await eventually { mail.sent == ["hello"] })
    #expect(isReleased { Mail(SimulatedEvents()) })
  }

  @MainActor
  private final class Mail {
    let note = FormField("", .required)
    let form: FieldGroup
    let send: Command<Void, Void>
    private(set) var sent: [String] = []
    private let group = BindingGroup()

    init(_ suggestions: SimulatedEvents<String>) {
      form = FieldGroup(note)
      send = Command(isEnabled: form.canSubmit)
      send.perform(self, Mail.post)
      group.capture { Handler(self, Mail.accept) *= suggestions }
    }

    func accept(_ text: String) {
      note.value = text
      send()
    }

    func post() { sent.append(note.value) }
  }

  @Test("A command is disabled until its publisher has sent, which may be on any thread")
  func enablingFromElsewhere() async {
    let isComplete = PassthroughSubject<Bool, Never>()
    let command = Command(work, ManualWork.wait, isEnabled: isComplete)
    #expect(!command.isEnabled.value)
    nonisolated(unsafe) let subject = isComplete
    runElsewhere { subject.send(true) }
    #expect(!command.isEnabled.value)
    await turns()
    #expect(command.isEnabled.value)
  }

  @Test("Work without input is a closure or a method without arguments")
  func workWithoutInput() async throws {
    let one = Command { 1 }
    #expect(try await one.result() == 1)
    let values = Recorder(0)
    let group = BindingGroup { values.binding.value *= one.values }
    one()
    #expect(!one.run(), "a second is dropped")
    #expect(await eventually { values.value == 1 })
    let counter = Counter()
    let count = Command(counter, Counter.increase)
    #expect(try await count.result() == 1)
    #expect(try await count.result() == 2)
    withExtendedLifetime(group) {}
  }

  @Test("A command is run by what a publisher sends, as long as the group lives")
  func boundToAPublisher() async {
    let taps = PassthroughSubject<Int, Never>()
    let command = Command(work, ManualWork.wait, policy: .parallel)
    let group = BindingGroup { command *= taps }
    taps.send(1)
    taps.send(2)
    await turns()
    #expect(work.begun == [1, 2])
    group.clear()
    taps.send(3)
    await turns()
    #expect(work.begun == [1, 2])
    work.endAll()
  }

  @Test("A command made without work gets a method when its owner is complete")
  func workGivenLater() async throws {
    let model = NamedModel("Ada")
    #expect(try await model.greet.result() == "Hello Ada")
    #expect(isReleased { NamedModel("Grace") })
  }

  @Test("A publisher's run sends all its values, and its end ends it")
  func publisherPerRun() async {
    let letters = PassthroughSubject<String, Never>()
    let command = Command<Int, String>(publisher: { number in letters.map { "\($0)\(number)" } })
    let log = CommandLog(command)
    command(1)
    #expect(log.take() == ["executing", "disabled"])
    letters.send("a")
    letters.send("b")
    #expect(log.take() == ["a1", "b1"])
    letters.send(completion: .finished)
    #expect(log.take() == ["idle", "enabled"])
    letters.send("c")
    #expect(log.take() == [])
  }

  @Test("A publisher may send from any thread; its values and its end come in order")
  func publisherElsewhere() async {
    let numbers = PassthroughSubject<Int, RunFailure>()
    let command = Command(publisher: { numbers })
    let log = CommandLog(command)
    command()
    nonisolated(unsafe) let subject = numbers
    runElsewhere {
      for number in 1...3 { subject.send(number) }
      subject.send(completion: .failure(RunFailure(number: 4)))
    }
    #expect(log.take() == ["executing", "disabled"])
    await turns()
    #expect(log.take() == ["1", "2", "3", "failure 4", "idle", "enabled"])
  }

  @Test("A publisher that finishes at once shows no view that the command ran")
  func immediatePublisher() {
    let command = Command(publisher: { Just(7) })
    let log = CommandLog(command)
    let isBusy = Recorder(false)
    let group = BindingGroup { isBusy.binding.value *= command.isExecuting }
    command()
    #expect(log.take() == ["executing", "disabled", "7", "idle", "enabled"])
    #expect(isBusy.history == [false, false])
    withExtendedLifetime(group) {}
  }
}

@MainActor
final class Counter {
  var count = 0

  func increase() -> Int {
    count += 1
    return count
  }
}

/// A view model whose properties are constants. One is a command that calls a method of the view
/// model.
@MainActor
private final class NamedModel {
  let name: String
  let greet: Command<Void, String>

  init(_ name: String) {
    self.name = name
    greet = Command()
    greet.perform(self, NamedModel.greeting)
  }

  private func greeting() async -> String { "Hello \(name)" }
}
