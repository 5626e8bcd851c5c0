/// An error in a binding. The binding's group passes it to the group's error handler.
///
/// The handler runs on the main actor. Views keep the values that they show. A group without a
/// handler logs the description, followed by the name of the case.
///
/// ```swift
/// bindings = BindingGroup(onError: { error in
///   if case .failed(_, let underlying) = error { problem.text = "\(underlying)" }
/// }) {
///   label.binding.text *= viewModel.temperature
/// }
/// ```
public enum BindingError: Error, CustomStringConvertible {
  /// The publisher or sequence bound to `binding` failed, or emitted a `Result` that is a failure.
  /// The target keeps the last good value. The binding ends, unless the failure was a `Result`.
  case failed(binding: String, underlying: any Error)

  /// A list that `table` shows has emitted an `.error`: its rows could not be read, or two of them
  /// have the same identity. The table keeps the last good rows, and the list continues with its
  /// next change.
  case listFault(table: String, underlying: any Error)

  /// Changes made during delivery caused each other endlessly. Bindery stopped the loop; its
  /// participants keep their current values.
  case runawayLoop(participants: [String])

  /// A run of `command` failed, and no other code receives the error: ``Command/errors`` has no
  /// subscriber, and no caller awaits the result.
  case unheard(command: String, underlying: any Error)

  /// A toolkit's table did not apply an update as expected, or other code changed its rows, data
  /// source or columns. `problem` describes what happened.
  case recovered(table: String, problem: String)

  /// The keyboard focus could not move to `target`, for example because the target is hidden or
  /// disabled.
  case focusRefused(target: String)

  public var description: String {
    switch self {
    case .failed(let binding, let underlying):
      "The source bound to \(binding) failed: \(Self.sentence(underlying)) "
        + "The last good value stays. If the failure ended the source, bind again."
    case .listFault(let table, let underlying):
      "A list of \(table) has a fault: \(Self.sentence(underlying)) "
        + "The last good rows stay, and the list continues with its next change."
    case .runawayLoop(let participants):
      LoopGuard.description(participants)
        + "One of them changes its own source whenever it is written."
    case .unheard(let command, let underlying):
      "A run of \(command) failed, and its errors have no subscriber: \(Self.sentence(underlying)) "
        + "Subscribe to the command's `errors`."
    case .recovered(let table, let problem):
      "\(table): \(problem)"
    case .focusRefused(let target):
      "The keyboard focus could not move to \(target). "
        + "Show and enable it first. Another control may have refused to lose the focus."
    }
  }

  /// Returns the description of an error, with one full stop at its end.
  private static func sentence(_ error: any Error) -> String {
    let text = "\(error)"
    return text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }
}
