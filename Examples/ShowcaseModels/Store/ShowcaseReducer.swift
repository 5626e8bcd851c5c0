import BinderyStore

/// The reducers of the store. The reducer of each part is beside its state.
public enum ShowcaseReducer {
  /// The reducer of the whole app.
  public static let main = Reducer<AppState, AppAction>.combine(
    Reducer(\.simpleText, action: \.simpleText, simpleText),
    Reducer(\.steppingUp, action: \.steppingUp, steppingUp),
    Reducer(\.shops, action: \.shops, shops))
}
