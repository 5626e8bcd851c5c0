import BinderyTesting
import Testing

@testable import BinderyStore

/// Screens follow a jump as they follow an action.
@Suite @MainActor struct ScreensFollowTests {
  private let store = Store(initialState: Shelf(), reducer: Shelf.reducer)

  @Test("A list moves its rows and touches no others")
  func movedRows() async {
    let history = StoreHistory(of: store)
    let table = StrictTableHost<BookCell> { $0.title }
    let books = store.select(\.books).asObservableArray()
    let group = BindingGroup {
      table *= TableViewBinding<BookCell>.sections(
        TableViewSectionBinding.items(books, rows: .books))
    }
    store.dispatch(.reversed)
    store.dispatch(.renamed(1, "Two"))
    await settle()
    let cell = table.cell(at: RowPath(section: 0, row: 0))
    #expect(table.texts == [["c", "Two", "a"]])

    history.jump(to: 1)
    await settle()
    #expect(table.texts == [["c", "b", "a"]])
    history.jump(to: 0)
    await settle()
    #expect(table.texts == [["a", "b", "c"]])
    #expect(table.cell(at: RowPath(section: 0, row: 2)) === cell)
    #expect(table.deltas.last?.moves.isEmpty == false)
    history.resume()
    await settle()
    #expect(table.texts == [["c", "Two", "a"]])
    #expect(table.reloads == 1)
    #expect(table.exceptions.isEmpty)
    _ = group
  }

  @Test("A list sends a jump as a change")
  func listJump() {
    let history = StoreHistory(of: store)
    let list = store.select(\.books).asObservableArray()
    var told: [String] = []
    let subscription = list.changeSetPublisher.sink { told.append("\($0)") }
    store.dispatch(.reversed)
    store.dispatch(.renamed(1, "one"))
    told = []
    history.jump(to: 0)
    #expect(told.count == 1)
    #expect(told[0].contains("moved"))
    #expect(!told[0].contains("anew"))
    _ = subscription
  }

  @Test("A connection's props and bindings follow once")
  func connectionFollows() {
    let history = StoreHistory(of: store)
    let connection = Connection(store: store) { state in
      ShelfProps(title: "\(state.books.count) books", isOpen: state.isOpen)
    } mapDispatchToActions: { dispatch in
      ShelfActions(reverse: { dispatch(.reversed) })
    }
    let (title, isOpen) = (Recorder(""), Recorder(false))
    let group = BindingGroup {
      title.binding.value *= connection[\.title]
      isOpen.binding.value *= connection[\.isOpen]
    }
    connection.connect()
    store.dispatch(.opened)
    store.dispatch(.removed(0))
    history.jump(to: 1)
    connection.actions.reverse()
    #expect(connection.props.title == "3 books")
    history.jump(to: 0)
    history.resume()
    #expect(title.history == ["", "3 books", "2 books", "3 books", "2 books"])
    #expect(isOpen.history == [false, false, true, false, true])
    #expect(history.position.value.last == 3)
    #expect(store.state.books.map(\.id) == [2, 1])
    _ = group
  }

  @Test("Scopes follow")
  func scopesFollowTest() {
    let history = StoreHistory(of: store)
    let books = store.scope(\.books)
    let first = Recorder("")
    books.select { $0.first?.title ?? "" }.subscribe(first) { $0.value = $2 }
    store.dispatch(.opened)
    store.dispatch(.reversed)
    history.jump(to: 1)
    history.jump(to: 0)
    #expect(first.history == ["", "a", "c", "a"])
  }

  /// A jump in a transaction, with another change: both are shown in one pass.
  @Test("A jump belongs to the transaction that it is made in")
  func jumpInTransaction() {
    let history = StoreHistory(of: store)
    let titles = Recorder("")
    let group = BindingGroup {
      titles.binding.value *= store.select { $0.books.map(\.title).joined() }
    }
    store.dispatch(.reversed)
    store.dispatch(.removed(0))
    transaction {
      history.jump(to: 1)
      history.jump(to: 2)
      history.jump(to: 0)
    }
    #expect(titles.history == ["", "abc", "cba", "cb", "abc"])
    _ = group
  }
}

private struct Shelf: Equatable {
  struct Book: Equatable, Identifiable {
    let id: Int
    var title: String
  }

  var books = [Book(id: 0, title: "a"), Book(id: 1, title: "b"), Book(id: 2, title: "c")]
  var isOpen = false

  static let reducer = Reducer<Shelf, ShelfAction> { shelf, action in
    switch action {
    case .reversed: shelf.books.reverse()
    case .removed(let id): shelf.books.removeAll { $0.id == id }
    case .renamed(let id, let title):
      for index in shelf.books.indices where shelf.books[index].id == id {
        shelf.books[index].title = title
      }
    case .opened: shelf.isOpen = true
    }
  }
}

private enum ShelfAction: Action {
  case reversed, removed(Int), renamed(Int, String), opened
}

private struct ShelfProps {
  var title: String
  var isOpen: Bool
}

private struct ShelfActions {
  var reverse: () -> Void
}

@MainActor
private final class BookCell: BindableView {
  private(set) var title = ""
  func bind(to book: Shelf.Book) { title = book.title }
}

extension TableRows where Cell == BookCell, Item == Shelf.Book {
  fileprivate static var books: TableRows {
    TableRows(make: { BookCell() }, cell: { $0 }, bind: { $0.bind(to: $1) })
  }
}
