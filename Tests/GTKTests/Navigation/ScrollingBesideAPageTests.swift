import GTK
import GTKTesting
import XCTest

/// The wheel over a list beside an open page. A frame there costs no more than in a window that shows
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

  /// Turns the wheel over a list of a million rows in a window of this width, and returns the number
  /// of frames in which the list has moved, and what the page did in the meantime.
  private func scroll(width: Int, isFolded: Bool) -> (frames: Int, work: Int) {
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
    let (start, work) = (list.offset, page.work)
    var (moved, last) = (0, start)
    let counting = list.onFrame {
      if list.offset != last { (moved, last) = (moved + 1, list.offset) }
    }
    pointer.perform("click --repeat 40 --delay 20 5")
    frames(2, of: window)
    counting.remove()
    XCTAssertGreaterThan(list.offset, start)
    defer { window.destroy() }
    return (moved, page.work - work)
  }

  func testTheWheelScrollsAMillionRowsBesideAPageAsInAFoldedWindow() {
    var (alone, beside): ([Int], [Int]) = ([], [])
    // The other programs of the machine take frames from both.
    for _ in 0..<3 {
      alone.append(scroll(width: 400, isFolded: true).frames)
      let (frames, work) = scroll(width: 1000, isFolded: false)
      beside.append(frames)
      XCTAssertEqual(work, 0, "The page is neither measured nor drawn.")
    }
    XCTAssertGreaterThanOrEqual(
      Double(beside.max()!), 0.8 * Double(alone.max()!), "\(beside) beside \(alone)")
  }
}
