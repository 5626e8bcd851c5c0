import BinderyGTK
import ShowcaseModels

struct Planet: Identifiable, Equatable, Sendable {
  let id: Int
  var name: String
  var moons: Int
  var days: Int
}

@MainActor
final class PlanetsViewModel {
  let planets = MutableObservableArray(
    [
      ("Mercury", 0, 88), ("Venus", 0, 225), ("Earth", 1, 365), ("Mars", 2, 687),
      ("Jupiter", 95, 4333), ("Saturn", 146, 10759), ("Uranus", 28, 30687),
      ("Neptune", 16, 60190),
    ].enumerated().map { Planet(id: $0, name: $1.0, moons: $1.1, days: $1.2) })
  let sort = CurrentValueSubject<TableSort?, Never>(nil)

  private(set) lazy var shown = planets.sorted(by: sort) { left, right, sort in
    let (low, high) = sort?.isAscending == false ? (right, left) : (left, right)
    return switch sort?.column {
    case 0: low.name < high.name
    case 1: low.moons < high.moons
    default: low.days < high.days
    }
  }

  func discover() {
    let index = planets.items.indices.randomElement()!
    planets.update(at: index) { $0.moons += 10 }
  }
}

final class PlanetCells: ColumnCells, BindableView {
  private let (name, moons, days) = (Label(), Label(), Label())

  init() {
    super.init([name, moons, days])
    name.textAlign = 0
    for label in [moons, days] {
      label.textAlign = 1
      label.addClass("numeric")
    }
  }

  func bind(to planet: Planet) {
    name.text = planet.name
    moons.text = planet.moons.formatted()
    days.text = planet.days.formatted()
  }
}

final class PlanetsPage: Page {
  private let viewModel = PlanetsViewModel()

  override func load() -> Widget {
    let table = ColumnTableView(
      [
        .init("Planet", isSortable: true, expands: true), .init("Moons", isSortable: true),
        .init("Days of a year", isSortable: true),
      ], selection: .single)
    let discover = Button("Discover ten moons")
    table.accessibleLabel = "Planets"
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.shown, row: PlanetCells.self)
      viewModel.sort *= table.sortPublisher
      Handler(viewModel, PlanetsViewModel.discover) *= discover.tapPublisher
    }
    let list = ScrolledWindow(table, horizontally: true)
    list.expandsVertically = true
    let bar = row([discover])
    bar.setMargins(12)
    return Box(.vertical, [list, bar])
  }
}

extension CaseStudy {
  static let planets = CaseStudy(
    "planets", "Columns", "A table that is sorted by its headings",
    icon: "x-office-spreadsheet-symbolic",
    .lists, features: ["ColumnTableView", "ColumnCells", "sortPublisher", "TableSort", "sorted"],
    guides: ["Sort by a column"],
    """
    Press a heading to sort by it, and again for the other direction. Sort by moons, then \
    discover some: the planet moves to its new place, and the selection stays with it. The table \
    sends which heading was pressed; the view model sorts. A sorted list moves one row for one \
    change, instead of sorting all of them again. One class holds the cells of a row.
    """
  ) { PlanetsPage() }
}
