import Bindery
import Dispatch

/// Waits until all that other threads have sent to the main actor so far has been applied.
///
/// Use it instead of sleeping: it returns as soon as the main queue has nothing for us.
@MainActor
public func settle() async {
  repeat {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  } while !Crossing.shared.isEmpty
}

/// Waits until `condition` holds, letting the main queue run in between.
///
/// Whoever else uses the main queue makes each of its turns longer, and what is waited for may take
/// several of them. So of each round of turns no more than a fiftieth of a second counts: where tests
/// run beside many others they wait for longer, and those that run alone for just so long.
///
/// The longer it has waited, the less often it looks: each millisecond at first, each fiftieth of a
/// second after a fifth of one.
///
/// - Returns: Whether it held before `seconds` had passed.
@MainActor
public func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool
) async rethrows -> Bool {
  try await eventually(within: seconds, condition) { await settle() }
}

/// Waits as ``eventually(within:_:)`` does, with turns of the main loop that are the toolkit's own.
@MainActor
package func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool,
  turn: @MainActor () async -> Void
) async rethrows -> Bool {
  let clock = ContinuousClock()
  let longest = Duration.milliseconds(20)
  var waited = Duration.zero
  var start = clock.now
  while try !condition() {
    guard waited < .seconds(seconds) else { return false }
    await turn()
    try? await Task.sleep(for: min(max(.milliseconds(1), waited / 10), longest))
    let end = clock.now
    waited += min(end - start, longest)
    start = end
  }
  return true
}
