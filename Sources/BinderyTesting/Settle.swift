import Bindery
import Dispatch

/// Waits until everything that other threads have sent to the main actor so far is applied.
///
/// ```swift
/// runElsewhere { viewModel.count.send(3) }
/// await settle()
/// #expect(label.value == 3)
/// ```
///
/// Use it instead of sleeping: it returns as soon as no such value is pending. Values that are sent
/// because of these are applied, too, unless they come in ever further turns of the main queue: it
/// does not wait for a thread that sends all the time. It does not wait for work that is still
/// running elsewhere, such as a task or a timer; ``eventually(within:_:)`` does.
@MainActor
public func settle() async {
  for _ in 0..<5 {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    if Crossing.shared.isEmpty { return }
  }
}

/// Waits until `condition` holds, running the main queue in between.
///
/// ```swift
/// #expect(await eventually { viewModel.refresh.isExecuting.value == false })
/// ```
///
/// Other users of the main queue make each of its turns longer, and the condition may take several
/// turns. So of each round of turns at most a fiftieth of a second counts: tests that run beside
/// many others wait for longer, and those that run alone for exactly this long.
///
/// The longer it has waited, the less often it checks: each millisecond at first, and each fiftieth
/// of a second after a fifth of a second.
///
/// - Returns: Whether the condition held before `seconds` had passed.
/// - Throws: The error that `condition` throws.
@MainActor
public func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool
) async rethrows -> Bool {
  try await eventually(within: seconds, condition) { await settle() }
}

/// Waits as ``eventually(within:_:)`` does, with the toolkit's own turns of the main loop.
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
