/// A queue that runs asynchronous work strictly one after the other: the next begins when the one
/// before has ended, even if that suspends.
///
/// It is for tests that share a resource, such as the keyboard focus of a toolkit: at each `await`
/// of one, another may begin. Waiting work begins in the order of its calls.
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
/// A waiting caller that is cancelled still waits for its turn. For tests that are not on the main
/// actor, use ``Turns``.
@MainActor
public final class OneAtATime {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a queue without work.
  public init() {}

  /// Runs `work` when all earlier work has ended, and returns its result. `work` must not call this
  /// method of the same queue: it would wait for itself.
  ///
  /// - Throws: The error that `work` throws; the next work begins all the same.
  public func run<Result>(
    _ work: @MainActor () async throws -> Result
  ) async rethrows -> Result {
    if isBusy { await withCheckedContinuation { waiting.append($0) } }
    isBusy = true
    defer { if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() } }
    return try await work()
  }
}
