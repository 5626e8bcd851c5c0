import BinderyGRDB
import BinderyTesting
import ReadingListModels
import Testing

@Suite("The list of books") @MainActor
struct BookListTests {
  let database: BookDatabase
  let list: BookListViewModel
  let summary = Recorder("")
  let notice = Recorder<Notice?>(nil)
  let bindings = BindingGroup()

  init() throws {
    database = try BookDatabase.inMemory()
    list = BookListViewModel(database)
    bindings.capture { [summary, notice, list] in
      summary.binding.value *= list.summary
      Handler(notice) { notice in { notice.value = $0 } } *= list.notices
    }
  }

  var titles: [String] { list.books.items.map(\.title) }

  @Test("The list follows the database, in the order of the titles")
  func follows() async throws {
    #expect(summary.value == "0 books")
    try await database.save(Book(title: "middlemarch", author: "George Eliot"))
    try await database.save(Book(title: "Emma", author: "Jane Austen"))
    #expect(await eventually { titles == ["Emma", "middlemarch"] })
    #expect(summary.value == "2 books")
  }

  @Test("A book that was deleted comes back by undo, as it was")
  func undoesDeletion() async throws {
    let emma = try await database.save(Book(title: "Emma", author: "Jane Austen"))
    _ = try await list.form(for: emma).delete.result()
    #expect(await eventually { titles.isEmpty })
    let notice = try #require(notice.value)
    #expect(notice.message == "“Emma” was deleted.")
    try await list.undo.result(of: notice)
    #expect(await eventually { Array(list.books.items) == [emma] })
  }
}
