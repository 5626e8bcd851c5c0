import BinderyGRDB
import BinderyTesting
import ReadingListModels
import Testing

@Suite("The form for a book") @MainActor
struct BookFormTests {
  let list: BookListViewModel

  init() throws {
    list = BookListViewModel(try BookDatabase.inMemory())
  }

  @Test("A book can be saved once it has a title and an author, and is saved without white space")
  func saves() async throws {
    let form = list.form()
    form.title.value = " Emma "
    #expect(!form.save.isEnabled.value)
    form.author.value = "Jane Austen"
    #expect(form.save.isEnabled.value)
    _ = try await form.save.result()
    #expect(await eventually { list.books.items.first?.title == "Emma" })
  }

  @Test("What is no year is named, and nothing is saved")
  func refuses() async throws {
    let form = list.form(for: Book(title: "Emma", author: "Jane Austen", year: "soon"))
    let problem = Recorder<FieldProblem?>(nil)
    let bindings = BindingGroup { problem.binding.value *= form.year.shownProblem }
    #expect(try await form.save.result() == nil)
    #expect(problem.value?.message == "A year has up to four digits, such as 1818.")
    #expect(list.books.items.isEmpty)
    bindings.clear()
  }

  @Test("A changed book takes the place of what it was, and undo brings that back")
  func changes() async throws {
    let form = list.form()
    (form.title.value, form.author.value) = ("Emma", "Jane Austen")
    _ = try await form.save.result()
    #expect(await eventually { list.books.items.count == 1 })
    let emma = list.books.items[0]

    var notice: Notice?
    let subscription = list.notices.sink { notice = $0 }
    let change = list.form(for: emma)
    change.year.value = "1815"
    _ = try await change.save.result()
    #expect(await eventually { list.books.items.map(\.year) == ["1815"] })
    try await list.undo.result(of: try #require(notice))
    #expect(await eventually { Array(list.books.items) == [emma] })
    subscription.cancel()
  }
}
