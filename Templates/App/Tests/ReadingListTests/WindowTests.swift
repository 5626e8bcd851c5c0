import BinderyGTK
import GTKTesting
import ReadingListModels
import XCTest

@testable import ReadingList

@MainActor
final class WindowTests: WindowTestCase {
  // Not in the tests: on Linux those of the main actor cannot throw.
  private let database = try! BookDatabase.inMemory()

  // A class needs one asynchronous test: see WindowTestCase.
  func testAnEmptyListSaysSo() async {
    let list = BookListPage(BookListViewModel(database))
    let window = show(list.view)
    XCTAssertEqual(list.view.descendants(of: Stack.self).first?.shown, "empty")
    XCTAssertEqual(list.header.subtitle, "0 books")
    window.destroy()
  }

  func testWhatIsTypedIntoTheFormIsARowOfTheList() {
    let viewModel = BookListViewModel(database)
    let (list, form) = (BookListPage(viewModel), BookFormPage(viewModel.form()))
    let window = show(list.view)
    PageWindow.present(form, over: window)

    let fields = form.view.descendants(of: EntryRow.self)
    for (field, text) in zip(fields, ["Emma", "Jane Austen", "1815"]) { field.simulateTyping(text) }
    let save = form.view.descendants(of: Button.self).first { $0.title == "Save" }
    save?.simulateSignal("clicked")

    wait(for: "the row") { !list.view.descendants(of: BookRow.self).isEmpty }
    let row = list.view.descendants(of: BookRow.self).first
    XCTAssertEqual(row?.accessibleLabel, "Emma, Jane Austen, 1815")
    wait(for: "the form to close") { !form.isShown }
    window.destroy()
  }
}
