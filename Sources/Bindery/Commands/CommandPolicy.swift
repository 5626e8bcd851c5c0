/// A command's way to treat a run that is asked for while another is on.
///
/// A run that was cancelled counts as over at once, also if its work takes its time to notice.
public struct CommandPolicy: Sendable, Equatable {
  enum Rule: Sendable, Equatable {
    case drop
    case latest
    /// So many at a time; more wait in order.
    case limit(Int)
  }

  let rule: Rule

  /// The second run is refused. Values come in the order of the runs.
  public static let drop = CommandPolicy(rule: .drop)

  /// The second run waits for the first to end. Values come in the order of the runs.
  ///
  /// A run that waits was taken: it begins in its turn also if the command has been disabled
  /// meanwhile. ``Command/cancel()`` takes it out of the line.
  public static let queue = CommandPolicy(rule: .limit(1))

  /// The second run cancels the first. Only the latest run's values come.
  public static let latest = CommandPolicy(rule: .latest)

  /// All runs are on at the same time. Values come in the order in which the runs end.
  public static let parallel = CommandPolicy(rule: .limit(.max))

  /// So many runs are on at the same time; the others wait, and begin in order. Values come in the
  /// order in which the runs end.
  ///
  /// - Precondition: `maximum` is at least 1.
  public static func parallel(maximum: Int) -> CommandPolicy {
    guard maximum > 0 else {
      programmerError(
        "A command was to have at most \(maximum) runs at a time.",
        remedy: "Allow one at least, and disable the command by its `isEnabled`.")
    }
    return CommandPolicy(rule: .limit(maximum))
  }
}
