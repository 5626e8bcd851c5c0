import Foundation

/// A value that several threads use, one at a time.
///
/// ```swift
/// let seen = Locked<[Double]>([])
/// try await load { fraction in seen.withLock { $0.append(fraction) } }
/// #expect(seen.value.last == 1)
/// ```
public final class Locked<Value>: @unchecked Sendable {
  // Sendable: the value is protected by the lock, an NSLock, because Thread Sanitizer knows it.

  private let lock = NSLock()
  private var stored: Value

  /// Makes one that holds `value`.
  public init(_ value: Value) {
    stored = value
  }

  /// What it holds now.
  public var value: Value { withLock { $0 } }

  /// Reads or changes the value, while no other thread does.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
