import Bindery

/// Runs `body`, and checks how often stateful views are rendered meanwhile.
///
/// ```swift
/// try expectRenders(1) {
///   viewModel.write { draft in
///     draft.isLoading = false
///     draft.results = results
///   }
/// }
/// try expectRenders(0, of: page) { viewModel.retry() }
/// ```
///
/// It throws, so it fails a test of Swift Testing and of XCTest alike.
///
/// - Parameters:
///   - count: How many renders there have to be.
///   - view: The view whose renders count; without it those of all views do.
/// - Returns: What `body` returns.
/// - Throws: ``RenderMismatch`` if it is another number; what `body` throws.
@MainActor
@discardableResult
public func expectRenders<Result>(
  _ count: Int, of view: (any StatefulView)? = nil,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () throws -> Result
) throws -> Result {
  let tally = RenderTally()
  let listening = TestLogs.renders.listen { tally.note($0) }
  defer { listening.cancel() }
  let result = try body()
  try tally.check(count, of: view, "\(fileID):\(line)")
  return result
}

/// Runs `body`, and checks how often `view` is rendered until it has ended.
///
/// ```swift
/// try await expectRenders(1, of: page) {
///   await viewModel.load()
///   await settle()
/// }
/// ```
///
/// While `body` waits, other tests may render other views, so it is one view that is watched.
///
/// - Returns: What `body` returns.
/// - Throws: ``RenderMismatch`` if it is rendered more or less often; what `body` throws.
@MainActor
@discardableResult
public func expectRenders<Result: Sendable>(
  _ count: Int, of view: any StatefulView,
  fileID: StaticString = #fileID, line: UInt = #line,
  _ body: @MainActor () async throws -> Result
) async throws -> Result {
  let tally = RenderTally(only: view)
  let listening = TestLogs.renders.listen { tally.note($0) }
  defer { listening.cancel() }
  let result = try await body()
  try tally.check(count, of: view, "\(fileID):\(line)")
  return result
}

/// Counts renders, in the order in which the views were rendered first.
@MainActor
private final class RenderTally {
  // The views are kept, so that none gets the address of one that was freed meanwhile.
  private var counts: [(view: AnyObject, count: Int)] = []
  private let only: AnyObject?

  init(only view: AnyObject? = nil) {
    only = view
  }

  func note(_ view: AnyObject) {
    guard only == nil || only === view else { return }
    if let index = counts.firstIndex(where: { $0.view === view }) {
      counts[index].count += 1
    } else {
      counts.append((view, 1))
    }
  }

  func check(_ expected: Int, of view: AnyObject?, _ place: String) throws(RenderMismatch) {
    let counted = counts.filter { view == nil || $0.view === view }.map(\.count).reduce(0, +)
    guard counted != expected else { return }
    throw RenderMismatch(
      expected: expected, counted: counted, view: view.map { "\(type(of: $0))" },
      renders: zip(names, counts).map { .init(view: $0, count: $1.count) }, place: place)
  }

  /// The views' types, numbered where there are several of one.
  private var names: [String] {
    let types = counts.map { "\(type(of: $0.view))" }
    return types.indices.map { index in
      guard types.count(where: { $0 == types[index] }) > 1 else { return types[index] }
      return "\(types[index]) \(types[...index].count { $0 == types[index] })"
    }
  }
}
