import Bindery
import BinderyGTK
import BinderyTesting
import CGTK
import GTK
import XCTest
import GTKTesting

@MainActor
final class NavigationHostTests: GTKTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { RoutePage.life = [] }
  }

  /// A page that logs its appearance and disappearance.
  private final class RoutePage: Page {
    static var life: [String] = []
    let route: String
    var mayClose = true

    init(_ route: String) {
      self.route = route
      super.init()
      title = route
    }

    override func load() -> Widget {
      Self.life.append("load \(route)")
      return Label(route)
    }

    override func willAppear() { Self.life.append("appear \(route)") }
    override func didDisappear() { Self.life.append("disappear \(route)") }
    override func shouldClose() -> Bool { mayClose }
  }

  private func make(
    _ path: [String] = []
  ) -> (Navigator<String, String>, NavigationHost<String, String>, Window) {
    let navigator = Navigator(root: "home", path: path) { route, _ in route }
    let host = NavigationHost(navigator) { RoutePage($0) }
    let window = show(host.view)
    return (navigator, host, window)
  }

  private func route(of host: NavigationHost<String, String>) -> String? {
    (host.top as? RoutePage)?.route
  }

  func testTheScreenFollowsThePath() {
    let (navigator, host, window) = make()
    navigator.push("list")
    XCTAssertEqual(route(of: host), "list")
    XCTAssertTrue(host.view.top === host.top.view)
    navigator.path = ["list", "place"]
    XCTAssertEqual(host.view.depth, 3)
    navigator.path = ["other"]
    XCTAssertEqual(route(of: host), "other")
    XCTAssertEqual(host.view.depth, 2)
    XCTAssertEqual(
      RoutePage.life,
      [
        "load home", "appear home", "disappear home", "load list", "appear list",
        "disappear list", "load place", "appear place", "disappear place", "load other",
        "appear other",
      ])
    window.destroy()
  }

  func testAltAndTheArrowAgainstReadingDirectionGoesBack() {
    let direction = gtk_widget_get_default_direction()
    defer { gtk_widget_set_default_direction(direction) }
    for (direction, back, forth) in [
      (GTK_TEXT_DIR_LTR, "alt+Left", "alt+Right"), (GTK_TEXT_DIR_RTL, "alt+Right", "alt+Left"),
    ] {
      gtk_widget_set_default_direction(direction)
      let (navigator, host, window) = make(["list", "place"])
      let keyboard = Pointer(window: window)
      keyboard.press(forth)
      frames(10, of: window)
      XCTAssertEqual(navigator.path, ["list", "place"], forth)
      keyboard.press(back)
      wait(for: back) { navigator.path == ["list"] }
      window.destroy()
    }
  }

  func testTheKeyThatGoesBackFollowsALaterDirection() {
    let (navigator, host, window) = make(["list", "place"])
    host.view.textDirection = .rtl
    host.view.simulateShortcut("<Alt>Left")
    XCTAssertEqual(navigator.path, ["list", "place"])
    host.view.simulateShortcut("<Alt>Right")
    XCTAssertEqual(navigator.path, ["list"])
    host.view.textDirection = .ltr
    host.view.simulateShortcut("<Alt>Right")
    XCTAssertEqual(navigator.path, ["list"])
    host.view.simulateShortcut("<Alt>Left")
    XCTAssertEqual(navigator.path, [])
    window.destroy()
  }

  func testAPageThatRefusesToGoBackGoesBackLaterByTheSameKey() {
    let (navigator, host, window) = make(["list", "place"])
    let page = host.top as? RoutePage
    page?.mayClose = false
    let keyboard = Pointer(window: window)
    for _ in 1...2 {
      keyboard.press("alt+Left")
      wait(for: "the page again") { host.view.depth == 3 && page?.view.isMapped == true }
      frames(30, of: window)
      XCTAssertEqual(navigator.path, ["list", "place"])
    }
    page?.mayClose = true
    keyboard.press("alt+Left")
    wait(for: "the page below") { navigator.path == ["list"] }
    window.destroy()
  }

  func testTheBackButtonAndASwipeChangeThePath() {
    let (navigator, host, window) = make(["list", "place"])
    host.top.header.simulateBack()
    wait(for: "the page below") { navigator.path == ["list"] }
    host.view.pop()
    XCTAssertEqual(navigator.path, [])
    XCTAssertEqual(route(of: host), "home")
    host.view.pop()
    host.top.close()
    XCTAssertEqual(host.view.depth, 1)
    window.destroy()
  }

  func testAPageThatRefusesToCloseStays() {
    let (navigator, host, window) = make(["list", "place"])
    guard let page = host.top as? RoutePage else { return XCTFail("Another page is shown.") }
    page.mayClose = false
    host.top.header.simulateBack()
    host.view.simulateShortcut("<Alt>Left")
    host.view.simulateBack()
    frames(60, of: window)
    XCTAssertTrue(host.view.top === page.view)
    XCTAssertTrue(page.view.isMapped)
    XCTAssertTrue(page.isShown)
    XCTAssertEqual(navigator.path, ["list", "place"])
    page.mayClose = true
    host.view.simulateBack()
    wait(for: "the page below") { navigator.path == ["list"] }
    navigator.push("photo")
    (host.top as? RoutePage)?.mayClose = false
    navigator.pop()
    XCTAssertEqual(route(of: host), "list", "the program decides")
    window.destroy()
  }

  func testTheUserCannotGoBackPastAPageThatRefuses() {
    let (navigator, host, window) = make(["list", "place"])
    (host.top as? RoutePage)?.mayClose = false
    host.view.popToRoot()
    XCTAssertEqual(navigator.path, ["list", "place"])
    XCTAssertEqual(host.view.depth, 3)
    frames(60, of: window)
    XCTAssertTrue(host.top.view.isMapped)
    window.destroy()
  }

  func testPagesThatStayAreTheSameAndThoseThatGoAreReleased() {
    let (navigator, host, window) = make(["list"])
    let kept = host.top
    navigator.push("place")
    weak let gone = host.top
    navigator.push("photo")
    navigator.path = ["list", "other"]
    navigator.pop()
    XCTAssertTrue(host.top === kept)
    wait(for: "the page to go") { gone == nil }
    window.destroy()
  }

  func testALinkOpensAllPagesBelowItsLast() {
    let (navigator, host, window) = make(["list", "place"])
    XCTAssertEqual(route(of: host), "place")
    XCTAssertEqual(
      RoutePage.life.filter { $0.hasPrefix("appear") }, ["appear home", "appear place"])
    navigator.pop()
    XCTAssertEqual(route(of: host), "list")
    window.destroy()
  }
}

extension HeaderBar {
  /// Presses the first button in the widget.
  fileprivate func simulateBack() {
    _ = descendants(of: Button.self).first?.activate()
  }
}
