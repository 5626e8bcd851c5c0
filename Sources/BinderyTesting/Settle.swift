import Bindery
import Dispatch

/// Waits until the main actor has applied all values that other threads have sent to it.
///
/// ```swift
/// runElsewhere { viewModel.count.send(3) }
/// await settle()
/// #expect(label.value == 3)
/// ```
///
/// Use this function instead of sleeping. It returns as soon as no such value is pending, or after
/// at most five turns of the main queue. Within these turns, it also waits for further values that
/// the first ones cause.
///
/// It does not wait for work that is still running elsewhere, such as a task or a timer. Use
/// ``eventually(within:_:)`` for that.
@MainActor
public func settle() async {
  for _ in 0..<5 {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    if Crossing.shared.isEmpty { return }
  }
}

/// Waits until `condition` holds, and runs the main queue in between.
///
/// ```swift
/// #expect(await eventually { viewModel.refresh.isExecuting.value == false })
/// ```
///
/// It checks `condition` on the main actor, about every millisecond at first, and less often later.
/// After a fifth of a second, it checks every 20 milliseconds.
///
/// At most 20 milliseconds of the time between two checks count toward `seconds`. So a test that
/// shares a busy main queue with many others waits longer, instead of failing because of them.
///
/// - Parameters:
///   - seconds: The time after which the function stops waiting.
///   - condition: Returns whether the test can continue.
/// - Returns: Whether the condition held in time.
/// - Throws: The error that `condition` throws.
@MainActor
public func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool
) async rethrows -> Bool {
  try await eventually(within: seconds, condition) { await settle() }
}

/// Waits like ``eventually(within:_:)``, but runs the toolkit's main loop.
@MainActor
package func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool,
  turn: @MainActor () async -> Void
) async rethrows -> Bool {
  let clock = ContinuousClock()
  let (longest, end) = (Duration.milliseconds(20), Duration.seconds(min(seconds, 1e9)))
  var waited = Duration.zero
  var start = clock.now
  while try !condition() {
    guard waited < end else { return false }
    await turn()
    try? await Task.sleep(for: min(max(.milliseconds(1), waited / 10), longest))
    let now = clock.now
    waited += min(now - start, longest)
    start = now
  }
  return true
}
