import BinderyGRDB
import BinderyTesting
import ReadingListModels
import Testing

@Suite("The form for a book") @MainActor
struct BookFormTests {
  let screens: Screens
  let list: BookListViewModel

  init() throws {
    screens = try Screens()
    list = try screens.list
  }

  @Test("A book can be saved once it has a title and an author, and is saved without white space")
  func saves() async throws {
    list.add()
    let form = try screens.form
    form.title.value = " Emma "
    #expect(!form.save.isEnabled.value)
    form.author.value = "Jane Austen"
    #expect(form.save.isEnabled.value)
    try await form.save.result()
    #expect(screens.navigator.path.isEmpty)
    #expect(await eventually { list.books.items.first?.title == "Emma" })
  }

  @Test("An invalid year is reported, and nothing is saved")
  func refuses() async throws {
    screens.draft.value = Book(title: "Emma", author: "Jane Austen", year: "soon")
    list.add()
    let form = try screens.form
    let problem = Recorder<FieldProblem?>(nil)
    let bindings = BindingGroup { problem.binding.value *= form.year.shownProblem }
    try await form.save.result()
    #expect(problem.value?.kind == .malformed)
    #expect(screens.navigator.path == [.book(nil)])
    #expect(list.books.items.isEmpty)
    bindings.clear()
  }

  @Test("A changed book takes the place of what it was, and undo brings that back")
  func changes() async throws {
    let emma = try await screens.database.save(Book(title: "Emma", author: "Jane Austen"))
    var notice: Notice?
    let subscription = list.changes.notices.sink { notice = $0 }
    list.open(emma)
    try screens.form.year.value = "1815"
    try await screens.form.save.result()
    #expect(await eventually { list.books.items.map(\.year) == ["1815"] })
    try await list.changes.undo.result(of: try #require(notice))
    #expect(await eventually { Array(list.books.items) == [emma] })
    subscription.cancel()
  }

  @Test("What was typed and not saved is in the form when it is opened again, until it is saved")
  func keepsDraft() async throws {
    let emma = try await screens.database.save(Book(title: "Emma", author: "Jane Austen"))
    list.open(emma)
    try screens.form.year.value = "18"
    screens.navigator.pop()
    list.add()
    #expect(try screens.form.year.value == "")
    screens.navigator.pop()
    list.open(emma)
    #expect(try screens.form.year.value == "18")
    try await screens.form.save.result()
    #expect(screens.draft.value == nil)
  }
}
