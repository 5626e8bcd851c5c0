import BinderyGRDB
import BinderyGTK
import ShowcaseModels

struct Plant: Codable, Identifiable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  let id: Int64
  var name: String
  var drinks = 0
}

@MainActor
final class PlantViewModel {
  static let changes = [
    (title: "Water the fern", sql: "UPDATE plant SET drinks = drinks + 1 WHERE id = 1"),
    (title: "Rename it", sql: "UPDATE plant SET name = 'Old ' || name WHERE id = 1"),
    (title: "Water the cactus", sql: "UPDATE plant SET drinks = drinks + 1 WHERE id = 2"),
    (title: "Give the fern away", sql: "DELETE FROM plant WHERE id = 1"),
  ]
  let name: AnyPublisher<String, Never>
  let drinks: AnyPublisher<Int, Never>
  let count: AnyPublisher<Int, Never>
  let isThere: AnyPublisher<Bool, Never>
  let change: Command<String, Void>

  init() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: "plant") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("name", .text).notNull()
        table.column("drinks", .integer).notNull()
      }
      try Plant(id: 1, name: "Fern").insert(db)
      try Plant(id: 2, name: "Cactus").insert(db)
    }
    name = Plant.propertyValuePublisher(\.name, id: 1, in: database)
    drinks = Plant.propertyValuePublisher(\.drinks, id: 1, in: database)
    count = Plant.all().countPublisher(in: database)
    isThere = name.map { _ in true }.append(false).removeDuplicates().eraseToAnyPublisher()
    change = Command(policy: .queue) { sql in
      try await database.write { db in try db.execute(sql: sql) }
    }
  }
}

final class PlantPage: Page {
  private let viewModel: PlantViewModel
  init(_ viewModel: PlantViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (name, drinks, sent, count, gone) = (Label(), Label(), Label(), Label(), Label())
    name.addClass("title-1")
    sent.addClass("dim-label")
    gone.addClass("problem")
    gone.text = "It is gone."
    let buttons = PlantViewModel.changes.map { Button($0.title) }
    bindings.capture {
      name.textBinding *= viewModel.name
      drinks.textBinding *= viewModel.drinks.map { "Drinks of water: \($0)" }
      sent.textBinding *= viewModel.name.scan(0) { count, _ in count + 1 }
        .map { "Deliveries of its name: \($0)" }
      count.textBinding *= viewModel.count.map { "\($0.counted("plant")) in the table" }
      gone.binding.isVisible *= viewModel.isThere.map { !$0 }
      for (button, change) in zip(buttons, PlantViewModel.changes) {
        viewModel.change *= button.tapPublisher.map { change.sql }
      }
    }
    return column([name, drinks, sent, gone, count, Box(.vertical, spacing: 6, buttons)])
  }
}

extension CaseStudy {
  static let plant = CaseStudy(
    "plant", "One row, live", "A property that follows its row", icon: "emoji-nature-symbolic",
    .data,
    features: ["propertyValuePublisher", "objectPublisher", "countPublisher", "live object"],
    guides: ["Follow one row"],
    """
    Water the fern and rename it: each label follows one column of one row. Watering does not \
    send the name, since equal values are not sent again. Water the cactus: nothing changes \
    here, and the row of the fern is not even read. Give the fern away: its publishers finish, \
    and the count of the table follows. The last values stay on screen.
    """
  ) { PlantPage(try PlantViewModel()) }
}
