import Dispatch

/// Runs `body` on another thread and waits for it, without letting the main queue run meanwhile.
///
/// What `body` sends to the main actor is therefore on its way, and not yet there, when this
/// returns; ``settle()`` lets it arrive.
/// The other thread has let go of `body`, and what it captures, when this returns.
public func runElsewhere(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let errand = Errand(body)
  DispatchQueue.global().async {
    errand.run()
    done.signal()
  }
  done.wait()
}

/// What is done once, and let go of as soon as that is over.
private final class Errand: @unchecked Sendable {
  // Sendable: nobody but the other thread uses it once it is made.
  private var body: (@Sendable () -> Void)?

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    let body = body.take()
    body?()
  }
}
