import BinderyTesting
import Foundation

/// Eight threads and the main actor, which take steps of all kinds of traffic in random order.
@MainActor
final class Storm {
  let threads = 8
  private let seed: UInt64
  private let isOver = Locked(false)
  private let steps = Locked(0)

  init(seed: UInt64) {
    self.seed = seed
  }

  /// Runs the storm for some time, and returns the numbers of steps once the last one has been
  /// delivered. Beside many other tests they are small: deliveries from the threads come first.
  func rage(
    _ traffic: [any StormTraffic], for time: Duration
  ) async -> (elsewhere: Int, main: Int) {
    let ended = (0..<threads).map { start($0, traffic) }
    var generator = SeededGenerator(seed: seed)
    let clock = ContinuousClock()
    let end = clock.now + time
    var mainSteps = 0
    while clock.now < end {
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        traffic.randomElement(using: &generator)!.actOnMain(&generator)
        mainSteps += 1
      }
      await turn()
    }
    isOver.withLock { $0 = true }
    for thread in ended { _ = await eventually(within: 60) { thread.value } }
    await settle()
    return (steps.value, mainSteps)
  }

  /// Lets the main queue run once. The threads send constantly, so do not wait for the queue to
  /// drain.
  private func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  /// Starts a thread, and returns a flag that becomes true when it has ended.
  private func start(_ number: Int, _ traffic: [any StormTraffic]) -> Locked<Bool> {
    let hasEnded = Locked(false)
    let thread = Thread { [isOver, steps, seed] in
      var generator = SeededGenerator(seed: seed &+ UInt64(number) &+ 1)
      while !isOver.value {
        for _ in 0..<Int.random(in: 1...10, using: &generator) {
          traffic.randomElement(using: &generator)!.act(on: number, &generator)
          steps.withLock { $0 += 1 }
        }
        // Leaves some processor time to others.
        usleep(UInt32.random(in: 0...1_000, using: &generator))
      }
      hasEnded.withLock { $0 = true }
    }
    thread.stackSize = 8 << 20
    thread.start()
    return hasEnded
  }
}

/// One kind of traffic of a storm.
@MainActor
protocol StormTraffic: AnyObject, Sendable {
  /// Takes one step on the thread of this number.
  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator)

  /// Takes one step on the main actor.
  func actOnMain(_ generator: inout SeededGenerator)

  /// Compares the shown values with the expected ones. The threads have ended, and all their
  /// values have been delivered.
  func finish() async
}

/// Yields in the middle of changes that have to look like one.
func hesitate(_ generator: inout SeededGenerator) {
  switch Int.random(in: 0..<8, using: &generator) {
  case 0: usleep(UInt32.random(in: 1...200, using: &generator))
  case 1: sched_yield()
  default: break
  }
}
