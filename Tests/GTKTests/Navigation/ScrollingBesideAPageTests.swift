import GTK
import GTKTesting
import XCTest

/// The wheel over a list beside an open page. A step there costs no more than in a window that shows
/// only the list.
@MainActor
final class ScrollingBesideAPageTests: GTKTestCase {
  /// A page that counts how often it is measured and drawn.
  private final class Page: DrawnWidget {
    private(set) var work = 0

    override func measure(_ axis: Box.Orientation, for size: Int?) -> Measurement {
      work += 1
      return Measurement(300)
    }

    override func draw(on snapshot: WidgetSnapshot) { work += 1 }
  }

  /// Turns the wheel over a list of a million rows in a window of this width, and returns how often
  /// rows were bound, how far the list has moved, and what the page did in the meantime.
  private func scroll(width: Int, isFolded: Bool) -> (binds: Int, distance: Double, work: Int) {
    let rows = NumberedRows(1_000_000)
    let list = ScrolledWindow(ListView(rows.makeModel(), rows: rows.factory))
    list.expandsVertically = true
    let page = Page()
    let view = SplitView(sidebar: list, content: page, sidebarWidth: 280)
    let window = show(view, width: width, height: 600)
    XCTAssertEqual(view.isFolded, isFolded)
    let pointer = Pointer(window: window)
    pointer.move(to: list)
    pointer.perform("click 5")
    wait(for: "the scrolling") { list.offset > 0 }
    frames(2, of: window)
    let (start, binds, work) = (list.offset, rows.binds, page.work)
    pointer.perform("click --repeat 40 --delay 20 5")
    wait(for: "the scrolling") { list.offset > start }
    frames(2, of: window)
    defer { window.destroy() }
    return (rows.binds - binds, list.offset - start, page.work - work)
  }

  func testTheWheelScrollsAMillionRowsBesideAPageAsInAFoldedWindow() {
    let alone = scroll(width: 400, isFolded: true)
    let beside = scroll(width: 1000, isFolded: false)
    XCTAssertEqual(beside.work, 0, "The page is neither measured nor drawn.")
    // A step is 70 pixels, which are 3 or 4 rows.
    for (binds, distance, _) in [alone, beside] {
      XCTAssertLessThan(Double(binds), 20 * distance / 70, "\(binds) in \(distance) pixels")
    }
  }
}
