import Foundation

/// Whether places are open, worked out once for each time and each kind of hours: a step of the user
/// changes all distances of a long list, but not who is open.
@MainActor
final class OpenStates {
  private var time: Date?
  private var known: [String: (OpenState, String)] = [:]

  /// Whether a place is open, and that in words.
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
