import BinderyGRDB

/// The list of books, which follows the database.
@MainActor
public final class BookListViewModel {
  /// The books, in the order that the setting demands.
  public let books: LiveQuery<Book>
  /// Whether the books are in the order of their authors instead of their titles.
  public let sortsByAuthor: CurrentValueSubject<Bool, Never>
  /// The changes of books, which the list reports.
  public let changes: BookChanges

  private let navigation: Navigation<Route>

  init(
    _ database: BookDatabase, _ changes: BookChanges, _ navigation: Navigation<Route>,
    sortsByAuthor: CurrentValueSubject<Bool, Never>
  ) {
    (self.changes, self.navigation, self.sortsByAuthor) = (changes, navigation, sortsByAuthor)
    let title = Column("title").collating(database.order)
    let author = Column("author").collating(database.order)
    let requests = sortsByAuthor.map { byAuthor in
      byAuthor ? Book.order(author, title, Column("id")) : Book.order(title, Column("id"))
    }
    books = LiveQuery(requests, in: database.writer)
  }

  /// Opens the form for a new book.
  public func add() { navigation.push(.book(nil)) }

  /// Opens the form for a book of the list.
  public func open(_ book: Book) { navigation.push(.book(book.id)) }
}
