import Foundation

/// The open states of places, computed once for each time and each kind of hours: a step of the
/// user changes all distances of a long list, but not the open states.
@MainActor
final class OpenStates {
  private var time: Date?
  private var known: [String: (OpenState, String)] = [:]

  /// The state of a place, and its text.
  func state(of place: Place, at now: Date) -> (state: OpenState, line: String) {
    if now != time { (time, known) = (now, [:]) }
    let key = place.openingHours ?? ""
    if let known = known[key] { return known }
    let state = place.openState(at: now)
    let result = (state, state.description(at: now))
    known[key] = result
    return result
  }
}
