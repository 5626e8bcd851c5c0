import GTK
import XCTest

/// Checks what `Scripts/gtk-widgets` has written, with real widgets.
@MainActor
final class EveryWidgetTests: GTKTestCase {
  func testThereIsACaseForEachWidget() {
    XCTAssertGreaterThan(allWidgets.count, 100)
    XCTAssertGreaterThan(allWidgets.map(\.properties.count).reduce(0, +), 650)
    XCTAssertGreaterThan(allWidgets.map(\.signals.count).reduce(0, +), 120)
  }

  func testEveryWidgetIsFreed() {
    for widget in allWidgets + handWrittenWidgets {
      weak var made: Widget?
      do {
        let new = widget.makeWidget()
        made = new
        new.end()
      }
      MainLoop.drain()
      XCTAssertNil(made, "\(widget.name) stays")
    }
  }

  func testEveryPropertyKeepsWhatIsSetAndSaysThatItHasChanged() {
    for widget in allWidgets {
      for check in widget.properties {
        if let problem = check() { XCTFail(problem) }
      }
      MainLoop.drain()
    }
  }

  func testEverySignalHasTheArgumentsThatItsHandlerGets() {
    for widget in allWidgets {
      for check in widget.signals {
        if let problem = check() { XCTFail(problem) }
      }
      MainLoop.drain()
    }
  }
}
