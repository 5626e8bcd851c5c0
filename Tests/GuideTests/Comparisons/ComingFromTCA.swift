import BinderyStore
import BinderyTesting
import Testing

@Suite("Coming from the Composable Architecture") @MainActor
struct ComingFromTCA {
  // guide
  struct Feature: Equatable, Sendable {
    var days = 1
    var forecast: String?
  }

  enum FeatureAction: Action {
    case dayAdded
    case forecastTapped
    case forecastArrived(String)
  }

  static let reducer = Reducer<Feature, FeatureAction> { state, action in
    switch action {
    case .dayAdded: (state.days, state.forecast) = (state.days + 1, nil)
    case .forecastTapped: state.forecast = nil
    case .forecastArrived(let forecast): state.forecast = forecast
    }
  }

  static func makeStore(
    forecast: @escaping @Sendable (Int) async throws -> String
  ) -> Store<Feature, FeatureAction> {
    Store(
      initialState: Feature(), reducer: reducer,
      middleware: [
        .effects { action, effects in
          guard case .forecastTapped = action else { return }
          let days = effects.state.days
          effects.run("forecast") { dispatch in dispatch(.forecastArrived(try await forecast(days)))
          }
        }
      ])
  }
  // end of guide

  @Test("A forecast arrives for the present number of days")
  func effects() async {
    // guide
    let store = Self.makeStore { "\($0) days of sun" }
    store.dispatch(.dayAdded)
    store.dispatch(.forecastTapped)
    #expect(await eventually { store.state == Feature(days: 2, forecast: "2 days of sun") })
    // end of guide
  }
}
