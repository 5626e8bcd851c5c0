/// A state that declares which of its cases may follow which.
///
/// A `write` that makes another transition is refused: it changes nothing, and
/// ``ViewModel/report(_:)`` receives both cases, and the line that wrote.
/// Staying in a case, with whatever payload, is always legal.
///
/// ```swift
/// enum DoorState: CheckedState {
///   case open, closed(isLocked: Bool)
///
///   enum Phase { case open, closed }
///   var phase: Phase {
///     switch self {
///     case .open: .open
///     case .closed: .closed
///     }
///   }
///
///   static let transitions: [Phase: Set<Phase>] = [.open: [.closed], .closed: [.open]]
/// }
/// ```
///
/// Each assignment to the draft is a transition of its own. `TransitionCoverage` of `BinderyTesting`
/// prints which of them tests have made.
public protocol CheckedState: ViewState {
  /// A case without its payload.
  associatedtype Phase: Hashable & Sendable

  /// The case that this is.
  var phase: Phase { get }

  /// The cases that can follow each case. A case that is not named is final.
  static var transitions: [Phase: Set<Phase>] { get }
}

extension CheckedState {
  public static var transitionRule: TransitionRule<Self>? { TransitionRule() }
}

/// Which changes of a state are legal; see ``CheckedState``.
public struct TransitionRule<State: ViewState>: Sendable {
  /// What a transition is found to be.
  enum Finding {
    /// Tells tests of it once it is made; nil while none listens.
    case legal(note: (() -> Void)?)
    case illegal(from: String, to: String, legal: [String])
  }

  let check: @Sendable (_ old: State, _ new: State) -> Finding

  init() where State: CheckedState {
    check = { old, new in
      let (from, to) = (old.phase, new.phase)
      guard from != to else { return .legal(note: nil) }
      let legal = State.transitions[from] ?? []
      guard legal.contains(to) else {
        return .illegal(from: "\(from)", to: "\(to)", legal: legal.map { "\($0)" }.sorted())
      }
      guard TestLogs.transitions.isHeard else { return .legal(note: nil) }
      return .legal {
        TestLogs.transitions.note(StateTransition(state: State.self, from: from, to: to))
      }
    }
  }
}
