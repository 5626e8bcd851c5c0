/// A queue that lets tests use a scarce resource, such as a server's thread, one after the other,
/// whatever suites they are in.
///
/// ```swift
/// let turns = Turns()
///
/// func withServer(_ body: (Server) async throws -> Void) async throws {
///   try await turns.one { try await body(Server()) }
/// }
/// ```
public actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Creates a queue without turns taken.
  public init() {}

  /// Runs `body` when no other call runs, in the order of the calls, and returns its result. `body`
  /// must not call this method of the same queue: it would wait for itself.
  ///
  /// - Throws: The error that `body` throws; the next call begins all the same.
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
