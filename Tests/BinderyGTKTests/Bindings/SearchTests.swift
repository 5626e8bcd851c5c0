import BinderyGTK
import GTKTesting
import XCTest

@MainActor
final class SearchTests: GTKTestCase {
  func testOnlyASearchInWhichTheUserHadAPartIsSent() {
    let entry = SearchEntry()
    entry.searchDelay = 10
    let window = show(entry)
    var sent: [String] = []
    var searches = 0
    let subscription = entry.searchPublisher.sink { sent.append($0) }
    entry.onSearch { searches += 1 }
    entry.text = "set by the program"
    wait(for: "the pause") { searches == 1 }
    XCTAssertEqual(sent, [""])
    entry.simulateTyping("A")
    wait(for: "the pause") { searches == 2 }
    XCTAssertEqual(sent, ["", entry.text])
    // The program corrects what the user types, before the pause is over.
    entry.simulateTyping("B")
    entry.text = entry.text.lowercased()
    wait(for: "the pause") { sent.count == 3 }
    XCTAssertEqual(sent.last, entry.text)
    XCTAssertTrue(entry.text.contains("b"))
    // GTK tells of the empty text in between, too.
    let former = searches
    entry.text = "again"
    wait(for: "the pause") { searches == former + 2 }
    XCTAssertEqual(sent.count, 3)
    subscription.cancel()
    window.destroy()
  }

  func testATextThatTheProgramEmptiesEndsTheUsersSearch() {
    let entry = SearchEntry()
    entry.searchDelay = 10
    let window = show(entry)
    var sent: [String] = []
    let subscription = entry.searchPublisher.sink { sent.append($0) }
    entry.simulateTyping("A")
    entry.text = ""
    var searches = 0
    entry.onSearch { searches += 1 }
    entry.text = "set by the program"
    wait(for: "the pause") { searches == 1 }
    XCTAssertEqual(sent, [""])
    subscription.cancel()
    window.destroy()
  }
}
