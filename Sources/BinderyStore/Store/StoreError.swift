/// An error in a store. The state stays as the last action left it, and the app continues.
///
/// ```swift
/// let store = Store(
///   initialState: AppState(), reducer: appReducer, onError: { error in banner.show("\(error)") })
/// ```
///
/// The store passes it to its `onError`, on the main actor, or logs it with the name of the case at
/// the end. An error of an effect that has a `failure` action is not among them.
public enum StoreError: Error, CustomStringConvertible {
  /// Actions caused each other endlessly, and were stopped. `actions` are the last of them; those
  /// that waited were discarded.
  case runawayLoop(actions: [String])
  /// Bindings and subscribers caused each other endlessly, and were cut.
  case runawayBindings(participants: [String])
  /// An effect failed, and had no action for the failure. `id` is the name of the effect.
  case effectFailed(id: String, underlying: any Error)

  public var description: String {
    switch self {
    case .runawayLoop(let actions):
      "A loop of actions was stopped after \(ActionChain.limit) that caused each other: "
        + (actions.isEmpty ? "states that were shown" : actions.joined(separator: ", ")) + ", … "
        + "A subscriber or a middleware answers each of them with the next; the rest was dropped."
    case .runawayBindings(let participants):
      DeliveryQueue.loopDescription(participants)
        + "One of them dispatches an action whenever it receives the outcome."
    case .effectFailed(let id, let underlying):
      "The effect \(id) failed: \(underlying). "
        + "Say with `failure:` which action that makes, or catch it."
    }
  }
}
