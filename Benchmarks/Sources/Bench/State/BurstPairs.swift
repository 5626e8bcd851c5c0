import Bindery
import BinderyTesting
import Foundation

/// A million writes from another thread while the main loop runs.
@MainActor let burstPairs = [
  Pair(
    "state/write, 1000000 elsewhere, each", unit: .nanoseconds,
    rivalName: "CurrentValueSubject and receive(on: main)"
  ) {
    var (ours, rival): ([Double], [Double]) = ([], [])
    for _ in 0..<3 {
      ours.append(try burstOfOurs())
      rival.append(burstOfRival())
    }
    return (median(ours), median(rival))
  }
]

private let count = 1_000_000

/// The time of a write, after checking that each turn of the main loop made at most one render.
@MainActor
private func burstOfOurs() throws -> Double {
  let box = ViewModel(initialState: BurstState())
  let view = BurstView()
  box.subscribe(view: view)
  let (time, turns) = elsewhere { for _ in 0..<count { box.write { $0.count &+= 1 } } }
  guard view.count == count, view.renders <= turns + 1 else {
    throw WrongResult(name: "\(view.renders) renders in \(turns) turns")
  }
  return time
}

@MainActor
private func burstOfRival() -> Double {
  nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
  let view = BurstView()
  let subscription = subject.receive(on: DispatchQueue.main).sink { number in
    MainActor.assumeIsolated { view.render(state: BurstState(count: number)) }
  }
  let (time, _) = elsewhere { for number in 1...count { subject.send(number) } }
  withExtendedLifetime(subscription) {}
  return time
}

/// Runs `work` on another thread and runs the main loop meanwhile, until no work is left.
///
/// - Returns: The wall-clock time for each of this many writes, including all work on the main
///   loop, and the turns of the main loop.
@MainActor
private func elsewhere(_ work: @escaping @Sendable () -> Void) -> (Double, Int) {
  let isDone = Locked(false)
  var turns = 0
  let time = wall {
    Thread.detachNewThread {
      work()
      DispatchQueue.main.async { isDone.withLock { $0 = true } }
    }
    while !isDone.value {
      RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      turns += 1
    }
  }
  return (time / Double(count), turns)
}

private struct BurstState: ViewState {
  var count = 0
}

private final class BurstView: StatefulView {
  private(set) var count = 0
  private(set) var renders = 0

  func render(state: BurstState) {
    count = state.count
    renders += 1
  }
}
