import Bindery
import Dispatch
import Testing

@Suite("The main queue")
struct MainQueueTests {
  @Test("is told from others that the same threads serve in turn")
  func servedByManyThreads() async {
    // Tests run after `dispatchMain()`, so different threads serve the main queue over time.
    var answers: Set<[Bool]> = []
    for _ in 0..<500 {
      async let here = isCurrent(on: .main)
      async let there = isCurrent(on: .global())
      answers.insert(await [here, there])
    }
    #expect(answers == [[true, false]])
  }

  @Test("is current in what another queue calls on it synchronously, and only there")
  func synchronousCalls() async {
    let answers = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let here = DispatchQueue.main.sync { MainQueue.isCurrent }
        continuation.resume(returning: [here, MainQueue.isCurrent])
      }
    }
    #expect(answers == [true, false])
  }

  private func isCurrent(on queue: DispatchQueue) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: MainQueue.isCurrent) }
    }
  }
}
