#if !canImport(Combine)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A mutex that is locked and unlocked by explicit calls.
///
/// `Synchronization.Mutex` passes its value to a closure, from which generic code can return
/// another value only in an optional. In unspecialized code, each such optional costs as much as
/// the lock.
final class Lock: @unchecked Sendable {
  // Sendable, because it is a mutex. It is allocated because it must not move.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func lock() { pthread_mutex_lock(mutex) }

  @inline(__always)
  func unlock() { pthread_mutex_unlock(mutex) }
}
#endif
