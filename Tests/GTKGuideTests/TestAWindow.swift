import BinderyGTK
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
