import Foundation

/// A value that several threads can use, one at a time.
///
/// ```swift
/// let seen = Locked<[Double]>([])
/// try await load { fraction in seen.withLock { $0.append(fraction) } }
/// #expect(seen.value.last == 1)
/// ```
///
/// A test uses it to record events on other threads. A caller blocks while another thread uses the
/// value, even on the main actor, so keep the blocks short.
public final class Locked<Value>: @unchecked Sendable {
  // Sendable: the value is protected by the lock, an NSLock, because Thread Sanitizer supports
  // it.

  private let lock = NSLock()
  private var stored: Value

  /// Creates a lock around `value`.
  public init(_ value: Value) {
    stored = value
  }

  /// A copy of the current value.
  public var value: Value { withLock { $0 } }

  /// Calls `body` with the value while no other thread uses it.
  ///
  /// `body` must not use the same lock again, because that would deadlock.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws. Changes that it made before remain.
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&stored)
  }
}
