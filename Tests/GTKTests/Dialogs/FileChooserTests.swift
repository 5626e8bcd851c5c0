import CGTK
import Foundation
import GTK
import GTKTesting
import XCTest

@MainActor
final class FileChooserTests: GTKTestCase {
  func testAChooserThatIsShownAgainCallsEachHandlerOnce() {
    let chooser = FileChooser(.open(multiple: false), title: "Open", accept: "Open", parent: nil)
    var answers: [String] = []
    chooser.present { answers.append("first \($0)") }
    chooser.simulateSignal("response", -6)
    XCTAssertEqual(answers, ["first []"])
    chooser.present { answers.append("second \($0)") }
    chooser.simulateSignal("response", -6)
    XCTAssertEqual(answers, ["first []", "second []"])
  }

  func testTheChosenFileIsAnAddress() {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("a b")
    XCTAssertNoThrow(
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
    defer { try? FileManager.default.removeItem(at: folder) }
    let window = show(Label("Ledgers"))
    let chooser = FileChooser(
      .save(name: "50% für Ada.ledger"), title: "Save", accept: "Save", parent: window)
    chooser.folder = folder
    var answer: [URL]?
    chooser.present { answer = $0 }
    let expected = folder.appendingPathComponent("50% für Ada.ledger").path
    // The dialog reads the folder first.
    wait(for: "the folder") {
      chooser.simulateSignal("response", -3)
      defer { if answer?.first?.path != expected { chooser.present { answer = $0 } } }
      return answer?.first?.path == expected
    }
    XCTAssertTrue(answer?.first?.isFileURL == true)
    window.destroy()
  }

  func testTheButtonsHaveTheTextOfTheProgramAsItIsAndTheToolkitsForCancelling() {
    let chooser = FileChooser(
      .save(name: "a"), title: "Save", accept: "Replace my_file", parent: nil)
    // GTK takes two underscores as one, and a single one as the mark of a key.
    XCTAssertEqual(chooser.get("accept-label"), "Replace my__file")
    // GTK translates its own.
    XCTAssertNil(chooser.get("cancel-label") as String?)
  }

  func testItsFiltersHaveTheirNamesPatternsAndTypesInTheGivenOrder() {
    let chooser = FileChooser(
      .open(multiple: false), title: "Open", accept: "Open", parent: nil,
      filters: [
        .init("Ledgers", ["*.ledger", "*.book"]), .init("Images", types: ["image/png"]),
        .init("All Files", ["*"]),
      ])
    let filters = gtk_file_chooser_get_filters(OpaquePointer(chooser.unsafePointer))!
    defer { g_object_unref(UnsafeMutableRawPointer(filters)) }
    let texts = (0..<g_list_model_get_n_items(filters)).map { index in
      let filter = g_list_model_get_item(filters, index)!
      defer { g_object_unref(filter) }
      let value = gtk_file_filter_to_gvariant(OpaquePointer(filter))!
      let text = g_variant_print(value, 0)!
      defer { g_free(text) }
      return String(cString: text)
    }
    XCTAssertEqual(
      texts,
      [
        "('Ledgers', [(0, '*.ledger'), (0, '*.book')])", "('Images', [(1, 'image/png')])",
        "('All Files', [(0, '*')])",
      ])
  }

  func testAChooserCanBeAwaitedTwice() async {
    let chooser = FileChooser(.open(multiple: false), title: "Open", accept: "Open", parent: nil)
    for _ in 1...2 {
      let answer = Task { await chooser.choose() }
      await Task.yield()
      chooser.simulateSignal("response", -6)
      let files = await answer.value
      XCTAssertEqual(files, [])
    }
  }
}
