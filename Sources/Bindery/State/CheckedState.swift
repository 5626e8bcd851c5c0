/// A state that declares which of its cases may follow which.
///
/// A `write` that makes any other transition changes nothing, and ``ViewModel/report(_:)`` receives
/// both cases and the line of the `write`. A change of the payload alone is always legal.
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
/// Each assignment to the draft, and each change of a property of the state, is checked as a
/// transition of its own. If one is illegal, the whole `write` changes nothing. ``StateHistory``
/// and ``ViewModel/restore(_:)`` set states without this check. `TransitionCoverage` of
/// `BinderyTesting` counts how often tests make each legal transition.
public protocol CheckedState: ViewState {
  /// The type of a case without its payload, usually an enum with the same cases as the state.
  /// Messages contain the description of its values.
  associatedtype Phase: Hashable & Sendable

  /// The case of this state, without its payload. It is read at each transition, so keep it cheap:
  /// a single `switch`.
  var phase: Phase { get }

  /// The cases that can follow each case. A case that is not a key is final. A case need not list
  /// itself.
  static var transitions: [Phase: Set<Phase>] { get }
}

extension CheckedState {
  public static var transitionRule: TransitionRule<Self>? { TransitionRule() }
}

/// A rule that decides which changes of a state are legal.
///
/// Your code does not use it: conform the state to ``CheckedState``, which makes the rule from its
/// ``CheckedState/transitions``. A view model applies the rule to each assignment in a
/// ``ViewModel/write(fileID:line:_:)``. If one is illegal, the write changes nothing, and
/// ``ViewModel/report(_:)`` receives an ``IllegalTransition``.
public struct TransitionRule<State: ViewState>: Sendable {
  /// The result of checking a transition.
  enum Finding {
    /// `note` reports the transition to tests once the transition is made. It is `nil` while no
    /// test listens.
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
