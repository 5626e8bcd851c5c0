import BinderyGRDB
import BinderyGTK
import ShowcaseModels

struct Proverb: Codable, Identifiable, Equatable, Sendable, FetchableRecord {
  let id: Int64
  var text: String

  static func matching(_ search: String) -> SQLRequest<Proverb> {
    guard let words = FTS5Pattern(matchingAllPrefixesIn: search) else {
      return SQLRequest(sql: "SELECT * FROM proverb ORDER BY text")
    }
    return SQLRequest(
      sql: """
        SELECT proverb.* FROM proverb JOIN proverbText ON proverbText.rowid = proverb.id
        WHERE proverbText MATCH ? ORDER BY proverb.text
        """, arguments: [words])
  }
}

@MainActor
final class ProverbsViewModel {
  let search = CurrentValueSubject<String, Never>("")
  let add: Command<String, Void>
  let found: LiveQuery<Proverb>

  init() throws {
    let database = try DatabaseQueue()
    try database.write { db in
      try db.create(table: "proverb") { table in
        table.autoIncrementedPrimaryKey("id")
        table.column("text", .text).notNull()
      }
      try db.create(virtualTable: "proverbText", using: FTS5()) { table in
        table.synchronize(withTable: "proverb")
        table.column("text")
      }
      for text in [
        "A stitch in time saves nine", "Make hay while the sun shines",
        "Many hands make light work",
        "Too many cooks spoil the broth", "Time and tide wait for no man", "Time flies",
        "The early bird catches the worm", "Birds of a feather flock together",
      ] {
        try db.execute(sql: "INSERT INTO proverb (text) VALUES (?)", arguments: [text])
      }
    }
    found = LiveQuery(search.map { Proverb.matching($0) }, in: database)
    add = Command(policy: .queue) { text in
      try await database.write { db in
        try db.execute(sql: "INSERT INTO proverb (text) VALUES (?)", arguments: [text])
      }
    }
  }
}

final class ProverbRow: Label, BindableView {
  init() {
    super.init("")
    (textAlign, wraps) = (0, true)
    setMargins(9)
  }

  func bind(to proverb: Proverb) { (text, accessibleLabel) = (proverb.text, proverb.text) }
}

final class ProverbsPage: Page {
  private let viewModel: ProverbsViewModel

  init(_ viewModel: ProverbsViewModel) { self.viewModel = viewModel }

  override func load() -> Widget {
    let (search, table, add) = (SearchEntry(), TableView(), Button("Add “Time will tell”"))
    search.accessibleLabel = "Search proverbs"
    search.placeholder = "Search proverbs"
    table.accessibleLabel = "Proverbs"
    bindings.capture {
      search *= .subject(viewModel.search)
      table *= TableViewSectionBinding.items(viewModel.found, row: ProverbRow.self)
      viewModel.add *= add.tapPublisher.map { "Time will tell" }
    }
    return column([search, scrolled(table, height: 300), row([add])])
  }
}

extension CaseStudy {
  static let proverbs = CaseStudy(
    "proverbs", "Full-text search", "SQLite’s index, searched while typing",
    icon: "accessories-dictionary-symbolic", .data,
    features: ["LiveQuery", "FTS5", "full-text search"],
    guides: ["Search a database while typing"],
    """
    Type “man wo”: each word finds the words that begin with it, in any order. Each text is a \
    request, and the table gets the difference from the one before. Search for “time” and add a \
    proverb: it appears among those found, because the search stays live. Search for “bird” and \
    add it again: the list stays as it is. The index is SQLite’s own, kept by its triggers.
    """
  ) { ProverbsPage(try ProverbsViewModel()) }
}
