import Atomics
import Foundation

/// Hands what happens to the tests that listen. Costs one atomic load while none does.
package final class TestLog<Event>: @unchecked Sendable {
  // Sendable: `listeners` and `lastNumber` are protected by `lock`.

  private let lock = NSLock()
  private var listeners: [Int: (Event) -> Void] = [:]
  private var lastNumber = 0
  private let hasListeners = ManagedAtomic(false)

  /// Calls `listener` with each event from now on, on the thread where it happens.
  package func listen(_ listener: @escaping (Event) -> Void) -> AnyCancellable {
    lock.lock()
    defer { lock.unlock() }
    lastNumber += 1
    let number = lastNumber
    set(listener, number)
    return AnyCancellable { [self] in
      lock.lock()
      defer { lock.unlock() }
      set(nil, number)
    }
  }

  private func set(_ listener: ((Event) -> Void)?, _ number: Int) {
    listeners[number] = listener
    hasListeners.store(!listeners.isEmpty, ordering: .releasing)
  }

  var isHeard: Bool { hasListeners.load(ordering: .acquiring) }

  func note(_ event: Event) {
    lock.lock()
    let all = Array(listeners.values)
    lock.unlock()
    for listener in all { listener(event) }
  }
}

/// What tests can listen to.
package enum TestLogs {
  /// The views that are about to be rendered, on the main actor.
  package static let renders = TestLog<AnyObject>()

  /// The legal transitions that were made, on the threads that wrote. One that is taken back,
  /// because its block throws or goes on to an illegal one, is not made.
  package static let transitions = TestLog<StateTransition>()
}

/// A change of a state from one phase to another.
package struct StateTransition {
  package let state: Any.Type
  package let from: AnyHashable
  package let to: AnyHashable
}
