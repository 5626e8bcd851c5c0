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
  let search = CurrentValueSubject<String, Never>("")
  let books: LiveQuery<Book>
  let summary: AnyPublisher<String, Never>
  let add: Command<String, Void>
  let delete: Command<Book, Void>

  init(_ database: DatabasePool) {
    let requests = search.map { text in
      Book.filter(Column("title").like("%\(text)%")).order(Column("title"), Column("id"))
    }
    books = LiveQuery(requests, in: database)
    summary = books.currentValuePublisher.map { "\($0.count) books" }.eraseToAnyPublisher()
    add = Command { title in
      try await database.write { db in
        var book = Book(title: title)
        try book.insert(db)
      }
    }
    delete = Command { book in
      _ = try await database.write { db in try book.delete(db) }
    }
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
    let (search, title, table) = (SearchEntry(), Entry(), TableView())
    title.placeholder = "Add a title"
    let list = ScrolledWindow(table)
    list.expandsVertically = true
    bindings.capture {
      table *= TableViewSectionBinding.items(viewModel.books, row: BookRow.self)
        .rowActions { [viewModel] book in
          [RowAction("Delete", isDestructive: true) { viewModel.delete(book) }]
        }
      search *= .subject(viewModel.search)
      header.binding.subtitle *= viewModel.summary
      viewModel.add *= title.returnPublisher.map { [weak title] in title?.text ?? "" }
      title.binding.text *= viewModel.add.values.map { "" }
    }
    return Box(.vertical, [search, title, list])
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
