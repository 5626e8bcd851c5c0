/// Work that takes turns: the next begins when the one before has ended, whatever that awaits.
///
/// For tests that share something, as the keyboard focus of a toolkit: at each `await` of one another
/// may begin. Those who wait begin in the order in which they came.
@MainActor
public final class OneAtATime {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Nobody has a turn yet.
  public init() {}

  /// Runs `work` when all that came before has ended.
  public func run<Result>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    if isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer { if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() } }
    return try await work()
  }
}
