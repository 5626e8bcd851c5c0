/// A queue that runs one item of asynchronous work at a time.
///
/// Each item begins only when the previous one has ended, even if the previous one suspends.
/// Waiting items begin in the order of the calls.
///
/// Use it for tests on the main actor that share a resource, such as a toolkit's keyboard focus.
/// Without it, whenever one of these tests awaits something, another one may run.
///
/// ```swift
/// let focus = OneAtATime()
///
/// @Test func returnMovesTheFocus() async {
///   await focus.run {
///     name.takeFocus()
///     await settle()
///   }
/// }
/// ```
///
/// If a waiting caller is cancelled, it still waits for its turn. For tests that are not on the
/// main actor, use ``Turns``.
@MainActor
public final class OneAtATime {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a queue without work.
  public init() {}

  /// Runs `work` when all earlier work has ended, and returns its result.
  ///
  /// `work` must not call this method of the same queue, because that would deadlock.
  ///
  /// - Throws: The error that `work` throws. The next work begins regardless of the error.
  public func run<Result>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    if isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer { if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() } }
    return try await work()
  }
}
