import BinderyCharts
import BinderyGRDB
import ShowcaseModels

struct CategoryTotal: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
  /// The number of the category.
  let id: Int
  var euros: Int
}

@MainActor
final class ExpensesViewModel {
  static let categories = ["Food", "Home", "Travel"]
  let totals: LiveQuery<CategoryTotal>
  let spend: Command<Int, Void>
  let takeBack: Command<Void, Void>
  private(set) lazy var sum = totals.currentValuePublisher.map { totals in
    "\(totals.map(\.euros).reduce(0, +)) € in all"
  }

  init() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE expense (
            id INTEGER PRIMARY KEY, category INTEGER NOT NULL, euros INTEGER NOT NULL);
          INSERT INTO expense (category, euros) VALUES (0, 24), (1, 60), (2, 35);
          """)
    }
    totals = LiveQuery(
      SQLRequest(
        sql: """
          SELECT category AS id, SUM(euros) AS euros
          FROM expense GROUP BY category ORDER BY category
          """),
      in: database)
    spend = Command(policy: .queue) { category in
      try await database.write { db in
        try db.execute(
          sql: "INSERT INTO expense (category, euros) VALUES (?, 10)", arguments: [category])
      }
    }
    takeBack = Command(policy: .queue) {
      try await database.write { db in
        try db.execute(sql: "DELETE FROM expense WHERE id = (SELECT MAX(id) FROM expense)")
      }
    }
  }
}

final class ExpensesPage: Page {
  private let viewModel: ExpensesViewModel

  init(_ viewModel: ExpensesViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (sum, takeBack) = (Label(), Button("Take back the last"))
    let buttons = ExpensesViewModel.categories.map { Button($0) }
    let bars = ChartSeries("Euros", .bars)
    let chart = ChartView([bars])
    chart.accessibleLabel = "Expenses by category"
    chart.categories = ExpensesViewModel.categories
    chart.minimumHeight = 220
    sum.addClass("title-2")
    bindings.capture {
      bars.follow(viewModel.totals) { ChartPoint(x: Double($0.id), y: Double($0.euros)) }
      sum.textBinding *= viewModel.sum
      for (category, button) in buttons.enumerated() {
        viewModel.spend *= button.tapPublisher.map { category }
      }
      viewModel.takeBack *= takeBack.tapPublisher
    }
    return column([sum, chart, Label("Spend ten euros on"), row(buttons), row([takeBack])])
  }
}

extension CaseStudy {
  static let expenses = CaseStudy(
    "expenses", "Totals and a chart", "A GROUP BY that is followed",
    icon: "accessories-calculator-symbolic",
    .data, features: ["LiveQuery", "GROUP BY", "totals", "chart", "ChartView", "ChartSeries"],
    guides: ["Show totals by group", "Draw a chart"],
    """
    Spend ten euros, and take them back: the sum and one bar follow. The rows of the list are \
    the groups of an SQL query. A new expense changes the total of its group; the other \
    expenses are not read again. The chart follows the list, and draws itself once for each \
    change. The arrow keys move through its bars.
    """
  ) { ExpensesPage(try ExpensesViewModel()) }
}
