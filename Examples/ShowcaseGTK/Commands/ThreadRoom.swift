import Foundation

/// Checks that the threads which the program needs from its start can be created.
///
/// If no thread can be created, Dispatch retries endlessly without a message, so this check runs
/// first. The C library keeps the stacks of ended threads, and reuses them for the next ones.
enum ThreadRoom {
  /// Whether this many threads can be created.
  static func isThere(for count: Int) -> Bool {
    let mayEnd = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    defer {
      for _ in threads { mayEnd.signal() }
      for thread in threads { pthread_join(thread, nil) }
    }
    while threads.count < count {
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { mayEnd in
          Unmanaged<DispatchSemaphore>.fromOpaque(mayEnd!).takeUnretainedValue().wait()
          return nil
        }, Unmanaged.passUnretained(mayEnd).toOpaque())
      guard status == 0 else { return false }
      threads.append(thread)
    }
    return true
  }
}
