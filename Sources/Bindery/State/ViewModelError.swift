/// A problem with a view model's state, passed to ``ViewModel/report(_:)``.
///
/// ```swift
/// override func report(_ problem: ViewModelError) {
///   assertionFailure("\(problem)")
/// }
/// ```
///
/// The default implementation of `report(_:)` logs it. The program continues in either case.
public enum ViewModelError: Error, Equatable, CustomStringConvertible {
  /// The state does not allow the transition. The `write` has changed nothing.
  case illegalTransition(IllegalTransition)

  /// View models changed each other endlessly. Bindery stopped the loop; each view model keeps its
  /// current state. `participants` are the sorted names of their types.
  case runawayLoop(participants: [String])

  public var description: String {
    switch self {
    case .illegalTransition(let transition):
      transition.description
    case .runawayLoop(let participants):
      LoopGuard.description(participants)
        + "One of them changes each state that it receives."
    }
  }
}

/// A transition that a ``CheckedState`` does not allow, as a case of ``ViewModelError``.
///
/// Its description names both cases, the line of the code, and the cases that can follow:
///
/// ```
/// Door cannot go from “open” to “sealed” (App/Door.swift:12). Nothing was changed. Legal: closed.
/// ```
///
/// Only a `write` or an `update` reports it. The name of a case is the description of its
/// ``CheckedState/phase``.
public struct IllegalTransition: Error, Equatable, CustomStringConvertible, Sendable {
  /// The name of the view model's type.
  public let viewModel: String
  /// The description of the case that the state had, and still has.
  public let from: String
  /// The description of the case that the write would have changed to.
  public let to: String
  /// The file and line of the `write` or `update`.
  public let place: String
  /// The cases that can follow `from`, sorted. It is empty for a final case.
  public let legal: [String]

  public var description: String {
    "\(viewModel) cannot go from “\(from)” to “\(to)” (\(place)). Nothing was changed. "
      + (legal.isEmpty
        ? "Nothing can follow “\(from)”." : "Legal: " + legal.joined(separator: ", ") + ".")
  }
}
