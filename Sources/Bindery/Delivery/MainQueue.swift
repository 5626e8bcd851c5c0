import Dispatch

/// Tells whether the running code is on the main queue, which is the main actor's executor.
///
/// The main *thread* would be the wrong question: after `dispatchMain()`, as in a program with an
/// asynchronous `main`, the main queue is served by another thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: key) == true
  }
}
