import BinderyGTK
import ShowcaseModels

struct Film: Identifiable, Equatable, Sendable {
  let id: Int
  var title: String
  var year: Int
  var decade: Int { year / 10 * 10 }
}

@MainActor
final class FilmsViewModel {
  let search = CurrentValueSubject<String, Never>("")
  let isNewestFirst = CurrentValueSubject<Bool, Never>(false)
  let films = MutableObservableArray([
    Film(id: 1, title: "Metropolis", year: 1927), Film(id: 2, title: "Casablanca", year: 1942),
    Film(id: 3, title: "Rashomon", year: 1950), Film(id: 4, title: "Vertigo", year: 1958),
    Film(id: 5, title: "Playtime", year: 1967), Film(id: 6, title: "Stalker", year: 1979),
    Film(id: 7, title: "Alien", year: 1979), Film(id: 8, title: "Ran", year: 1985),
    Film(id: 9, title: "Brazil", year: 1985), Film(id: 10, title: "Chungking Express", year: 1994),
  ])

  private(set) lazy var decades =
    films
    .filter(by: search) { film, text in
      text.isEmpty || film.title.lowercased().contains(text.lowercased())
    }
    .sorted(by: isNewestFirst) { left, right, isNewestFirst in
      isNewestFirst ? left.year > right.year : left.year < right.year
    }
    .sectioned { $0.decade }
}

final class FilmRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(6)
  }

  func bind(to film: Film) {
    text = "\(film.title), \(film.year)"
    accessibleLabel = text
  }
}

final class FilmsPage: Page {
  let viewModel = FilmsViewModel()

  override func load() -> Widget {
    let (search, newest, table) = (
      SearchEntry(), SwitchRow("Newest first"), TableView(selection: .single)
    )
    search.accessibleLabel = "Search films"
    search.placeholder = "Search films"
    table.accessibleLabel = "Films"
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    bindings.capture {
      search *= .subject(viewModel.search)
      newest *= .subject(viewModel.isNewestFirst)
      table *= TableViewBinding.sections(
        viewModel.decades, header: { "The \($0)s" }, rows: .rows(FilmRow.self))
    }
    let order = PreferencesGroup("", [newest])
    search.setMargins(12)
    (order.marginStart, order.marginEnd, order.marginBottom) = (12, 12, 12)
    return Box(.vertical, [search, order, list])
  }
}

extension CaseStudy {
  static let films = CaseStudy(
    "films", "Search & sections", "One list, filtered, sorted and grouped",
    icon: "edit-find-symbolic",
    .lists, features: ["filter", "sorted", "sectioned", "search", "TableViewBinding"],
    guides: ["Sort, filter and group a list"],
    """
    Type in the search: rows leave and come back, and an empty decade loses its heading. Switch \
    the order: rows move, none is made anew. The list is derived in three steps, each of which \
    follows the step before it change by change. The table gets one batch for all its sections. \
    The view model knows no widget.
    """
  ) { FilmsPage() }
}
