import BinderyStore
import BinderyTesting
import Testing

@Suite("Coming from ReSwift") @MainActor
struct ComingFromReSwift {
  @Test("The state changes in place, and a subscriber hears only of its part")
  func stores() {
    // guide
    struct AppState: Equatable, Sendable {
      var visitors = 0
      var title = "Home"
    }

    enum AppAction: Action {
      case entered
      case renamed(String)
    }

    let reducer = Reducer<AppState, AppAction> { state, action in
      switch action {
      case .entered: state.visitors += 1
      case .renamed(let title): state.title = title
      }
    }
    let store = Store(initialState: AppState(), reducer: reducer)
    // end of guide
    // guide
    @MainActor
    final class DoorScreen: BindingHost {
      var text = ""
      private let bindings = BindingGroup()

      init(_ store: Store<AppState, AppAction>) {
        bindings.capture {
          self.binding.text *= store.select(\.visitors).map { "\($0)" }
        }
      }
    }
    // end of guide
    let screen = DoorScreen(store)
    store.dispatch(.entered)
    store.dispatch(.renamed("Away"))
    #expect(screen.text == "1")
    #expect(isReleased { DoorScreen(store) })
  }
}
