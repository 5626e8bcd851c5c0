/// Lets tests that use something scarce, such as a server's thread, run one after the other, whatever
/// suites they are in.
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

  public init() {}

  /// Runs `body` when nobody else's runs. Who came first is first.
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
