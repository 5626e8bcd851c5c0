import GTK
import GTKTesting
import XCTest

@MainActor
final class TabViewTests: GTKTestCase {
  func testATabWhoseClosingHasToWaitStaysUntilTheProgramHasDecided() {
    let tabs = TabView()
    let window = show(tabs)
    tabs.append(Label("1"), title: "First")
    let draft = tabs.append(Label("2"), title: "Draft")
    var asked = 0
    let question = tabs.onClosePage { tab in
      asked += 1
      return tab === draft
    }
    tabs.close(draft)
    XCTAssertEqual(tabs.pageCount, 2)
    tabs.finishClosing(draft, closes: false)
    XCTAssertEqual(tabs.pageCount, 2)
    // It can be closed again, and is asked about again.
    tabs.close(draft)
    XCTAssertEqual(asked, 2)
    XCTAssertEqual(tabs.pageCount, 2)
    tabs.finishClosing(draft)
    XCTAssertEqual(tabs.pageCount, 1)
    question.disconnect()
    window.destroy()
  }
}
