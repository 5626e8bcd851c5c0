/// An error in a binding. Groups pass it to their error handler; views keep what they show.
public enum BindingError: Error, CustomStringConvertible {
  /// The publisher or sequence bound to `binding` failed. Its last good value stays.
  case failed(binding: String, underlying: any Error)

  /// A list that `table` shows has a fault, which its `.error` describes: its rows could not be
  /// read, or two rows have the same identity. The last good rows stay, and the list goes on with
  /// its next change.
  case listFault(table: String, underlying: any Error)

  /// Changes made during delivery caused each other without end. The loop was cut; its
  /// participants keep their values.
  case runawayLoop(participants: [String])

  /// A run of `command` failed, and the command's errors have no subscriber.
  case unheard(command: String, underlying: any Error)

  /// A toolkit's table did not apply an update as expected, and was brought up to date.
  case recovered(table: String, problem: String)

  /// The keyboard focus was to move to `target`, but stayed where it was.
  case focusRefused(target: String)

  public var description: String {
    switch self {
    case .failed(let binding, let underlying):
      "The source bound to \(binding) failed: \(Self.sentence(underlying)) "
        + "The last good value stays; bind again to go on."
    case .listFault(let table, let underlying):
      "A list of \(table) has a fault: \(Self.sentence(underlying)) "
        + "The last good rows stay; the list goes on with its next change."
    case .runawayLoop(let participants):
      LoopGuard.description(participants)
        + "One of them changes its own source whenever it is written."
    case .unheard(let command, let underlying):
      "A run of \(command) failed, and nobody was told: \(Self.sentence(underlying)) "
        + "Subscribe to the command's `errors`."
    case .recovered(let table, let problem):
      "\(table): \(problem)"
    case .focusRefused(let target):
      "The keyboard focus was to move to \(target), and was refused. "
        + "Show it and enable it before, and let what has the focus give it up."
    }
  }

  /// Returns the description of an error, with one full stop at its end.
  private static func sentence(_ error: any Error) -> String {
    let text = "\(error)"
    return text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}
