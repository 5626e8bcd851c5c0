import BinderyGRDB
import BinderyGTK
import Foundation

struct Book: Codable, Identifiable, Equatable, Sendable {
  var id: Int64?
  var title: String
}

extension Book: FetchableRecord, MutablePersistableRecord {
  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

func openDatabase() throws -> DatabasePool {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent("books.sqlite")
  let database = try DatabasePool(path: file.path)
  var migrator = DatabaseMigrator()
  migrator.registerMigration("books") { db in
    try db.create(table: "book") { table in
      table.autoIncrementedPrimaryKey("id")
      table.column("title", .text).notNull().indexed()
    }
  }
  try migrator.migrate(database)
  return database
}

@MainActor
final class BooksViewModel {
  let books: LiveQuery<Book>
  let summary: AnyPublisher<String, Never>

  init(_ database: DatabasePool) {
    books = LiveQuery(Book.order(Column("title"), Column("id")), in: database)
    summary = books.currentValuePublisher.map { "\($0.count) books" }.eraseToAnyPublisher()
  }
}

final class BookRow: Label, BindableView {
  init() {
    super.init("")
    textAlign = 0
    setMargins(6)
  }

  func bind(to book: Book) { text = book.title }
}

final class BooksPage: Page {
  private let viewModel: BooksViewModel

  init(_ viewModel: BooksViewModel) {
    self.viewModel = viewModel
    super.init()
    title = "Books"
  }

  override func load() -> Widget {
    let table = TableView()
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.books, row: BookRow.self)
      header.binding.subtitle *= viewModel.summary
    }
    return ScrolledWindow(table)
  }
}

let viewModel = BooksViewModel(try openDatabase())
let application = Application(id: "org.example.LiveList")
application.onActivate { application in
  let window = ApplicationWindow(application)
  (window.width, window.height) = (360, 480)
  PageWindow.present(BooksPage(viewModel), in: window)
}
_ = application.run()
