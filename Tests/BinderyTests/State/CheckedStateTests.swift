import Bindery
import BinderyTesting
import Testing

@Suite("Checked transitions") @MainActor
struct CheckedStateTests {
  let door = DoorViewModel(initialState: .closed)
  let view = Frames<DoorState>()

  init() { door.subscribe(view: view) }

  @Test("What is declared is done")
  func legal() {
    door.update { .open(guests: 1) }
    door.write { $0.state = .closed }
    door.update { .locked }
    #expect(view.shown == [.closed, .open(guests: 1), .closed, .locked])
    #expect(door.problems == [])
  }

  @Test("Law 12: what is not is refused, and reported with from, to, the line and what is legal")
  func illegal() throws {
    door.update { .locked }
    let line = #line + 1
    door.update { .open(guests: 1) }
    #expect(door.state == .locked)
    #expect(view.shown == [.closed, .locked])
    let problem = try #require(door.problems.first)
    #expect(door.problems.count == 1)
    #expect(problem.viewModel.contains("CheckedViewModel"))
    #expect((problem.from, problem.to, problem.legal) == ("locked", "open", ["closed"]))
    #expect(problem.place == "BinderyTests/CheckedStateTests.swift:\(line)")
    for word in ["locked", "open", "closed", "CheckedStateTests.swift", "Nothing was changed"] {
      #expect(problem.description.contains(word))
    }
  }

  @Test("Law 12: from a case that is not named nothing follows, and the message says so")
  func final() {
    door.update { .open(guests: 0) }
    door.update { .broken }
    door.update { .closed }
    #expect(door.state == .broken)
    #expect(door.problems.first?.legal == [])
    #expect(door.problems.first?.description.contains("Nothing can follow “broken”") == true)
  }

  @Test("Staying in a case is always legal, with whatever payload")
  func staying() {
    door.update { .open(guests: 1) }
    door.update { .open(guests: 2) }
    door.write { draft in draft.state = .open(guests: 3) }
    door.update { .broken }
    door.update { .broken }
    #expect(door.state == .broken)
    #expect(door.problems == [])
  }

  @Test("Each assignment is a transition of its own: a way that is legal is gone in one write")
  func steps() {
    door.update { .open(guests: 1) }
    door.write { draft in
      draft.state = .closed
      draft.state = .locked
    }
    #expect(door.state == .locked)
    door.write { draft in
      draft.state = .closed
      draft.state = .open(guests: 1)
      draft.state = .locked
    }
    #expect(door.state == .locked, "the last step was illegal, so none was made")
    #expect(door.problems.map(\.from) == ["open"])
    #expect(view.shown.last == .locked)
  }

  @Test("What else the same block wrote is taken back, before and after the illegal step")
  func allOrNothing() {
    let lift = CheckedViewModel(initialState: LiftState())
    let frames = Frames<LiftState>()
    lift.subscribe(view: frames)
    lift.write { draft in
      draft.floor = 7
      draft.phase = .falling
      draft.floor = 8
      draft.phase = .moving
    }
    #expect(lift.state == LiftState())
    #expect(frames.shown == [LiftState()])
    #expect(lift.problems.map(\.to) == ["falling"], "the first is told, once")
    lift.write { draft in
      draft.floor = 1
      draft.phase = .moving
    }
    #expect(lift.state == LiftState(phase: .moving, floor: 1))
  }

  @Test("Of nested writes the one that is illegal is taken back, the outer goes on")
  func nestedInside() {
    let lift = CheckedViewModel(initialState: LiftState())
    lift.write { draft in
      draft.floor = 1
      lift.write { inner in
        inner.floor = 2
        inner.phase = .falling
      }
      #expect(draft.state == LiftState(floor: 1))
      #expect(lift.problems == [], "it is told when the lock has been given back")
      draft.phase = .moving
    }
    #expect(lift.state == LiftState(phase: .moving, floor: 1))
    #expect(lift.problems.count == 1)
  }

  @Test("An outer block that is illegal takes back what is nested, which does not excuse it")
  func nestedOutside() {
    let lift = CheckedViewModel(initialState: LiftState())
    lift.write { draft in
      draft.phase = .falling
      lift.write { $0.floor = 5 }
      lift.update { LiftState(phase: .moving, floor: 6) }
      try? lift.write { _ in throw CancellationError() }
      draft.floor = 7
    }
    #expect(lift.state == LiftState())
    #expect(lift.problems.map(\.to) == ["falling"])
  }

  @Test("What a refused block wrote into other view models stays")
  func others() {
    let other = CountViewModel()
    door.write { draft in
      other.set(1)
      draft.state = .broken
    }
    #expect(door.state == .closed)
    #expect(other.state.count == 1)
  }

  @Test("A block that is illegal and throws does both: it is reported, and thrown")
  func throwing() {
    #expect(throws: CancellationError.self) {
      try door.write { draft in
        draft.state = .broken
        throw CancellationError()
      }
    }
    door.update { .locked }
    #expect(door.state == .locked)
    #expect(door.problems.map(\.to) == ["broken"])
  }

  @Test("From another thread it is refused there, and told there, under no lock")
  func elsewhere() async {
    final class Telling: CheckedViewModel<DoorState>, @unchecked Sendable {
      let other = CountViewModel()
      override nonisolated func report(_ problem: ViewModelError) {
        super.report(problem)
        // This would deadlock if the lock were held.
        runElsewhere { [other] in other.set(1) }
      }
    }
    let telling = Telling(initialState: .closed)
    let view = Frames<DoorState>()
    telling.subscribe(view: view)
    runElsewhere {
      telling.update { .broken }
      transaction {
        telling.update { .open(guests: 1) }
        telling.update { .locked }
      }
    }
    #expect(telling.problems.map(\.to) == ["broken", "locked"])
    #expect(telling.other.state.count == 1)
    await settle()
    #expect(view.shown == [.closed, .open(guests: 1)])
  }

  @Test("What it is told of an illegal transition a view model can answer with a command")
  func answered() {
    final class Mending: CheckedViewModel<DoorState>, @unchecked Sendable {
      override nonisolated func report(_ problem: ViewModelError) {
        super.report(problem)
        update { .open(guests: 0) }
      }
    }
    let mending = Mending(initialState: .closed)
    let view = Frames<DoorState>()
    mending.subscribe(view: view)
    mending.update { .broken }
    #expect(view.shown == [.closed, .open(guests: 0)])
  }
}

/// The state of a lift. Its phase is checked, its floor is not.
struct LiftState: CheckedState {
  enum Phase { case standing, moving, falling }
  var phase = Phase.standing
  var floor = 0

  static let transitions: [Phase: Set<Phase>] = [.standing: [.moving], .moving: [.standing]]
}
