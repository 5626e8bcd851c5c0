import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class ChooseAFile: WindowTestCase {
  // guide
  static func chooseLedger(over window: Window) async -> URL? {
    let chooser = FileChooser(
      .open(multiple: false), title: "Open a Ledger", accept: "Open", parent: window,
      filters: [
        .init("Ledgers", ["*.ledger"]), .init("Text", types: ["text/*"]), .init("All Files", ["*"]),
      ])
    chooser.folder = UserFolders.documents
    return await chooser.choose().first
  }
  // end of guide

  func testTheChooserAnswers() async {
    let window = show(Label("Ledger"))
    let chooser = FileChooser(
      .folder, title: "Choose a Folder", accept: "Choose", parent: window)
    chooser.folder = URL(fileURLWithPath: "/tmp")
    var answer: [URL]?
    chooser.onResponse { answer = $0 }
    chooser.simulateSignal("response", -6)
    XCTAssertEqual(answer, [])
    window.destroy()
  }
}
