import Bindery
import BinderyTesting
import Dispatch
import Testing

@Suite("Values of other threads that arrive in the midst of a delivery") @MainActor
struct NestedArrivalsTests {
  @MainActor
  private final class Listener {
    private(set) var heard: [String] = []
    private(set) weak var last: Token?

    func take(_ text: String) { heard.append(text) }
    func note(_ value: Token) { last = value }
  }

  private final class Token: Sendable {}

  @Test("Law 5: a newer value is not overtaken by older ones that crossed together with its cause")
  func newerValue() async {
    let source = PassthroughSubject<String, Never>()
    let query = CurrentValueSubject<String, Never>("")
    let listener = Listener()
    let group = BindingGroup {
      query *= source
      Handler(listener, Listener.take) *= source
    }
    let answer = query.sink { if $0 == "a" { source.send("c") } }
    nonisolated(unsafe) let sender = source
    runElsewhere {
      sender.send("a")
      sender.send("b")
    }
    await settle()
    #expect(query.value == "c" && listener.heard == ["a", "b", "c"])
    answer.cancel()
    _ = group
  }

  @Test("Law 5: a command that is disabled while it is being enabled stays disabled")
  func enabling() async {
    let isEnabled = CurrentValueSubject<Bool, Never>(false)
    let command = Command<Void, Void>(isEnabled: isEnabled) {}
    let answer = command.isEnabled.sink { if $0 { isEnabled.send(false) } }
    nonisolated(unsafe) let sender = isEnabled
    runElsewhere {
      sender.send(true)
      sender.send(true)
    }
    await settle()
    #expect(!command.isEnabled.value)
    answer.cancel()
  }

  @Test("Law 5: an older report of progress does not replace a newer one")
  func progress() async {
    var progress: CommandProgress?
    let command = Command<Void, Void> { _, report in
      progress = report
      try await Task.sleep(for: .seconds(60))
    }
    command.run()
    await settle()
    report(0.3, after: 0.9, by: progress!)
    await settle()
    #expect(command.progress.value == 0.9)
    command.cancel()
  }

  /// Makes a report in a transaction on another thread, and a later one here before that ends.
  private func report(_ early: Double, after late: Double, by progress: CommandProgress) {
    let (isMade, mayEnd, hasEnded) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    DispatchQueue(label: "elsewhere").async {
      transaction {
        progress(early)
        isMade.signal()
        mayEnd.wait()
      }
      hasEnded.signal()
    }
    isMade.wait()
    progress(late)
    mayEnd.signal()
    hasEnded.wait()
  }

  @Test("A transaction on another thread retains nothing of what it has sent")
  func transactionOfALongTask() async {
    let (source, listener) = (PassthroughSubject<Token, Never>(), Listener())
    let group = BindingGroup { Handler(listener, Listener.note) *= source }
    nonisolated(unsafe) let sender = source
    let task = await Task.detached {
      transaction {
        sender.send(Token())
        return Task { _ = try? await Task.sleep(for: .seconds(60)) }
      }
    }.value
    #expect(await eventually { listener.last == nil })
    task.cancel()
    _ = group
  }
}
