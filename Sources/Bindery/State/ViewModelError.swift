import Logging

/// A problem with a view model's state.
public enum ViewModelError: Error, Equatable, CustomStringConvertible {
  /// The state does not allow the transition; nothing was changed.
  case illegalTransition(IllegalTransition)

  /// View models changed each other without end. The loop was cut; each keeps its present state.
  case runawayLoop(participants: [String])

  public var description: String {
    switch self {
    case .illegalTransition(let transition):
      transition.description
    case .runawayLoop(let participants):
      LoopGuard.description(participants)
        + "One of them changes the state that it gets, whenever it gets one."
    }
  }

  func log() {
    Self.logger.error("\(self)")
  }

  private static let logger = Logger(label: "bindery")
}

/// A transition that a ``CheckedState`` does not allow.
public struct IllegalTransition: Error, Equatable, CustomStringConvertible, Sendable {
  /// The view model's type.
  public let viewModel: String
  /// The description of the present case.
  public let from: String
  /// The description of the refused case.
  public let to: String
  /// The file and line of the `write` or `update`.
  public let place: String
  /// The cases that can follow `from`.
  public let legal: [String]

  public var description: String {
    "\(viewModel) cannot go from “\(from)” to “\(to)” (\(place)). Nothing was changed. "
      + (legal.isEmpty
        ? "Nothing can follow “\(from)”." : "Legal: " + legal.joined(separator: ", ") + ".")
  }
}
