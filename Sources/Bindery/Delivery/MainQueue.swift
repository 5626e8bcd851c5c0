import Atomics
import Dispatch
import Foundation

/// Determines whether the running code is on the main queue, which is the main actor's executor.
///
/// Checking for the main *thread* is not enough: after `dispatchMain()`, as in a program with an
/// asynchronous `main`, other threads serve the main queue. But while a main thread exists, it
/// serves only the main queue, so on that thread the answer is known without asking the queue.
/// Asking takes longer than all other steps of a delivery together.
@usableFromInline
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The number of the main thread, once it has been seen; zero before. No other thread gets the
  /// same number, because the data of a process's first thread stay when it ends.
  private static let mainThread = ManagedAtomic<UInt>(0)

  @usableFromInline
  package static var isCurrent: Bool {
    isMainThread || isServed
  }

  @inline(__always)
  private static var isMainThread: Bool {
    mainThread.load(ordering: .relaxed) == runningThread
  }

  /// The running thread as a number. Some systems represent a thread as a pointer, others as a
  /// number.
  static var runningThread: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
  }

  /// Whether the running thread serves the main queue at present.
  @inline(never)
  private static var isServed: Bool {
    guard DispatchQueue.getSpecific(key: key) == true else { return false }
    if Thread.isMainThread { mainThread.store(runningThread, ordering: .relaxed) }
    return true
  }

  /// Calls `work` with `value` on the main actor: at once if this is the main actor, otherwise in
  /// one of its next turns.
  ///
  /// An object that is being freed passes its remaining values, and `work` must not refer to the
  /// object.
  ///
  /// - Parameter value: The value, which only the main actor uses from now on.
  package static func finish<Value>(_ value: Value, _ work: @escaping @MainActor (Value) -> Void) {
    nonisolated(unsafe) let value = value
    if isCurrent {
      assumeIsolated { work(value) }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work(value) } }
    }
  }
}
