import Bindery
import Foundation

/// The request of a source, and the state of reading it. The request may be replaced.
package final class RequestSlot<Request: Sendable>: @unchecked Sendable {
  // Sendable: `newest` and `causes` are protected by `lock`.

  private let lock = NSLock()
  private var newest: (request: Request, number: Int)?
  /// The causes of the newest request, until it is read.
  private var causes: Tracing.Waiting?
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
    let causes = Tracing.waiting(for: .relay)
    lock.lock()
    defer { lock.unlock() }
    newest = (request, (newest?.number ?? 0) + 1)
    self.causes = causes
  }

  /// Removes and returns the causes of the newest request, which is about to be read.
  package func takeCauses() -> Tracing.Waiting? {
    lock.lock()
    defer { lock.unlock() }
    return causes.take()
  }
}
