import BinderyStore

/// What the actions of the store make of its state. The reducer of each part stands beside its state.
public enum ShowcaseReducer {
  /// The whole app's.
  public static let main = Reducer<AppState, AppAction>.combine(
    Reducer(\.simpleText, action: \.simpleText, simpleText),
    Reducer(\.steppingUp, action: \.steppingUp, steppingUp),
    Reducer(\.shops, action: \.shops, shops))
}
