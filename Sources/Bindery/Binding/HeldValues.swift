/// The newest value of a binding that waits for a transaction, a pass or a frame, and the one that
/// the pass under way delivers. Of the main actor.
///
/// They are no optionals: each of those costs a look-up of its type where nothing is specialised.
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

  /// Keeps a value, in place of one that waits already.
  func put(_ value: UnsafePointer<Value>) {
    guard isPending else {
      // Not `initialize(from:count:)`: that reads up to the stride, past the end of a value on the stack.
      pending.initialize(to: value.pointee)
      isPending = true
      return
    }
    // Freed last: its deinitialiser may send, and so put another value.
    let former = pending.move()
    pending.initialize(to: value.pointee)
    withExtendedLifetime(former) {}
  }

  /// Fixes the value that waits as the one to deliver; false if there is none.
  func stage() -> Bool {
    guard isPending else { return false }
    swap(&pending, &staged)
    isPending = false
    isStaged = true
    return true
  }

  /// Hands over the staged value, if there is one. What is put meanwhile waits for the next pass.
  func deliverStaged(_ deliver: (UnsafePointer<Value>) -> Void) {
    guard isStaged else { return }
    deliver(staged)
    isStaged = false
    staged.deinitialize(count: 1)
  }
}
