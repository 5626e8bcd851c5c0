import BinderyGTK
import Foundation
import GTKTesting
import ReadingListModels
import XCTest

@testable import ReadingList

@MainActor
final class WindowTests: WindowTestCase {
  // Not in the tests: on Linux those of the main actor cannot throw.
  private let database = try! BookDatabase.inMemory()
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
    super.tearDown()
  }

  /// Starts the app, shows its window to `test`, and ends the app.
  private func run(_ test: @escaping @MainActor (BookWindow) -> Void) {
    let application = Application(id: "org.example.ReadingList.Tests", isUnique: false)
    application.onActivate { [database, folder] application in
      let window = BookWindow(
        application, database,
        settings: SettingsFile(url: folder.appendingPathComponent("settings.json")),
        state: SettingsFile(url: folder.appendingPathComponent("state.json")))
      window.present()
      test(window)
      Task { @MainActor in application.quit() }
    }
    XCTAssertEqual(application.run(), 0)
  }

  // A class needs one asynchronous test: see WindowTestCase.
  func testAnEmptyListSaysSo() async {
    let navigator = database.makeNavigator(sortsByAuthor: .init(false), draft: .init(nil))
    guard case .books(let viewModel) = navigator.top.screen else { return XCTFail() }
    let list = BookListPage(viewModel, MenuModel([]), ToggleAction("author", title: "Author"))
    let window = show(list.view)
    XCTAssertEqual(list.view.descendants(of: Stack.self).first?.shown, "empty")
    XCTAssertEqual(list.header.subtitle, texts("%d book", "%d books", 0))
    window.destroy()
  }

  func testWhatIsTypedIntoTheFormIsARowOfTheList() {
    run { window in
      window.simulateShortcut("<Control>n")
      let fields = window.descendants(of: EntryRow.self)
      for (field, text) in zip(fields, ["Emma", "Jane Austen", "1815"]) {
        field.simulateTyping(text)
      }
      let save = window.descendants(of: Button.self).first { $0.title == texts("Save") }
      save?.simulateSignal("clicked")
      self.wait(for: "the row") { !window.descendants(of: BookRow.self).isEmpty }
      let row = window.descendants(of: BookRow.self).first
      XCTAssertEqual(row?.accessibleLabel, "Emma, Jane Austen, 1815")
    }
  }

  func testSettingsThatCannotBeReadAreReported() {
    run { window in
      XCTAssertEqual(window.descendants(of: Banner.self).map(\.isRevealed), [false])
    }
    let settings = folder.appendingPathComponent("settings.json")
    XCTAssertNoThrow(
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
    XCTAssertNoThrow(try Data("{ oops".utf8).write(to: settings))
    run { window in
      let banner = window.descendants(of: Banner.self).first
      XCTAssertEqual(banner?.isRevealed, true)
      XCTAssertTrue(banner?.title.contains(settings.path) == true, banner?.title ?? "none")
    }
  }

  func testTheAppContinuesWhereItWas() {
    run { window in
      window.simulateShortcut("<Control>u")
      window.simulateShortcut("<Control>n")
      window.descendants(of: EntryRow.self).first?.simulateTyping("Emma")
    }
    run { window in
      XCTAssertEqual(window.descendants(of: EntryRow.self).first?.text, "Emma")
      XCTAssertTrue(window.sortsByAuthor.isOn)
    }
  }
}
