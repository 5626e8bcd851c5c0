import Bindery
import BinderyTesting
import Dispatch
import Testing

@Suite("Waiting for what other threads send") @MainActor
struct SettleTests {
  @Test("What was sent is applied, and what is sent because of it")
  func followingValues() async {
    nonisolated(unsafe) let first = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let second = PassthroughSubject<Int, Never>()
    let (source, label) = (Recorder(0), Recorder(0))
    source.onWrite = { number in runElsewhere { second.send(number + 1) } }
    let group = BindingGroup {
      source.binding.value *= first
      label.binding.value *= second
    }
    runElsewhere { first.send(1) }
    await settle()
    #expect(label.value == 2)
    group.clear()
  }

  @Test("A thread that sends all the time is not waited for", .timeLimit(.minutes(5)))
  func busyThread() async {
    nonisolated(unsafe) let numbers = PassthroughSubject<Int, Never>()
    let label = Recorder(0)
    let group = BindingGroup { label.binding.value *= numbers }
    let (mustEnd, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue(label: "sender").async {
      var number = 0
      while mustEnd.wait(timeout: .now()) == .timedOut {
        number += 1
        numbers.send(number)
      }
      hasEnded.signal()
    }
    #expect(await eventually { label.value > 0 })
    for _ in 0..<3 { await settle() }
    mustEnd.signal()
    runElsewhere { hasEnded.wait() }
    group.clear()
  }
}
