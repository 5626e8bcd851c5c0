import GTK
import GTKTesting
import XCTest

/// The same on each libadwaita: with its own widget from 1.4 on, and without it.
@MainActor
final class ToolbarViewTests: GTKTestCase {
  func testBarsLieAboveAndBelowTheContentInTheirOrder() async {
    let content = Label("Content")
    let view = ToolbarView(content)
    let bars = (0..<4).map { Label("Bar \($0)") }
    view.addTopBar(bars[0])
    view.addTopBar(bars[1])
    view.addBottomBar(bars[2])
    view.addBottomBar(bars[3])
    let window = show(view, width: 300, height: 400)
    frames(3, of: window)
    let order = [bars[0], bars[1], content, bars[2], bars[3]]
    let places = order.map { $0.bounds(in: window)?.y ?? -1 }
    XCTAssertEqual(places, places.sorted(), "\(places)")
    XCTAssertEqual(Set(places).count, 5)
    XCTAssertGreaterThan(content.allocatedHeight, 250)
    window.destroy()
  }

  func testTheLibrarysOwnWidgetIsUsedWhereThereIsOne() {
    XCTAssertEqual(ToolbarView(Label()).isAdwaita, hasAdwaita(1, 4))
  }

  func testItIsFreedWithItsContent() {
    weak var released: Label?
    do {
      let content = Label("Content")
      released = content
      let view = ToolbarView(content)
      view.addTopBar(Label("Bar"))
    }
    MainLoop.drain()
    XCTAssertNil(released)
  }
}
