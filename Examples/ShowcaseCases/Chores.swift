import BinderyGRDB
import BinderyGTK
import ShowcaseModels

struct Chore: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
  let id: Int64
  var name: String
}

@MainActor
final class ChoresViewModel {
  let chores = MutableObservableArray<Chore>()
  let received = CurrentValueSubject<Int, Never>(0)
  private let author = WriteAuthor()
  private let database: DatabaseQueue
  private let bindings = BindingGroup()

  init(_ database: DatabaseQueue) {
    self.database = database
    let query = LiveQuery(
      SQLRequest<Chore>(sql: "SELECT id, name FROM chore ORDER BY place"), in: database)
    bindings.capture {
      Handler(self, ChoresViewModel.show) *= query.changeSetPublisher(skipping: author)
    }
  }

  private func show(_ change: CollectionChange<Chore>) {
    guard let items = change.items else { return }
    if case .update = change { received.value += 1 }
    chores.items = items
  }

  func move(from index: Int, to target: Int) throws {
    chores.move(from: index, to: target)
    try database.write(as: author) { db in
      for (place, chore) in chores.items.enumerated() {
        try db.execute(
          sql: "UPDATE chore SET place = ? WHERE id = ?", arguments: [place, chore.id])
      }
    }
  }

  static func makeDatabase() throws -> DatabaseQueue {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE chore (id INTEGER PRIMARY KEY, name TEXT NOT NULL, place INTEGER NOT NULL);
          INSERT INTO chore VALUES (1, 'Cook', 0), (2, 'Wash', 1), (3, 'Dry', 2), (4, 'Sweep', 3);
          """)
    }
    return database
  }
}

final class ChoreRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(9)
  }

  func bind(to chore: Chore) { (text, accessibleLabel) = (chore.name, chore.name) }
}

final class ChoresPage: Page {
  private let sides: [ChoresViewModel]

  init(_ database: DatabaseQueue) { sides = (0..<2).map { _ in ChoresViewModel(database) } }

  override func load() -> Widget {
    let panes = Box(.horizontal, spacing: 12, zip(["Left", "Right"], sides).map(makePane))
    panes.isHomogeneous = true
    return column([panes])
  }

  private func makePane(_ name: String, _ viewModel: ChoresViewModel) -> Widget {
    let (table, received) = (TableView(selection: .single), Label())
    table.accessibleLabel = "\(name) list"
    table.addClass("card")
    received.wraps = true
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.chores, row: ChoreRow.self)
        .didMoveRow { [weak viewModel] in try? viewModel?.move(from: $0, to: $1) }
      received.textBinding *= viewModel.received.map {
        "\($0.counted("change")) from the other side"
      }
    }
    return Box(.vertical, spacing: 6, [table, received])
  }
}

extension CaseStudy {
  static let chores = CaseStudy(
    "chores", "Your own writes", "A change that does not come back",
    icon: "mail-send-receive-symbolic",
    .data, features: ["WriteAuthor", "changeSetPublisher", "drag and drop"],
    guides: ["Ignore your own writes", "Let the user reorder rows"],
    """
    Drag a chore to another place on one side, or press Alt+Down: the other side follows. Both \
    sides follow the same query of one database. Each writes as an author of its own, and skips \
    the commits of that author. So the side that you drag in does not get the change that it \
    shows already. The counters say how many changes came from the other side.
    """
  ) { ChoresPage(try ChoresViewModel.makeDatabase()) }
}
