import BinderyStore
import Foundation

/// A replay of a recorded session in a test, which checks the changes of each step.
///
/// `ActionLog.generatedTest` writes such tests.
///
/// ```swift
/// var session = try RecordedSession(Basket.reducer, from: #"{"items":[],"total":0}"#)
/// try session.step(
///   1, #"{"added":{"name":"Milk","price":120}}"#,
///   changes: [
///     #"/items/0: added {"name":"Milk","price":120}"#,
///     "/total: 0 → 120",
///   ])
/// try session.end(after: 1)
/// ```
///
/// Changes are given by JSON pointers (RFC 6901) into the encoded state.
public struct RecordedSession<State: Codable, StateAction: Action & Codable> {
  private let reducer: Reducer<State, StateAction>
  private var state: State
  private var coded: CodedValue
  private var steps = 0

  /// Begins with a state, as JSON.
  ///
  /// - Parameters:
  ///   - reducer: The reducer that each step runs.
  ///   - state: The encoded state before the first step.
  /// - Throws: ``SessionMismatch`` if the text can no longer be decoded as such a state.
  public init(
    _ reducer: Reducer<State, StateAction>, from state: String,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(SessionMismatch) {
    self.reducer = reducer
    do {
      self.state = try CodedValue.decode(from: Data(state.utf8))
      coded = try CodedValue(encoding: self.state)
    } catch {
      throw SessionMismatch(
        .unreadable(what: "The state at the beginning", problem: "\(error)"), step: 0,
        place: "\(fileID):\(line)")
    }
  }

  /// Runs the reducer with an action, and compares its changes with the recorded ones.
  ///
  /// - Parameters:
  ///   - number: The number of the step, from 1.
  ///   - action: The action as JSON.
  ///   - changes: A line for each place that changes.
  /// - Throws: ``SessionMismatch`` if the changes differ.
  public mutating func step(
    _ number: Int, _ action: String, changes: [String],
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(SessionMismatch) {
    let place = "\(fileID):\(line)"
    steps += 1
    guard number == steps else {
      throw SessionMismatch(.outOfOrder(expected: steps), step: number, place: place)
    }
    let after: CodedValue
    do {
      reducer(&state, try CodedValue.decode(from: Data(action.utf8)))
      after = try CodedValue(encoding: state)
    } catch {
      throw SessionMismatch(
        .unreadable(what: "The action \(action)", problem: "\(error)"), step: number,
        place: place)
    }
    let found = ValueDifference.between(coded, after).lines
    guard found == changes else {
      throw SessionMismatch(
        .other(action: action, recorded: changes, found: found), step: number, place: place)
    }
    coded = after
  }

  /// Ends the session. Without it, a test whose last steps were deleted would pass.
  ///
  /// - Parameter count: The number of steps of the recording.
  /// - Throws: ``SessionMismatch`` if a step is missing.
  public mutating func end(
    after count: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(SessionMismatch) {
    guard count == steps else {
      throw SessionMismatch(
        .outOfOrder(expected: steps + 1), step: count, place: "\(fileID):\(line)")
    }
  }
}
