import Foundation

/// The request of a source, which may be replaced, and the state of its reading.
package final class RequestSlot<Request: Sendable>: @unchecked Sendable {
  // Sendable: `newest` is protected by `lock`.

  private let lock = NSLock()
  private var newest: (request: Request, number: Int)?
  package let status: LiveStatus

  @MainActor package init(_ request: Request? = nil) {
    newest = request.map { ($0, 1) }
    status = LiveStatus()
  }

  /// The request that was set last, and its number.
  package var request: (request: Request, number: Int)? {
    lock.lock()
    defer { lock.unlock() }
    return newest
  }

  package func set(_ request: Request) {
    lock.lock()
    defer { lock.unlock() }
    newest = (request, (newest?.number ?? 0) + 1)
  }
}
