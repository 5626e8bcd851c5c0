import Atomics
import Dispatch
import Foundation

/// Determines whether the running code is on the main queue, which is the main actor's executor.
///
/// Checking for the main *thread* is not enough: after `dispatchMain()`, as in a program with an
/// asynchronous `main`, other threads serve the main queue. But while a main thread exists, it
/// serves only the main queue, so on that thread the answer is known without asking the queue,
/// which takes longer than all else that a value does on its way.
@usableFromInline
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread, once it has been seen; zero before. It is never another thread's: what
  /// belongs to the first thread of a process stays when it ends.
  private static let mainThread = ManagedAtomic<UInt>(0)

  @usableFromInline
  package static var isCurrent: Bool {
    isMainThread || isServed
  }

  @inline(__always)
  private static var isMainThread: Bool {
    mainThread.load(ordering: .relaxed) == runningThread
  }

  /// The running thread as a number: here it is a pointer, there a number already.
  static var runningThread: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
  }

  /// Whether the running thread serves the main queue just now.
  @inline(never)
  private static var isServed: Bool {
    guard DispatchQueue.getSpecific(key: key) == true else { return false }
    if Thread.isMainThread { mainThread.store(runningThread, ordering: .relaxed) }
    return true
  }

  /// Runs `body`, which is isolated to the main actor, where ``isCurrent`` has just been seen to be
  /// true.
  ///
  /// `MainActor.assumeIsolated` would ask the executor again.
  @inline(__always)
  package static func assumeIsolated<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
      unsafeBitCast(body, to: (() -> Result).self)()
    }
  }

  /// Calls `work` with `value` on the main actor: at once where this is the main actor, else in one
  /// of its next turns.
  ///
  /// An object that is being freed hands over its rest, and `work` must not refer to the object.
  ///
  /// - Parameter value: The main actor alone uses it from here on.
  package static func finish<Value>(_ value: Value, _ work: @escaping @MainActor (Value) -> Void) {
    nonisolated(unsafe) let value = value
    if isCurrent {
      assumeIsolated { work(value) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work(value) } }
    }
  }

  /// Runs `body`, which must capture nothing, with `value`, where ``isCurrent`` has just been
  /// checked.
  ///
  /// For code that runs at each write: non-escaping closures are checked at run time, and
  /// capturing closures cost an allocation.
  @inline(__always)
  static func assumeIsolated<Value>(with value: Value, _ body: @escaping @MainActor (Value) -> Void)
  {
    unsafeBitCast(body, to: ((Value) -> Void).self)(value)
  }
}
