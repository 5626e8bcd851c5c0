import CGTK
import Foundation
import GTK
import XCTest

/// Many widgets of every kind, made and dropped. `BINDERY_WIDGETS=10000` makes as many of each.
@MainActor
final class ManyWidgetsTests: GTKTestCase {
  private let count =
    ProcessInfo.processInfo.environment["BINDERY_WIDGETS"].flatMap { Int($0) } ?? 10

  private func make(_ kind: any WidgetChecks, _ count: Int) {
    for number in 1...count {
      kind.makeWidget().end()
      // A window that is closed goes when the main loop turns.
      if number % 50 == 0 || number == count { MainLoop.drain() }
    }
  }

  /// The bytes that each widget leaves.
  private func left(by kind: any WidgetChecks) -> Int {
    let before = Int(cgtk_allocated_bytes())
    make(kind, count)
    return (Int(cgtk_allocated_bytes()) - before) / count
  }

  func testWidgetsOfEveryKindLeaveNoMemory() async {
    var found: [String] = []
    for kind in allWidgets + handWrittenWidgets {
      // Beforehand: what a class keeps for all of its widgets, and what is cached.
      make(kind, 15)
      // What the libraries keep now and then is not left behind by each widget. The smallest widget
      // that stays takes some 400 bytes.
      let rounds = (0..<(count > 1000 ? 1 : 3)).map { _ in left(by: kind) }
      let limit = keptByLibraries[kind.name]?.bytes ?? 256
      if let left = rounds.min(), left > limit { found.append("\(kind.name): \(left) bytes") }
    }
    XCTAssertEqual(found, [])
  }

  func testNoObjectOfAnyWidgetStays() async {
    // Beforehand: what the tests of a class share, such as the application of windows.
    for kind in allWidgets + handWrittenWidgets { make(kind, 1) }
    let before = aliveAtRest
    for kind in allWidgets + handWrittenWidgets { make(kind, min(count, 50)) }
    XCTAssertEqual(aliveAtRest, before)
  }
}
