/// The newest value of a binding that waits for a transaction, a pass or a frame, and the value
/// that the current pass delivers. Used on the main actor only.
///
/// The values are not optionals: in unspecialised code each optional costs a look-up of its type.
final class HeldValues<Value> {
  private var pending = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var staged = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var isPending = false
  private var isStaged = false

  deinit {
    if isPending { pending.deinitialize(count: 1) }
    if isStaged { staged.deinitialize(count: 1) }
    pending.deallocate()
    staged.deallocate()
  }

  /// Stores a value, and replaces one that already waits.
  func put(_ value: UnsafePointer<Value>) {
    guard isPending else {
      // Not `initialize(from:count:)`: that reads up to the stride, past the end of a value on
      // the stack.
      pending.initialize(to: value.pointee)
      isPending = true
      return
    }
    // Freed last: its deinitializer may send, and so store another value.
    let former = pending.move()
    pending.initialize(to: value.pointee)
    extendLifetime(former)
  }

  /// Makes the waiting value the one to deliver; false if there is none.
  func stage() -> Bool {
    guard isPending else { return false }
    swap(&pending, &staged)
    isPending = false
    isStaged = true
    return true
  }

  /// Delivers the staged value, if there is one. A value stored meanwhile waits for the next
  /// pass.
  func deliverStaged(_ deliver: (UnsafePointer<Value>) -> Void) {
    guard isStaged else { return }
    deliver(staged)
    isStaged = false
    staged.deinitialize(count: 1)
  }
}
