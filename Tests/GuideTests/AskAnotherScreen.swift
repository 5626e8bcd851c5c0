import Bindery
import BinderyTesting
import Testing

@Suite("Guide: ask another screen for an answer") @MainActor
struct AskAnotherScreen {
  @Test("The chosen city comes back, and going back gives nil")
  func asks() async {
    // guide
    enum Route: Hashable {
      case trip
      case cities(Answer<String>)
    }

    @MainActor
    final class TripViewModel {
      let city = CurrentValueSubject<String, Never>("")
      private let navigation: Navigation<Route>

      init(_ navigation: Navigation<Route>) { self.navigation = navigation }

      func chooseCity() async {
        if let city = await navigation.ask({ .cities($0) }) { self.city.value = city }
      }
    }

    enum Screen {
      case trip(TripViewModel)
      case cities(Answer<String>)
    }

    let navigator = Navigator<Route, Screen>(root: .trip) { route, navigation in
      switch route {
      case .trip: .trip(TripViewModel(navigation))
      case .cities(let answer): .cities(answer)
      }
    }
    // end of guide
    guard case .trip(let trip) = navigator.top.screen else { return }
    let asking = Task { await trip.chooseCity() }
    #expect(await eventually { navigator.path.count == 1 })
    if case .cities(let answer) = navigator.top.screen { answer("Oslo") }
    await asking.value
    #expect(trip.city.value == "Oslo")
    #expect(navigator.path.isEmpty)
    let again = Task { await trip.chooseCity() }
    #expect(await eventually { navigator.path.count == 1 })
    navigator.pop()
    await again.value
    #expect(trip.city.value == "Oslo")
  }
}
