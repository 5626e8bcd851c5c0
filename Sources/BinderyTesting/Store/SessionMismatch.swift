/// A ``RecordedSession`` went another way than when it was recorded.
public struct SessionMismatch: Error, Equatable, CustomStringConvertible, Sendable {
  /// What was not as recorded.
  public enum Reason: Equatable, Sendable {
    /// The step changed something else; lines with the places and what is there.
    case other(action: String, recorded: [String], found: [String])
    /// The state or an action is of another form now.
    case unreadable(what: String, problem: String)
    /// A step is missing.
    case outOfOrder(expected: Int)
  }

  /// What was not as recorded.
  public let reason: Reason
  /// The step at which it was noticed, from 1; 0 is the beginning.
  public let step: Int
  /// The file and line.
  public let place: String

  init(_ reason: Reason, step: Int, place: String) {
    (self.reason, self.step, self.place) = (reason, step, place)
  }

  /// What was not as recorded, at which step and where, for the report of a test that failed.
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

  /// What was recorded with a minus, what has come with a plus, what is alike with neither.
  private func lines(_ recorded: [String], _ found: [String]) -> [String] {
    let missing = recorded.filter { !found.contains($0) }.map { "  − \($0)" }
    let surplus = found.filter { !recorded.contains($0) }.map { "  + \($0)" }
    let alike = found.filter { recorded.contains($0) }.map { "    \($0)" }
    let nothing = found.isEmpty ? ["  + nothing"] : []
    return missing + surplus + nothing + alike
  }
}
