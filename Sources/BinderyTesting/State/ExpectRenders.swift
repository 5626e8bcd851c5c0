import Bindery

/// Runs `body`, and checks how many times stateful views render while it runs.
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
/// It throws an error if the number is wrong, so it works in Swift Testing and in XCTest. It does
/// not count renders in later turns of the main queue; use the asynchronous overload for these.
///
/// - Parameters:
///   - count: The expected number of renders.
///   - view: The view whose renders are counted. By default, the renders of all views are counted.
/// - Returns: The result of `body`.
/// - Throws: ``RenderMismatch`` if the number differs, and errors of `body`.
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

/// Runs asynchronous code, and checks how many times `view` renders until the code has ended.
///
/// ```swift
/// try await expectRenders(1, of: page) {
///   await viewModel.load()
///   await settle()
/// }
/// ```
///
/// It counts the renders of one view only, because other tests may render other views while `body`
/// is suspended.
///
/// - Returns: The result of `body`.
/// - Throws: ``RenderMismatch`` if the number differs, and errors of `body`.
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

/// A count of renders by view, in the order of the views' first renders.
@MainActor
private final class RenderTally {
  // The views are retained, so that no view gets the address of one that was freed meanwhile.
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

  /// The types of the views, numbered if several views have the same type.
  private var names: [String] {
    let types = counts.map { "\(type(of: $0.view))" }
    return types.indices.map { index in
      guard types.count(where: { $0 == types[index] }) > 1 else { return types[index] }
      return "\(types[index]) \(types[...index].count { $0 == types[index] })"
    }
  }
}
