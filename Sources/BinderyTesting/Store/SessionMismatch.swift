/// An error that a ``RecordedSession`` throws when a replay differs from the recording.
///
/// Its description marks missing recorded changes with a minus, and new changes with a plus. It
/// also contains the line of the step:
///
/// ```
/// Step 1, {"added":{…}}, changes something else than was recorded (AppTests/BasketTests.swift:8):
///   − /total: 0 → 120
///   + /total: 0 → 240
/// ```
///
/// If you changed the reducer on purpose, record the session again.
public struct SessionMismatch: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kind of difference, with its details.
  ///
  /// ```swift
  /// if case .other(_, let recorded, let found) = mismatch.reason { print(recorded, found) }
  /// ```
  public enum Reason: Equatable, Sendable {
    /// The changes that the step made differ from the recorded ones. Both arrays have a line for
    /// each place.
    case other(action: String, recorded: [String], found: [String])
    /// The state or an action can no longer be decoded.
    case unreadable(what: String, problem: String)
    /// A step is missing. `expected` is the number of the expected step.
    case outOfOrder(expected: Int)
  }

  /// The kind of difference.
  public let reason: Reason
  /// The number of the step that differs, starting with 1, or 0 for the initial state.
  public let step: Int
  /// The file and line of the step in the test.
  public let place: String

  init(_ reason: Reason, step: Int, place: String) {
    (self.reason, self.step, self.place) = (reason, step, place)
  }

  /// The difference with its step and place, for the report of a failed test.
  public var description: String {
    switch reason {
    case .other(let action, let recorded, let found):
      (["Step \(step), \(action), changes something else than was recorded (\(place)):"]
        + lines(recorded, found)).joined(separator: "\n")
    case .unreadable(let what, let problem):
      "\(what) cannot be read (\(place)): \(problem). If its type was changed on purpose, record "
        + "the session again."
    case .outOfOrder(let expected):
      "Step \(expected) is missing, found step \(step) (\(place)). Generate the test again."
    }
  }

  /// Returns the recorded changes with a minus, the found ones with a plus, and the common ones
  /// with neither.
  private func lines(_ recorded: [String], _ found: [String]) -> [String] {
    let missing = recorded.filter { !found.contains($0) }.map { "  − \($0)" }
    let surplus = found.filter { !recorded.contains($0) }.map { "  + \($0)" }
    let alike = found.filter { recorded.contains($0) }.map { "    \($0)" }
    let nothing = found.isEmpty ? ["  + nothing"] : []
    return missing + surplus + nothing + alike
  }
}
