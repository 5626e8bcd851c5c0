/// The newest value of a binding that waits for a transaction, a pass or a frame, and the value
/// that the current pass delivers. Used on the main actor only.
final class HeldValues<Value> {
  private var pending: Value?
  private var staged: Value?

  /// Stores a value, and replaces one that already waits.
  func put(_ value: Value) {
    // Freed last: its deinitializer may send, and so store another value.
    let former = pending
    pending = value
    extendLifetime(former)
  }

  /// Makes the waiting value the one to deliver; false if there is none.
  func stage() -> Bool {
    guard pending != nil else { return false }
    let former = staged
    (staged, pending) = (pending, nil)
    extendLifetime(former)
    return true
  }

  /// Delivers the staged value, if there is one. A value stored meanwhile waits for the next
  /// pass.
  func deliverStaged(_ deliver: (Value) -> Void) {
    guard let value = staged else { return }
    staged = nil
    deliver(value)
  }
}
