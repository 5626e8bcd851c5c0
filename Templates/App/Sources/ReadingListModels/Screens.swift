import BinderyGRDB

/// The screens by name, in links and in the path that is kept between runs: `books/12`.
public enum Route: LinkedRoute {
  case books
  /// The form for a book, or for a new one if there is no key.
  case book(Int64?)

  public var linkPart: String? {
    switch self {
    case .books: nil
    case .book(let id): id.map { "\($0)" } ?? "new"
    }
  }

  public init?(linkPart: String, after parents: [Route]) {
    guard linkPart == "new" || Int64(linkPart) != nil else { return nil }
    self = .book(Int64(linkPart))
  }
}

/// The screens, each with its view model.
public enum Screen {
  case books(BookListViewModel)
  case book(BookFormViewModel)
}

extension BookDatabase {
  /// Makes the screens of the app, which begin with the list.
  ///
  /// - Parameters:
  ///   - sortsByAuthor: A setting of the list.
  ///   - draft: The unsaved input of a form, also of an earlier run.
  @MainActor
  public func makeNavigator(
    sortsByAuthor: CurrentValueSubject<Bool, Never>, draft: CurrentValueSubject<Book?, Never>
  ) -> Navigator<Route, Screen> {
    let changes = BookChanges(self)
    return Navigator(root: Route.books) { route, navigation -> Screen in
      switch route {
      case .books:
        .books(BookListViewModel(self, changes, navigation, sortsByAuthor: sortsByAuthor))
      case .book(let id):
        .book(BookFormViewModel(book(id) ?? Book(id: id), changes, navigation, draft: draft))
      }
    }
  }
}
