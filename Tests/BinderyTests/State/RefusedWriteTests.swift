import Bindery
import BinderyTesting
import Testing

@Suite("Writes that are refused") @MainActor
struct RefusedWriteTests {
  enum DoorState: CheckedState {
    case open(Int)
    case closed
    case sealed

    enum Phase { case open, closed, sealed }
    var phase: Phase {
      switch self {
      case .open: .open
      case .closed: .closed
      case .sealed: .sealed
      }
    }

    static let transitions: [Phase: Set<Phase>] = [
      .open: [.closed], .closed: [.open, .sealed],
    ]
  }

  final class Door: ViewModel<DoorState> {
    nonisolated(unsafe) var problems: [String] = []

    init() { super.init(initialState: .open(0)) }

    override nonisolated func report(_ problem: ViewModelError) {
      problems.append(problem.description)
    }
  }

  let door = Door()

  @Test("A refusal names from, to, the place, and what would be legal")
  func message() {
    let line: UInt = #line + 1
    door.update { .sealed }
    #expect(door.state == .open(0))
    #expect(
      door.problems == [
        "Door cannot go from “open” to “sealed” (BinderyTests/RefusedWriteTests.swift:\(line)). "
          + "Nothing was changed. Legal: closed."
      ])
  }

  @Test("What else the same write changed is taken back, before and after")
  func whole() {
    door.write { draft in
      draft.state = .open(1)
      draft.state = .sealed
      #expect(draft.state == .open(1), "an illegal state is never seen")
      draft.state = .open(2)
    }
    #expect(door.state == .open(0))
    #expect(door.problems.count == 1)
  }

  @Test("An inner write that is refused leaves the outer, and the other way round")
  func nested() {
    door.write { draft in
      draft.state = .closed
      door.update { .open(3) }
      door.write { $0.state = .sealed }
      #expect(draft.state == .open(3))
    }
    #expect(door.state == .open(3))
    door.write { draft in
      draft.state = .sealed
      door.update { .closed }
      #expect(draft.state == .closed)
    }
    #expect(door.state == .open(3))
    #expect(door.problems.count == 2)
  }

  @Test("Each step inside of a write is a transition")
  func steps() {
    door.write { draft in
      draft.state = .closed
      draft.state = .sealed
    }
    #expect(door.state == .sealed)
    door.update { .open(0) }
    #expect(door.state == .sealed)
    #expect(door.problems.first?.hasSuffix("Nothing can follow “sealed”.") == true)
  }
}
