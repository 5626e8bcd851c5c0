import Dispatch

/// Runs `body` on another thread and waits for it, without letting the main queue run meanwhile.
///
/// What `body` sends to the main actor is therefore on its way, and not yet there, when this
/// returns; ``settle()`` lets it arrive.
public func runElsewhere(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}
