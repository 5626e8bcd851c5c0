/// A queue that lets tests of all suites use a scarce resource one after the other.
///
/// The resource may be a server's port or a file. Waiting callers get their turns in the order of
/// the calls.
///
/// ```swift
/// let turns = Turns()
///
/// func withServer(_ body: (Server) async throws -> Void) async throws {
///   try await turns.one { try await body(Server()) }
/// }
/// ```
///
/// If a waiting caller is cancelled, it still waits for its turn. On the main actor, ``OneAtATime``
/// does the same without leaving the actor.
public actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a queue in which no call waits.
  public init() {}

  /// Runs `body` when no other call runs, and returns its result.
  ///
  /// `body` runs on the caller's actor. It must not call this method of the same queue, because
  /// that would deadlock.
  ///
  /// - Throws: The error that `body` throws. The next call begins regardless of the error.
  public nonisolated(nonsending) func one<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    await take()
    do {
      let result = try await body()
      await give()
      return result
    } catch {
      await give()
      throw error
    }
  }

  private func take() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
