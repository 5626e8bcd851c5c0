/// Work that a toolkit does in the next turn of the main loop.
@MainActor
public enum NextTurn {
  /// Runs `work` on the main queue, after the current work.
  public static func run(_ work: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}
