import BinderyGTK
import ShowcaseModels

enum DoorState: CheckedState {
  case open
  case closed
  case locked(turns: Int)

  enum Phase { case open, closed, locked }
  var phase: Phase {
    switch self {
    case .open: .open
    case .closed: .closed
    case .locked: .locked
    }
  }

  static let transitions: [Phase: Set<Phase>] = [
    .open: [.closed], .closed: [.open, .locked], .locked: [.closed],
  ]

  var sentence: String {
    switch self {
    case .open: "The door is open."
    case .closed: "The door is closed."
    case .locked(let turns): "The key was turned \(turns == 1 ? "once" : "\(turns) times")."
    }
  }
}

@MainActor
final class DoorViewModel: ViewModel<DoorState> {
  let refusal = CurrentValueSubject<String, Never>("")

  init() { super.init(initialState: .open) }

  func open() { become(.open) }
  func close() { become(.closed) }
  func lock() {
    if case .locked(let turns) = state {
      become(.locked(turns: turns + 1))
    } else {
      become(.locked(turns: 1))
    }
  }

  private func become(_ state: DoorState) {
    refusal.value = ""
    update { state }
  }

  override nonisolated func report(_ problem: ViewModelError) {
    guard case .illegalTransition(let step) = problem else { return }
    // All changes are made on the main actor.
    MainActor.assumeIsolated {
      refusal.value = "Refused: from “\(step.from)” to “\(step.to)”."
    }
  }
}

final class DoorPage: Page {
  private let viewModel = DoorViewModel()

  override func load() -> Widget {
    let (sentence, refusal) = (Label(), Label())
    let (open, close, lock) = (Button("Open"), Button("Close"), Button("Lock"))
    sentence.addClass("title-2")
    refusal.addClass("problem")
    refusal.wraps = true
    bindings.capture {
      sentence.textBinding *= viewModel[\.sentence]
      refusal.textBinding *= viewModel.refusal
      Handler(viewModel, DoorViewModel.open) *= open.tapPublisher
      Handler(viewModel, DoorViewModel.close) *= close.tapPublisher
      Handler(viewModel, DoorViewModel.lock) *= lock.tapPublisher
    }
    return column([sentence, row([open, close, lock]), refusal])
  }
}

extension CaseStudy {
  static let door = CaseStudy(
    "door", "Only legal states", "A state that declares what may follow it",
    icon: "changes-prevent-symbolic", .state,
    features: ["CheckedState", "ViewModel", "transitions"],
    guides: ["Allow only legal states"],
    """
    Lock the open door: the change is refused, and the state stays as it was. Close it first, \
    then lock it, and lock it again: a case may always change its payload. The table of \
    transitions is all that the state declares. A refusal is reported to the view model, with \
    both cases and the line that tried, and never crashes the app. Tests print which transitions \
    they have covered.
    """
  ) { DoorPage() }
}
