import BinderyGTK
import BinderyTesting
import Foundation
import XCTest

@MainActor
final class PageTests: GTKTestCase {
  /// A page that logs its events, and binds its own title.
  final class Diary: Page {
    static var lines: [String] = []
    static var alive = 0
    let name = CurrentValueSubject<String, Never>("Diary")

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

  func testInANarrowWindowOnePaneIsShownAndBackLeadsToTheList() {
    let host = SplitHost(sidebar: Diary(), placeholder: Label("nothing"))
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
