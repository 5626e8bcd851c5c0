import Foundation

/// Room for the threads that the program needs from its start.
///
/// Where no thread can be started Dispatch tries again without end, and says nothing. So look
/// before it does. The C library keeps the stacks of threads that have ended, and hands them to the
/// next ones.
enum ThreadRoom {
  /// Whether so many threads can be started.
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
