import BinderyGTK
import Foundation
import GTKTesting
import XCTest

// guide
final class GreetingPage: Page {
  let (name, greeting) = (Entry(), Label())
  private let text = CurrentValueSubject<String, Never>("")

  override func load() -> Widget {
    bindings.capture {
      name *= .subject(text)
      greeting.textBinding *= text.map { "Hello, \($0)!" }
    }
    return Box(.vertical, spacing: 12, [name, greeting])
  }
}

@MainActor
final class GreetingPageTests: WindowTestCase {
  func testTheGreetingFollowsTheName() {
    let page = GreetingPage()
    let window = show(page.view)
    page.name.simulateTyping("Ada")
    XCTAssertEqual(page.greeting.text, "Hello, Ada!")
    window.destroy()
  }

  func testThisClassIsListed() async {}
}
// end of guide

@MainActor
final class TestAWindow: WindowTestCase {
  func testAPictureIsWritten() {
    let page = GreetingPage()
    let picture = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).png").path
    // guide
    let window = show(page.view, width: 360, height: 200)
    Style.colorScheme = .dark
    frames(4, of: window)
    XCTAssertTrue(window.savePNG(picture))
    // end of guide
    Style.colorScheme = .system
    XCTAssertEqual(FileManager.default.contents(atPath: picture)?.prefix(4).last, 0x47)
    try? FileManager.default.removeItem(atPath: picture)
    window.destroy()
  }

  func testThisClassIsListed() async {}
}
