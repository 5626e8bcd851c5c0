import Atomics
import Foundation

/// Tells tests which legal transitions are made. Costs one atomic load while nobody listens.
package final class TransitionLog: @unchecked Sendable {
  // Sendable: `listeners` is protected by `lock`.

  /// Is told a type of states, and the phases before and after.
  package typealias Listener = @Sendable (Any.Type, AnyHashable, AnyHashable) -> Void

  package static let shared = TransitionLog()

  private let lock = NSLock()
  private var listeners: [Int: Listener] = [:]
  private var listenerNumber = 0
  private let isHeard = ManagedAtomic(false)

  /// Calls `listener`, on the thread that writes, for each transition that is made from now on. One
  /// that is taken back, because its block throws or goes on to an illegal one, is not made.
  package func listen(_ listener: @escaping Listener) -> AnyCancellable {
    lock.lock()
    defer { lock.unlock() }
    listenerNumber += 1
    let number = listenerNumber
    listeners[number] = listener
    isHeard.store(true, ordering: .releasing)
    return AnyCancellable { [weak self] in self?.remove(number) }
  }

  private func remove(_ number: Int) {
    lock.lock()
    defer { lock.unlock() }
    listeners[number] = nil
    isHeard.store(!listeners.isEmpty, ordering: .releasing)
  }

  /// What tells the listeners of a transition; nil while there are none.
  func note<Phase: Hashable & Sendable>(
    of state: Any.Type, _ from: Phase, _ to: Phase
  ) -> (() -> Void)? {
    guard isHeard.load(ordering: .acquiring) else { return nil }
    return { [self] in
      lock.lock()
      let all = Array(listeners.values)
      lock.unlock()
      for listener in all { listener(state, from, to) }
    }
  }
}
