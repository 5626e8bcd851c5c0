import BinderyGTK
import ReadingListModels
import XCTest

@testable import ReadingList

@MainActor
final class WindowTests: GTKTestCase {
  // Not in the test: those of the main actor cannot throw on Linux.
  private let database = try! BookDatabase.inMemory()

  func testWhatIsTypedIntoTheFormIsARowOfTheList() {
    let viewModel = BookListViewModel(database)
    let list = BookListPage(viewModel)
    let form = BookFormPage(viewModel.form())
    let window = show(list)
    show(form)
    XCTAssertEqual(list.view.descendants(of: Stack.self).first?.shown, "empty")

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
