import BinderyGRDB
import Foundation
import ReadingListModels
import Testing

/// The screens of an app with a database in memory.
@MainActor
struct Screens {
  let database: BookDatabase
  let sortsByAuthor = CurrentValueSubject<Bool, Never>(false)
  let draft = CurrentValueSubject<Book?, Never>(nil)
  let navigator: Navigator<Route, Screen>

  init(sortedFor locale: Locale = .current) throws {
    database = try BookDatabase.inMemory(sortedFor: locale)
    navigator = database.makeNavigator(sortsByAuthor: sortsByAuthor, draft: draft)
  }

  /// The list, which is below all other screens.
  var list: BookListViewModel {
    get throws {
      guard case .books(let list) = navigator.screens.items[0].screen else { throw NoSuchScreen() }
      return list
    }
  }

  /// The form on top.
  var form: BookFormViewModel {
    get throws {
      guard case .book(let form) = navigator.top.screen else { throw NoSuchScreen() }
      return form
    }
  }

  struct NoSuchScreen: Error {}
}
