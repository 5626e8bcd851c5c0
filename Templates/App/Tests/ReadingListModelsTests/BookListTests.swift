import BinderyGRDB
import BinderyTesting
import Foundation
import ReadingListModels
import Testing

@Suite("The list of books") @MainActor
struct BookListTests {
  let screens: Screens
  let list: BookListViewModel
  let notice = Recorder<Notice?>(nil)
  let bindings = BindingGroup()

  init() throws {
    screens = try Screens()
    list = try screens.list
    bindings.capture { [notice, list] in
      Handler(notice) { notice in { notice.value = $0 } } *= list.changes.notices
    }
  }

  var titles: [String] { list.books.items.map(\.title) }

  @Test("The list follows the database, in the order of the titles or the authors")
  func follows() async throws {
    try await screens.database.save(Book(title: "middlemarch", author: "George Eliot"))
    try await screens.database.save(Book(title: "Emma", author: "Jane Austen"))
    #expect(await eventually { titles == ["Emma", "middlemarch"] })
    screens.sortsByAuthor.value = true
    #expect(await eventually { titles == ["middlemarch", "Emma"] })
  }

  @Test("The order is that of the user's language")
  func language() async throws {
    let screens = try Screens(sortedFor: Locale(identifier: "sv_SE"))
    for title in ["Åsa", "Zorn", "Ada"] {
      try await screens.database.save(Book(title: title, author: ""))
    }
    let books = try screens.list.books
    #expect(await eventually { books.items.map(\.title) == ["Ada", "Zorn", "Åsa"] })
  }

  @Test("A book that was deleted comes back by undo, as it was")
  func undoesDeletion() async throws {
    let emma = try await screens.database.save(Book(title: "Emma", author: "Jane Austen"))
    list.open(emma)
    try await screens.form.delete.result()
    #expect(screens.navigator.path.isEmpty)
    #expect(await eventually { titles.isEmpty })
    let notice = try #require(notice.value)
    #expect(notice.change == .deleted)
    #expect(notice.title == "Emma")
    try await list.changes.undo.result(of: notice)
    #expect(await eventually { Array(list.books.items) == [emma] })
  }

  @Test("Each path of screens is a link, which leads back to it")
  func links() throws {
    for (path, link) in [([], ""), ([.book(12)], "12"), ([.book(nil)], "new")]
      as [([Route], String)]
    {
      screens.navigator.path = path
      #expect(screens.navigator.link == link)
      screens.navigator.path = []
      try screens.navigator.open(link: link)
      #expect(screens.navigator.path == path)
    }
  }
}
