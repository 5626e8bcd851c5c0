/// An error in a store. The store keeps its current state, and the app continues.
///
/// ```swift
/// let store = Store(
///   initialState: AppState(), reducer: appReducer, onError: { error in banner.show("\(error)") })
/// ```
///
/// The store passes the error to its `onError` closure on the main actor. Without this closure, it
/// logs the error, with the name of the case at the end of the message. If an effect has a
/// `failure` closure, the store dispatches the closure's action instead of reporting the effect's
/// error.
public enum StoreError: Error, CustomStringConvertible {
  /// Actions caused each other endlessly, and the store stopped the loop. `actions` describes the
  /// first 20 of the waiting actions, without repetitions. The store discarded all waiting actions.
  case runawayLoop(actions: [String])
  /// Changes by bindings and subscribers caused each other endlessly, and the loop was stopped.
  case runawayBindings(participants: [String])
  /// An effect failed, and had no `failure` closure. `id` is the name of the effect.
  case effectFailed(id: String, underlying: any Error)

  public var description: String {
    switch self {
    case .runawayLoop(let actions):
      "A loop of actions that cause each other was stopped: "
        + (actions.isEmpty ? "states that were shown" : actions.joined(separator: ", ")) + ", … "
        + "A subscriber or a middleware reacts to each of them with the next one; the rest was dropped."
    case .runawayBindings(let participants):
      LoopGuard.description(participants)
        + "One of them dispatches an action whenever it receives the result."
    case .effectFailed(let id, let underlying):
      "The effect \(id) failed: \(underlying). "
        + "Pass `failure:` to turn the error into an action, or catch it."
    }
  }
}
