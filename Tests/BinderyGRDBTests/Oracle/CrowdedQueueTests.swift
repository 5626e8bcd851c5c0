import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Keeps the main queue so busy that each turn takes a while, as many parallel tests do.
@MainActor
private final class Crowd {
  private var isOver = false

  /// - Parameters:
  ///   - size: The number of jobs in each turn.
  ///   - pause: The duration of each job, in microseconds.
  init(of size: Int, pause: UInt32) {
    for _ in 0..<size { work(pause) }
  }

  private func work(_ pause: UInt32) {
    guard !isOver else { return }
    usleep(pause)
    DispatchQueue.main.async { MainActor.assumeIsolated { self.work(pause) } }
  }

  func leave() { isOver = true }
}

/// Waits with a timeout in seconds must not depend on the number of tests that share the main
/// queue.
@Suite("Waiting where the main queue is crowded", .serialized) @MainActor
struct CrowdedQueueTests {
  @Test("What takes some turns is waited for, however long a turn takes")
  func turns() async {
    let crowd = Crowd(of: 1, pause: 30_000)
    defer { crowd.leave() }
    var left = 18
    func hop() {
      left -= 1
      if left > 0 { DispatchQueue.main.async { MainActor.assumeIsolated { hop() } } }
    }
    DispatchQueue.main.async { MainActor.assumeIsolated { hop() } }
    #expect(await eventually(within: 0.2) { left == 0 })
  }

  @Test("What never comes is given up, though not before it was looked for some times")
  func never() async {
    let crowd = Crowd(of: 1, pause: 1_000)
    defer { crowd.leave() }
    var looks = 0
    let isThere = await eventually(within: 0.2) {
      looks += 1
      return false
    }
    #expect(!isThere)
    // Each check takes a fiftieth of a second at most.
    #expect(looks > 10)
  }

  /// A commit that arrives while another is on its way is followed a turn later, and a table is
  /// notified in the turn after that.
  @Test("A table that is told some turns later is not said to show something else")
  func table() async {
    let crowd = Crowd(of: 200, pause: 500)
    defer { crowd.leave() }
    for _ in 0..<3 {
      // At an even step they would be brought up to date at once.
      let script = OracleScript(
        usesPool: false, setup: CaptureTrapTests.people,
        queries: [OracleQuery(CaptureTrapTests.all[0])],
        steps: (1...3).map { .write(OracleWrite("UPDATE t0 SET c1 = 9 + \($0)")) } + [.catchUp])
      let report = await OracleRun(patience: 0.2, shrinkingTime: .zero).check(script)
      if let failure = report.failure { Issue.record("\(failure)") }
    }
  }
}
