import BinderyGRDB

/// The list of books, which follows the database, and the actions of the user on it.
@MainActor
public final class BookListViewModel {
  /// The books by title.
  public let books: LiveQuery<Book>
  /// "2 books".
  public let summary: AnyPublisher<String, Never>
  /// Sends a notice after each change that the user made.
  public let notices = PassthroughSubject<Notice, Never>()
  /// Undoes the change of a notice.
  public let undo = Command<Notice, Void> { try await $0.undo() }

  private let database: BookDatabase

  public init(_ database: BookDatabase) {
    self.database = database
    let title = Column("title").collating(.localizedCaseInsensitiveCompare)
    books = LiveQuery(Book.order(title, Column("id")), in: database.writer)
    summary = books.currentValuePublisher.map { $0.count == 1 ? "1 book" : "\($0.count) books" }
      .eraseToAnyPublisher()
  }

  /// Makes the form for a book of the list, or for a new one.
  public func form(for book: Book = Book()) -> BookFormViewModel {
    BookFormViewModel(book, in: self)
  }

  func save(_ book: Book, over original: Book) async throws {
    let saved = try await database.save(book.trimmed)
    let notice = Notice(message: "“\(saved.title)” was saved.") { [database] in
      if original.id == nil {
        try await database.delete(saved)
      } else {
        try await database.save(original)
      }
    }
    notices.send(notice)
  }

  func delete(_ book: Book) async throws {
    try await database.delete(book)
    let notice = Notice(message: "“\(book.title)” was deleted.") { [database] in
      try await database.save(book)
    }
    notices.send(notice)
  }
}
