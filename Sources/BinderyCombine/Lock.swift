#if !canImport(Combine)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A mutex that is taken and given back by hand.
///
/// `Synchronization.Mutex` gives its value to a closure, out of which generic code can carry another
/// value only in an optional; where nothing is specialised, each such optional costs as much as the
/// lock.
final class Lock: @unchecked Sendable {
  // Sendable: that is what a mutex is for. It is allocated because it must not move.
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
