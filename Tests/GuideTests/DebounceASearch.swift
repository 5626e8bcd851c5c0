import Bindery
import BinderyTesting
import Testing

@Suite("Guide: debounce a search") @MainActor
struct DebounceASearch {
  @Test("The list is filtered once, by the text at which the user paused")
  func debounces() {
    // guide
    @MainActor
    final class CitiesViewModel<Clock: Scheduler> {
      let search = CurrentValueSubject<String, Never>("")
      let cities = MutableObservableArray<City>()
      let found: AnyObservableArray<City>

      init(clock: Clock) {
        let settled = search.first().merge(
          with: search.dropFirst().debounce(for: .milliseconds(250), scheduler: clock))
        found = cities.filter(by: settled.removeDuplicates()) { city, text in
          text.isEmpty || city.name.lowercased().contains(text.lowercased())
        }
      }
    }

    struct City: Identifiable, Equatable {
      let id: Int
      var name: String
    }
    // end of guide

    let clock = ManualScheduler()
    let viewModel = CitiesViewModel(clock: clock)
    viewModel.cities.items = [City(id: 1, name: "Oslo"), City(id: 2, name: "Lisbon")]
    let audit = LiveListAudit(viewModel.found)
    for text in ["l", "li", "lis"] { viewModel.search.send(text) }
    #expect(audit.items.count == 2)
    clock.advance(by: .milliseconds(250))
    #expect(audit.items.map(\.name) == ["Lisbon"])
    #expect(audit.tally.updates == 1)
    #expect(audit.faults.isEmpty)
  }
}
