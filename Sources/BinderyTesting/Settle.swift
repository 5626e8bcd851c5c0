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
/// - Returns: Whether it held before `seconds` had passed.
@MainActor
public func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool
) async rethrows -> Bool {
  let clock = ContinuousClock()
  var patience = Duration.seconds(seconds)
  var start = clock.now
  while try !condition() {
    guard patience > .zero else { return false }
    await settle()
    try? await Task.sleep(for: .milliseconds(1))
    let end = clock.now
    patience -= min(end - start, .milliseconds(20))
    start = end
  }
  return true
}
