import CGTK
import Foundation
import GTK
import XCTest

/// Many widgets of every kind, made and dropped. `BINDERY_WIDGETS=10000` makes as many of each.
@MainActor
final class ManyWidgetsTests: GTKTestCase {
  private let count =
    ProcessInfo.processInfo.environment["BINDERY_WIDGETS"].flatMap { Int($0) } ?? 10
  /// libadwaita 1.2 itself keeps some 700 bytes of each leaflet, and of what contains one; GTK's
  /// color chooser reads its custom colors from the settings each time. libadwaita 1.7 keeps the
  /// animation of each view stack, and GTK 4.18 some of each font chooser.
  private let leaky: Set = [
    "Leaflet", "AboutWindow", "PreferencesWindow", "ColorChooserWidget", "FontChooserWidget",
    "ViewStack",
  ]

  private func make(_ kind: any WidgetChecks, _ count: Int) {
    for _ in 0..<count {
      kind.makeWidget().end()
    }
    MainLoop.drain()
  }

  /// The bytes that each widget leaves.
  private func left(by kind: any WidgetChecks) -> Int {
    let before = Int(cgtk_allocated_bytes())
    make(kind, count)
    return (Int(cgtk_allocated_bytes()) - before) / count
  }

  func testWidgetsOfEveryKindLeaveNoMemory() async {
    var found: [String] = []
    for kind in allWidgets where !leaky.contains(kind.name) {
      // Beforehand: what a class keeps for all of its widgets, and what is cached.
      make(kind, 15)
      // What the libraries keep now and then is not left behind by each widget. The smallest widget
      // that stays takes some 400 bytes.
      let rounds = (0..<3).map { _ in left(by: kind) }
      if let left = rounds.min(), left > 256 { found.append("\(kind.name): \(left) bytes") }
    }
    XCTAssertEqual(found, [])
  }
}
