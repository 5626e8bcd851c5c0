/// A command's rule for a run that is requested while another one is in progress.
///
/// - Use ``drop`` for an action that must not happen twice, such as a payment.
/// - Use ``queue`` or ``parallel`` for actions that all count, such as uploads.
/// - Use ``latest`` if only the newest result matters, as in a search.
///
/// ```swift
/// search = Command(policy: .latest) { text in try await server.find(text) }
/// ```
///
/// A cancelled run counts as ended at once, even if its work continues for a while.
public struct CommandPolicy: Sendable, Equatable {
  enum Rule: Sendable, Equatable {
    case drop
    case latest
    /// Allows at most this many runs at a time; further runs wait in order.
    case limit(Int)
  }

  let rule: Rule

  /// Refuses a run that is requested during another one. The command is disabled during a run, and
  /// values are emitted in the order of the runs. This is the default.
  public static let drop = CommandPolicy(rule: .drop)

  /// Makes a run that is requested during another one wait until that one has ended. Values are
  /// emitted in the order of the runs.
  ///
  /// A waiting run begins when its turn comes, even if the command has been disabled by then.
  /// ``Command/cancel()`` removes waiting runs.
  public static let queue = CommandPolicy(rule: .limit(1))

  /// Cancels the first run when the second one is requested, so only the latest run emits values.
  /// The second run begins before the first is cancelled, so ``Command/isExecuting`` stays true.
  public static let latest = CommandPolicy(rule: .latest)

  /// Lets all runs proceed at the same time. Values are emitted in the order in which the runs end.
  /// ``Command/isExecuting`` is true until the last run has ended, and ``Command/progress`` is the
  /// mean of all runs.
  public static let parallel = CommandPolicy(rule: .limit(.max))

  /// Returns a policy that allows at most `maximum` runs at the same time. Further runs wait, and
  /// begin in the order in which they were requested. Values are emitted in the order in which the
  /// runs end.
  ///
  /// - Precondition: `maximum` is at least 1.
  public static func parallel(maximum: Int) -> CommandPolicy {
    guard maximum > 0 else {
      programmerError(
        "no-run-allowed", "A command was allowed at most \(maximum) runs at a time.",
        remedy: "Allow at least one. To prevent runs, disable the command with `isEnabled`.")
    }
    return CommandPolicy(rule: .limit(maximum))
  }
}
