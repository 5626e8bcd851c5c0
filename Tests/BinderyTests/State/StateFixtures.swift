import Bindery
import BinderyTesting

struct CountState: ViewState {
  var count = 0
  var label = ""
}

/// A value that is delivered even if it equals the previous one.
struct Ping: AlwaysDelivered {}

/// A value without equality.
struct Picture { let count: Int }

extension CountState {
  var ping: Ping { Ping() }
  var picture: Picture { Picture(count: count) }
}

/// A view model whose state any code can change.
class CountViewModel: ViewModel<CountState> {
  nonisolated(unsafe) var problems: [ViewModelError] = []

  nonisolated init(_ count: Int = 0) {
    super.init(initialState: CountState(count: count))
  }

  nonisolated func set(_ count: Int) {
    write { $0.count = count }
  }

  override nonisolated func report(_ problem: ViewModelError) {
    problems.append(problem)
  }
}

/// A view that records the states that it shows.
@MainActor
final class CountView: StatefulView {
  private(set) var shown: [Int] = []
  var onRender: ((CountState) -> Void)?
  var renderPolicy = RenderPolicy.always

  func render(state: CountState) {
    shown.append(state.count)
    onRender?(state)
  }
}

/// The state of a door. Only a closed door can be locked, and a broken door stays broken.
enum DoorState: CheckedState {
  case open(guests: Int)
  case closed
  case locked
  case broken

  enum Phase { case open, closed, locked, broken }

  var phase: Phase {
    switch self {
    case .open: .open
    case .closed: .closed
    case .locked: .locked
    case .broken: .broken
    }
  }

  static let transitions: [Phase: Set<Phase>] = [
    .open: [.closed, .broken], .closed: [.open, .locked], .locked: [.closed],
  ]
}

/// A view model that records the reports of illegal transitions.
class CheckedViewModel<State: CheckedState>: ViewModel<State> {
  nonisolated(unsafe) var problems: [IllegalTransition] = []

  override nonisolated func report(_ problem: ViewModelError) {
    if case .illegalTransition(let transition) = problem { problems.append(transition) }
  }
}

typealias DoorViewModel = CheckedViewModel<DoorState>

/// A view of any state that records the states that it shows.
@MainActor
final class Frames<State: ViewState>: StatefulView {
  private(set) var shown: [State] = []
  var onRender: ((State) -> Void)?
  let renderPolicy: RenderPolicy

  init(_ policy: RenderPolicy = .always) {
    renderPolicy = policy
  }

  func render(state: State) {
    shown.append(state)
    onRender?(state)
  }
}

/// An object for a state to hold, so that a test can see whether it was freed.
final class Payload: Equatable, Sendable {
  static func == (first: Payload, second: Payload) -> Bool { first === second }
}

struct PayloadState: ViewState {
  var payload: Payload?
  var count = 0
}
