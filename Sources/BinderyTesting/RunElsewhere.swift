import Dispatch

/// Runs `body` on another thread, and blocks the calling thread until it has ended.
///
/// The main queue does not run in the meantime. So values that `body` sends to the main actor are
/// still pending when this function returns. To wait until they are applied, call ``settle()``.
///
/// ```swift
/// runElsewhere { viewModel.title.send("People") }
/// #expect(label.value == "")
/// await settle()
/// #expect(label.value == "People")
/// ```
///
/// `body` and its captures are released before this function returns. `body` must not wait for the
/// main actor, because the main actor may be waiting for `body`.
public func runElsewhere(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let errand = Errand(body)
  // A separate queue gets a thread even while other code keeps all threads of the global queue
  // busy.
  DispatchQueue(label: "elsewhere").async {
    errand.run()
    done.signal()
  }
  done.wait()
}

/// A closure that runs once, and is released as soon as it has run.
private final class Errand: @unchecked Sendable {
  // Sendable: after initialization only the other thread uses it.
  private var body: (@Sendable () -> Void)?

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    let body = body.take()
    body?()
  }
}
