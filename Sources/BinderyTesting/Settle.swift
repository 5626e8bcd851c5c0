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
  } while !MainMailbox.shared.isEmpty
}

/// Waits until `condition` holds, letting the main queue run in between.
///
/// - Returns: Whether it held before `seconds` had passed.
@MainActor
public func eventually(
  within seconds: Double = 10, _ condition: @MainActor () throws -> Bool
) async rethrows -> Bool {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while try !condition() {
    if ContinuousClock.now > deadline { return false }
    await settle()
    try? await Task.sleep(for: .milliseconds(1))
  }
  return true
}
