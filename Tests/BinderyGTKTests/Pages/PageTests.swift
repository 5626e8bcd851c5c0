import BinderyGTK
import BinderyTesting
import Foundation
import GTKTesting
import XCTest

@MainActor
final class PageTests: GTKTestCase {
  /// A page that logs its events, and binds its own title.
  final class Diary: Page {
    static var lines: [String] = []
    static var alive = 0
    let name = CurrentValueSubject<String, Never>("Diary")
    var mayClose = true

    override init() {
      super.init()
      Self.alive += 1
      Self.lines.append("made")
    }

    isolated deinit {
      Self.alive -= 1
      Self.lines.append("released")
    }

    override func load() -> Widget {
      Self.lines.append("loaded")
      let entry = Entry()
      bindings.capture {
        binding.title *= name
        entry *= .subject(name)
        Handler(self, Diary.tapped) *= Button("x").tapPublisher
      }
      return entry
    }

    private func tapped() {}

    override func willAppear() { Self.lines.append("will appear") }
    override func didDisappear() { Self.lines.append("did disappear") }
    override func shouldClose() -> Bool { mayClose }
  }

  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Diary.lines = [] }
  }

  func testAPagesLifeInAWindow() {
    do {
      let page = Diary()
      PageWindow.present(page, over: nil)
      page.close()
    }
    MainLoop.drain()
    XCTAssertEqual(
      Diary.lines, ["made", "loaded", "will appear", "did disappear", "released"])
  }

  func testAPageThatRefusesToCloseStaysBesideTheList() {
    let host = SplitHost(sidebar: Diary(), placeholder: Label("nothing"))
    let window = show(host.view, width: 400)
    let page = Diary()
    page.mayClose = false
    host.show(page)
    wait(for: "the narrow view") { host.view.isFolded }
    page.close()
    XCTAssertTrue(host.detail === page)
    host.view.simulateSwipe(back: true)
    frames(60, of: window)
    XCTAssertTrue(host.detail === page)
    XCTAssertTrue(host.view.showsContent)
    page.mayClose = true
    host.view.simulateSwipe(back: true)
    wait(for: "the list") { host.detail == nil }
    window.destroy()
  }

  func testAPagesLifeBesideAList() {
    let host = SplitHost(sidebar: Diary(), placeholder: Label("nothing"))
    let window = show(host.view, width: 900)
    Diary.lines = []
    host.show(Diary())
    XCTAssertEqual(Diary.lines, ["made", "loaded", "will appear"])
    Diary.lines = []
    host.show(Diary())
    XCTAssertEqual(
      Diary.lines, ["made", "loaded", "will appear", "did disappear", "released"])
    Diary.lines = []
    host.detail.map(host.show)
    XCTAssertEqual(Diary.lines, [])
    XCTAssertEqual(host.detail?.view.isVisible, true)
    host.detail?.close()
    XCTAssertNil(host.detail)
    XCTAssertEqual(Diary.lines, ["did disappear", "released"])
    window.destroy()
  }

  /// A page that leads elsewhere as it appears.
  final class Redirecting: Page {
    var redirect: @MainActor (Redirecting) -> Void = { _ in }
    override func load() -> Widget { Label("redirecting") }
    override func willAppear() { redirect(self) }
  }

  func testAPageMayShowAnotherOrCloseItselfAsItAppears() {
    let host = SplitHost(sidebar: Diary(), placeholder: Label("nothing"))
    let window = show(host.view, width: 900)
    let (first, second) = (Redirecting(), Diary())
    first.redirect = { $0.host?.show(second) }
    host.show(first)
    XCTAssertTrue(host.detail === second)
    XCTAssertTrue(second.view.isMapped)
    XCTAssertFalse(first.isShown)
    XCTAssertNil(first.view.parent)

    let back = Redirecting()
    back.redirect = { $0.host?.show(second) }
    host.show(back)
    XCTAssertTrue(host.detail === second)
    XCTAssertTrue(second.isShown && second.view.isMapped)
    XCTAssertFalse(back.isShown)

    let closing = Redirecting()
    closing.redirect = { $0.close() }
    host.show(closing)
    XCTAssertNil(host.detail)
    XCTAssertFalse(closing.isShown)
    XCTAssertNil(closing.view.parent)
    window.destroy()

    let alone = Redirecting()
    alone.redirect = { $0.close() }
    PageWindow.present(alone, over: nil)
    MainLoop.drain()
    XCTAssertFalse(alone.isShown)
    XCTAssertFalse(alone.view.isMapped)
  }

  func testAPageThatHasLeftHasNoHost() {
    let split = SplitHost(sidebar: Diary(), placeholder: Label("nothing"))
    let window = show(split.view, width: 900)
    let (replaced, closed) = (Diary(), Diary())
    split.show(replaced)
    split.show(closed)
    XCTAssertNil(replaced.host)
    XCTAssertTrue(closed.host === split)
    closed.close()
    XCTAssertNil(closed.host)
    // A page that moves to another host stays there.
    let moving = Diary()
    split.show(moving)
    window.destroy()

    let alone = Diary()
    PageWindow.present(alone, over: nil)
    XCTAssertNotNil(alone.host)
    alone.close()
    MainLoop.drain()
    XCTAssertNil(alone.host)
  }

  func testInANarrowWindowOnePaneIsShownAndBackLeadsToTheList() {
    let host = SplitHost(sidebar: Diary(), placeholder: Label("nothing"), sidebarWidth: 200)
    let window = show(host.view, width: 360)
    wait(for: "the fold") { host.view.isFolded }
    XCTAssertFalse(host.view.showsContent)
    host.show(Diary())
    XCTAssertTrue(host.view.showsContent)
    host.detail?.close()
    XCTAssertFalse(host.view.showsContent)
    XCTAssertNil(host.detail)
    window.destroy()
  }

  func testOpeningAndClosingAPageAThousandTimesLeavesNothing() {
    let host = SplitHost(sidebar: Diary(), placeholder: Label("nothing"))
    let window = show(host.view, width: 900)
    func openAndClose(_ times: Int) {
      for _ in 0..<times {
        host.show(Diary())
        host.detail?.close()
      }
    }
    openAndClose(10)
    let (pages, peers) = (Diary.alive, aliveAtRest)
    openAndClose(100)
    let memory = residentMemory
    openAndClose(900)
    XCTAssertEqual(Diary.alive, pages)
    XCTAssertEqual(aliveAtRest, peers)
    let growth = residentMemory - memory
    // Address Sanitizer does not return freed memory.
    if ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil {
      XCTAssertLessThan(growth, 20_000, "\(growth) KiB for 900 pages")
    }
    window.destroy()
  }

  /// The resident memory in KiB.
  private var residentMemory: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
