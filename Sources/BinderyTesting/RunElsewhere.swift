import Dispatch

/// Runs `body` on another thread and waits for it, without running the main queue in the meantime.
///
/// So values that `body` sends to the main actor are still pending when this returns; ``settle()``
/// delivers them. The other thread has released `body`, and its captures, when this returns.
///
/// ```swift
/// runElsewhere { viewModel.title.send("People") }
/// #expect(label.value == "")
/// await settle()
/// #expect(label.value == "People")
/// ```
///
/// `body` must not wait for the main actor, which waits for it.
public func runElsewhere(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let errand = Errand(body)
  // A queue of its own has a thread even while others keep all those of the global queue busy.
  DispatchQueue(label: "elsewhere").async {
    errand.run()
    done.signal()
  }
  done.wait()
}

/// A closure that runs once, and is released as soon as it has run.
private final class Errand: @unchecked Sendable {
  // Sendable: after initialisation only the other thread uses it.
  private var body: (@Sendable () -> Void)?

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    let body = body.take()
    body?()
  }
}
