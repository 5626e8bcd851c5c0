import BinderyStore
import Foundation

/// A replay of a recorded session of a store, which checks the changes of each step.
///
/// `ActionLog.generatedTest` writes such tests:
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
/// The session runs the reducer alone, without a store, its middleware or its effects. Each change
/// identifies its place in the encoded state by a JSON pointer (RFC 6901).
public struct RecordedSession<State: Codable, StateAction: Action & Codable> {
  private let reducer: Reducer<State, StateAction>
  private var state: State
  private var coded: CodedValue
  private var steps = 0

  /// Begins a replay with the recorded state.
  ///
  /// - Parameters:
  ///   - reducer: The reducer that each step runs.
  ///   - state: The state before the first step, as JSON.
  /// - Throws: ``SessionMismatch`` if `state` can no longer be decoded.
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
  /// Do not continue the session after an error, because later steps would start from a different
  /// state.
  ///
  /// - Parameters:
  ///   - number: The number of the step, starting with 1.
  ///   - action: The action, as JSON.
  ///   - changes: One line for each place in the state that changes, in the order of the recording.
  /// - Throws: ``SessionMismatch`` if the changes differ, if the action can no longer be decoded,
  ///   or if `number` is not the number after that of the previous step.
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

  /// Ends the session, and checks that all steps were run.
  ///
  /// Without this call, a test from which the last steps were deleted would pass.
  ///
  /// - Parameter count: The number of steps in the recording.
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
