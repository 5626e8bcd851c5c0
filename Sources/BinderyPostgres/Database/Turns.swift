import Foundation

/// A limit on the number of tasks that run at the same time. Further tasks wait in order.
final class Turns: @unchecked Sendable {
  // Sendable: mutable properties are protected by `lock`.

  private let lock = NSLock()
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  init(limit: Int) { free = limit }

  /// Waits for a turn, and runs the closure.
  nonisolated(nonsending) func run<Value>(
    _ body: nonisolated(nonsending) () async throws -> Value
  ) async rethrows -> Value {
    await withCheckedContinuation { continuation in
      let isFree = lock.withLock {
        if free == 0 {
          line.append(continuation)
          return false
        }
        free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    defer {
      // A task that waits takes over this turn.
      let next = lock.withLock {
        if line.isEmpty { free += 1 }
        return line.isEmpty ? nil : line.removeFirst()
      }
      next?.resume()
    }
    return try await body()
  }
}
