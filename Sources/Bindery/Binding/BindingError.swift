/// What went wrong in a binding. Groups hand it to their error handler; nothing is lost on screen.
public enum BindingError: Error, CustomStringConvertible {
  /// The publisher or sequence bound to `binding` failed; its last good value stays.
  case failed(binding: String, underlying: any Error)

  /// Changes made while values were delivered caused each other without end. The loop was cut;
  /// its participants keep the values they have.
  case runawayLoop(participants: [String])

  /// A run of `command` failed, and nobody subscribes to the command's errors.
  case unheard(command: String, underlying: any Error)

  public var description: String {
    switch self {
    case .failed(let binding, let underlying):
      "The source bound to \(binding) failed: \(underlying). "
        + "The last good value stays; bind again to go on."
    case .runawayLoop(let participants):
      "A loop of changes was stopped after \(DeliveryQueue.passLimit) rounds between "
        + participants.joined(separator: ", ") + ". "
        + "One of them changes its own source whenever it is written."
    case .unheard(let command, let underlying):
      "A run of \(command) failed, and nobody was told: \(underlying). "
        + "Subscribe to the command's `errors`."
    }
  }
}
