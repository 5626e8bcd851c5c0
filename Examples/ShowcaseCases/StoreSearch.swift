import BinderyGTK
import BinderyStore
import ShowcaseModels

struct SearchState: Equatable, Sendable {
  var query = ""
  var found: [String] = []
  var isSearching = false

  var summary: String {
    if isSearching { return "Searching for “\(query)”…" }
    if query.isEmpty { return "Type a part of a city’s name." }
    return found.isEmpty ? "No city has “\(query)” in its name." : found.joined(separator: ", ")
  }
}

enum SearchAction: Action {
  case queryChanged(String)
  case found([String])
}

@MainActor
final class StoreSearchViewModel {
  static let cities = ["Amsterdam", "Bergen", "Berlin", "Bern", "Helsinki", "Lisbon", "Oslo"]
  let store: Store<SearchState, SearchAction>

  /// - Parameter search: Asks the service for the cities of a query.
  init(search: @escaping @Sendable (String) async throws -> [String]) {
    store = Store(
      initialState: SearchState(),
      reducer: Reducer { state, action in
        switch action {
        case .queryChanged(let query):
          (state.query, state.isSearching, state.found) = (query, !query.isEmpty, [])
        case .found(let cities): (state.found, state.isSearching) = (cities, false)
        }
      },
      middleware: [
        .effects { action, effects in
          guard case .queryChanged(let query) = action else { return }
          guard !query.isEmpty else { return effects.cancel("search") }
          effects.run("search", failure: { _ in .found([]) }) { dispatch in
            dispatch(.found(try await search(query)))
          }
        }
      ])
  }

  convenience init() {
    self.init { query in
      try await Task.sleep(for: .milliseconds(500))
      return await StoreSearchViewModel.cities.filter {
        $0.lowercased().contains(query.lowercased())
      }
    }
  }

  func change(_ query: String) { store.dispatch(.queryChanged(query)) }
}

final class StoreSearchPage: Page {
  let viewModel = StoreSearchViewModel()

  override func load() -> Widget {
    let (field, summary) = (SearchEntry(), Label())
    field.accessibleLabel = "City"
    field.placeholder = "City"
    summary.wraps = true
    bindings.capture {
      field *= .value(viewModel.store.select(\.query), viewModel.change)
      summary.textBinding *= viewModel.store.select(\.summary)
    }
    return column([field, summary])
  }
}

extension CaseStudy {
  static let search = CaseStudy(
    "effects", "A store with effects", "Requests that replace each other",
    icon: "network-transmit-receive-symbolic", .stores,
    features: ["Store", "Middleware", "effects", "cancel"],
    guides: ["Cancel work that is out of date", "Keep only the latest answer"],
    """
    Type “ber” quickly: only the last text is searched. Each edit starts an effect named \
    “search”, which cancels the one before it. A late answer of a cancelled effect is ignored, \
    so an old result never covers a new one. The reducer stays a pure function: it knows neither \
    tasks nor the service.
    """
  ) { StoreSearchPage() }
}
