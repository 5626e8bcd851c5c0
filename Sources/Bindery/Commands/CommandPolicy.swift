/// A command's policy for a run that is requested while another is in progress.
///
/// - ``drop`` for an action that must not happen twice, such as a payment.
/// - ``queue`` or ``parallel`` for actions that all count, such as uploads.
/// - ``latest`` for a question whose newest answer counts, such as a search.
///
/// ```swift
/// search = Command(policy: .latest) { text in try await server.find(text) }
/// ```
///
/// A cancelled run counts as over at once, even if its work continues for a while.
public struct CommandPolicy: Sendable, Equatable {
  enum Rule: Sendable, Equatable {
    case drop
    case latest
    /// At most this many at a time; further runs wait in order.
    case limit(Int)
  }

  let rule: Rule

  /// The second run is refused. Values are sent in the order of the runs. The command is disabled
  /// during a run. This is the default.
  public static let drop = CommandPolicy(rule: .drop)

  /// The second run waits for the first to end. Values are sent in the order of the runs.
  ///
  /// A waiting run was accepted: it begins in its turn even if the command has been disabled in the
  /// meantime. ``Command/cancel()`` removes it.
  public static let queue = CommandPolicy(rule: .limit(1))

  /// The second run cancels the first. Only the latest run's values are sent. The second run
  /// begins before the first is cancelled, so ``Command/isExecuting`` stays true.
  public static let latest = CommandPolicy(rule: .latest)

  /// All runs proceed at the same time. Values are sent in the order in which the runs end.
  /// ``Command/isExecuting`` is true until the last has ended, and ``Command/progress`` is their
  /// mean.
  public static let parallel = CommandPolicy(rule: .limit(.max))

  /// Returns a policy with at most `maximum` runs at the same time; the others wait, and begin in
  /// order. Values are sent in the order in which the runs end.
  ///
  /// - Precondition: `maximum` is at least 1.
  public static func parallel(maximum: Int) -> CommandPolicy {
    guard maximum > 0 else {
      programmerError(
        "no-run-allowed", "A command was to have at most \(maximum) runs at a time.",
        remedy: "Allow one at least, and disable the command by its `isEnabled`.")
    }
    return CommandPolicy(rule: .limit(maximum))
  }
}
