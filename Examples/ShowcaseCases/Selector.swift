import BinderyGTK
import BinderyStore
import Foundation
import ShowcaseModels

struct LibraryState: Equatable, Sendable {
  var titles = ["Emma", "Middlemarch", "Persuasion", "Shirley", "Silas Marner", "Villette"]
  var search = ""
  var visitors = 0
}

enum LibraryAction: Action {
  case searched(String)
  case visited
}

@MainActor
final class LibraryViewModel {
  let store = Store<LibraryState, LibraryAction>(
    initialState: LibraryState(),
    reducer: Reducer { state, action in
      switch action {
      case .searched(let text): state.search = text
      case .visited: state.visitors += 1
      }
    })
  let found = StateSelector(\LibraryState.titles, \.search) { titles, search in
    titles.filter { search.isEmpty || $0.localizedCaseInsensitiveContains(search) }
  }

  private(set) lazy var list = store.select(found).map { $0.joined(separator: ", ") }
  private(set) lazy var work = store.select { [found] state -> String in
    let count = found(state).count
    return "\(count) found; computations of the list: \(found.recomputations)"
  }
  private(set) lazy var visitors: Selection<Int> = store.select(\.visitors)
  private(set) lazy var cakes: Selection<Int> = visitors.skipRepeats { $0 / 5 == $1 / 5 }

  func search(_ text: String) { store.dispatch(.searched(text)) }
  func visit() { store.dispatch(.visited) }
}

final class SelectorPage: Page {
  private let viewModel = LibraryViewModel()

  override func load() -> Widget {
    let (search, list, work) = (SearchEntry(), Label(), Label())
    let (visit, visitors, cake) = (Button("A visitor comes"), Label(), Label())
    search.accessibleLabel = "Search titles"
    search.placeholder = "Search titles"
    list.addClass("title-4")
    work.addClass("dim-label")
    for label in [list, work] { label.wraps = true }
    bindings.capture {
      search *= .value(viewModel.store.select(\.search), viewModel.search)
      list.textBinding *= viewModel.list
      work.textBinding *= viewModel.work
      visitors.textBinding *= viewModel.visitors.map { $0.counted("visitor") }
      cake.textBinding *= viewModel.cakes.map { number in
        number == 0 ? "No cake yet" : "A cake for visitor \(number)!"
      }
      Handler(viewModel, LibraryViewModel.visit) *= visit.tapPublisher
    }
    return column([search, list, work, row([visit]), visitors, cake])
  }
}

extension CaseStudy {
  static let selector = CaseStudy(
    "selector", "Selectors", "A derived value, computed when needed",
    icon: "edit-select-all-symbolic", .stores,
    features: ["StateSelector", "skipRepeats", "select", "memoized"],
    """
    Search for a title, then let visitors come: the count of computations grows with the search \
    only. A selector names the parts of the state that it reads, and remembers its last result. \
    Both labels use the same selector, and it is computed once for them. The cake is selected \
    from the visitors too, but skips all numbers within the same five. Whoever observes a part \
    of the state is not woken by the rest.
    """
  ) { SelectorPage() }
}
