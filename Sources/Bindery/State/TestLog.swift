import Atomics
import Foundation

/// Reports events to the tests that listen. It costs one atomic load while no test listens.
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
      lock.withLock { set(nil, number) }
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

/// The logs that tests can listen to.
package enum TestLogs {
  /// Reports each view that is about to be rendered, on the main actor.
  package static let renders = TestLog<AnyObject>()

  /// Reports the legal transitions that are made, on the threads that write. A transition that is
  /// reverted, because its block throws or makes an illegal one later, is not reported.
  package static let transitions = TestLog<StateTransition>()
}

/// A change of a state from one phase to another.
package struct StateTransition {
  package let state: Any.Type
  package let from: AnyHashable
  package let to: AnyHashable
}
