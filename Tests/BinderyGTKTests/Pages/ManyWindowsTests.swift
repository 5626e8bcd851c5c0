import BinderyGTK
import BinderyTesting
import Foundation
import XCTest
import GTKTesting

/// Opens and closes windows as a long-running app does, and tests that nothing of them remains.
@MainActor
final class ManyWindowsTests: GTKTestCase {
  /// A page with a list, a field with a two-way binding, a label, and a button with a handler.
  private final class RosterPage: Page {
    static var alive = 0

    private let fruits = MutableObservableArray((0..<6).map { Fruit(id: $0, name: "fruit \($0)") })
    private let name = CurrentValueSubject<String, Never>("Ada")
    let entry = Entry()
    let label = Label()
    private(set) var taps = 0

    override init() {
      super.init()
      Self.alive += 1
    }

    isolated deinit { Self.alive -= 1 }

    override func load() -> Widget {
      let (table, add) = (TableView(), Button("Add"))
      bindings.capture {
        binding.title *= name
        entry *= .subject(name)
        label.textBinding *= name.combineLatest(fruits.currentValuePublisher)
          .map { "\($0) has \($1.count)" }
        table *= fruits
        Handler(self, RosterPage.tapped) *= add.tapPublisher
      }
      return Box(.vertical, spacing: 6, [entry, label, add, ScrolledWindow(table)])
    }

    private func tapped() {
      taps += 1
      fruits.append(Fruit(id: fruits.count, name: "another"))
    }

    func use() {
      entry.caret = entry.text.count
      entry.simulateTyping("!")
      view.descendants(of: Button.self).first { $0.title == "Add" }?.emit("clicked")
    }
  }

  private func openAndClose(_ times: Int) {
    for number in 0..<times {
      let page = RosterPage()
      PageWindow.present(page, over: nil, height: 300)
      MainLoop.drain()
      page.use()
      if number.isMultiple(of: 50) {
        frames(1, of: page.view)
        XCTAssertEqual(page.label.text, "Ada! has 7")
        XCTAssertEqual(page.taps, 1)
      }
      page.close()
    }
    MainLoop.drain()
  }

  func testAThousandWindowsThatWereOpenedAndClosedLeaveNothing() {
    openAndClose(100)
    let (objects, handlers) = (aliveAtRest, SignalConnection.alive)
    let resident = residentMemory
    openAndClose(900)
    XCTAssertEqual(RosterPage.alive, 0)
    XCTAssertEqual(aliveAtRest, objects)
    XCTAssertEqual(SignalConnection.alive, handlers)
    // Address Sanitizer does not return freed memory.
    guard ProcessInfo.processInfo.environment["ASAN_OPTIONS"] == nil else { return }
    let growth = (residentMemory - resident) * 1024 / 900
    XCTAssertLessThan(growth, 2_048, "bytes that each window leaves")
  }

  /// The resident memory in KiB.
  private var residentMemory: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
