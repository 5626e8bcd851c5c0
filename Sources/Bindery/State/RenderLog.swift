/// Tells tests which views are rendered. Costs a look at an empty list while nobody listens.
@MainActor
package final class RenderLog {
  package static let shared = RenderLog()

  private var listeners: [(number: Int, listener: @MainActor (AnyObject) -> Void)] = []
  private var listenerNumber = 0

  /// Calls `listener` with each view that is about to be rendered, while `body` runs.
  package func listening<Result, Failure: Error>(
    _ listener: @escaping @MainActor (AnyObject) -> Void,
    _ body: @MainActor () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let number = add(listener)
    defer { remove(number) }
    return try body()
  }

  /// Calls `listener` with each view that is about to be rendered, until `body` has ended.
  package func listening<Result: Sendable, Failure: Error>(
    _ listener: @escaping @MainActor (AnyObject) -> Void,
    _ body: @MainActor () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let number = add(listener)
    defer { remove(number) }
    return try await body()
  }

  private func add(_ listener: @escaping @MainActor (AnyObject) -> Void) -> Int {
    listenerNumber += 1
    listeners.append((listenerNumber, listener))
    return listenerNumber
  }

  private func remove(_ number: Int) {
    listeners.removeAll { $0.number == number }
  }

  var isHeard: Bool { !listeners.isEmpty }

  func note(_ view: AnyObject) {
    for entry in listeners { entry.listener(view) }
  }
}
