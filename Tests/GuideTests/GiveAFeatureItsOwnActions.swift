import BinderyStore
import BinderyTesting
import Testing

@Suite("Guide: give a feature its own actions") @MainActor
struct GiveAFeatureItsOwnActions {
  // guide
  struct Settings: Equatable, Sendable {
    var isDark = false
  }

  enum SettingsAction: Action {
    case darkSet(Bool)
  }

  struct AppState: Equatable, Sendable {
    var settings = Settings()
    var visits = 0
  }

  enum AppAction: Action {
    case settings(SettingsAction)
    case visited
  }

  static let settingsReducer = Reducer<Settings, SettingsAction> { settings, action in
    switch action {
    case .darkSet(let isDark): settings.isDark = isDark
    }
  }

  static let appReducer = Reducer<AppState, AppAction>.combine(
    Reducer(
      \.settings,
      action: { if case .settings(let action) = $0 { action } else { nil } },
      settingsReducer),
    Reducer { state, action in
      if case .visited = action { state.visits += 1 }
    })
  // end of guide

  @Test("A change elsewhere does not reach the feature's subscribers")
  func scopes() {
    // guide
    let store = Store(initialState: AppState(), reducer: Self.appReducer)
    let settings = store.scope(\.settings, action: AppAction.settings)
    settings.dispatch(.darkSet(true))
    // end of guide
    #expect(store.state.settings.isDark)
    let seen = Recorder(false)
    let bindings = BindingGroup { seen.binding.value *= settings.select(\.isDark) }
    store.dispatch(.visited)
    settings.dispatch(.darkSet(false))
    #expect(seen.history == [false, true, false])
    bindings.clear()
  }
}
