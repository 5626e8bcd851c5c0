import Bindery
import BinderyTesting

/// Subjects sent on their threads: pairs in transactions, and single numbers without one.
@MainActor
final class SubjectTraffic: StormTraffic {
  /// The subjects of one thread.
  private final class Source: @unchecked Sendable {
    // Sendable: a subject locks itself; the number is used by one thread only.
    let left = PassthroughSubject<Int, Never>()
    let right = PassthroughSubject<Int, Never>()
    let single = CurrentValueSubject<Int, Never>(0)
    var number = 0
  }

  /// Shows the subjects of one thread, until its group is cleared.
  @MainActor
  private final class Screen {
    let pair = Recorder([0, 0])
    let single = Recorder(-1)
    let group = BindingGroup()
    var isOver = false
  }

  private nonisolated let sources: [Source]
  private var screens: [Screen] = []
  private let faults: StormFaults

  init(threads: Int, _ faults: StormFaults) {
    sources = (0..<threads).map { _ in Source() }
    self.faults = faults
    screens = sources.map(makeScreen)
  }

  nonisolated func act(on thread: Int, _ generator: inout SeededGenerator) {
    let source = sources[thread]
    // Sometimes the same value again, which is not shown.
    source.number += Int.random(in: 0...2, using: &generator)
    let number = source.number
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      transaction {
        source.left.send(number)
        hesitate(&generator)
        source.right.send(number)
      }
    case 1:
      transaction {
        source.right.send(number - 1)
        transaction { source.left.send(number) }
        hesitate(&generator)
        source.right.send(number)
      }
    default: source.single.send(number)
    }
  }

  func actOnMain(_ generator: inout SeededGenerator) {
    let index = Int.random(in: 0..<screens.count, using: &generator)
    guard Int.random(in: 0..<10, using: &generator) == 0 else { return }
    screens[index].isOver = true
    if Bool.random(using: &generator) { screens[index].group.clear() }
    screens[index] = makeScreen(sources[index])
  }

  private func makeScreen(_ source: Source) -> Screen {
    let screen = Screen()
    let (pair, single, faults) = (screen.pair, screen.single, faults)
    var (lastPair, lastSingle) = (-1, -1)
    pair.onWrite = { [weak screen] shown in
      faults.expect(screen?.isOver == false, "a pair is written after the group was cleared")
      faults.expect(shown[0] == shown[1], "the torn pair \(shown) is shown")
      faults.expect(shown[0] > lastPair, "the pair \(shown) comes after \(lastPair)")
      lastPair = shown[0]
    }
    single.onWrite = { [weak screen] shown in
      faults.expect(screen?.isOver == false, "a number is written after the group was cleared")
      faults.expect(shown > lastSingle, "the number \(shown) comes after \(lastSingle)")
      lastSingle = shown
    }
    screen.group.capture {
      pair.binding.value *= source.left.combineLatest(source.right).map { [$0, $1] }
      single.binding.value *= source.single
    }
    return screen
  }

  func finish() async {
    for (source, screen) in zip(sources, screens) {
      faults.expect(
        screen.single.value == source.single.value,
        "\(source.single.value) was sent last, and \(screen.single.value) is shown")
      let last = source.number + 1
      transaction {
        source.left.send(last)
        source.right.send(last)
      }
      faults.expect(
        screen.pair.value == [last, last], "\(screen.pair.value) is shown, not \(last)")
    }
  }
}
