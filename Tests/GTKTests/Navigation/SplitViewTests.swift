import GTK
import XCTest

@MainActor
final class SplitViewTests: GTKTestCase {
  private func make(width: Int) -> (split: SplitView, list: Label, detail: Label, window: Window) {
    let (list, detail) = (Label("List"), Label("Detail"))
    let split = SplitView(sidebar: list, content: detail, sidebarWidth: 240)
    detail.minimumWidth = 300
    return (split, list, detail, show(split, width: width, height: 400))
  }

  func testAWideWindowShowsBothPanes() {
    let (split, list, detail, window) = make(width: 900)
    XCTAssertFalse(split.isFolded)
    XCTAssertTrue(list.isMapped && detail.isMapped)
    window.destroy()
  }

  func testAWindowOf360PixelsShowsOnePaneAndSwitches() {
    let (split, list, detail, window) = make(width: 360)
    XCTAssertTrue(split.isFolded)
    XCTAssertEqual(window.allocatedWidth, 360)
    XCTAssertFalse(split.showsContent)
    wait(for: "the list alone") { list.isMapped && !detail.isMapped }
    var changes = 0
    split.onPaneChange { changes += 1 }
    split.showsContent = true
    wait(for: "the list to leave") { detail.isMapped && !list.isMapped }
    XCTAssertTrue(split.showsContent)
    XCTAssertEqual(changes, 1)
    split.showsContent = false
    wait(for: "the list") { list.isMapped && !detail.isMapped }
    window.destroy()
  }

  func testItFoldsAndUnfoldsWithItsWindow() {
    let (split, _, _, window) = make(width: 900)
    var folds: [Bool] = []
    split.onFold { [weak split] in folds.append(split!.isFolded) }
    window.width = 360
    wait(for: "folding") { split.isFolded }
    window.width = 900
    wait(for: "unfolding") { !split.isFolded }
    XCTAssertEqual(folds, [true, false])
    window.destroy()
  }

  func testTheFocusStaysWhereBothPanesAreSeen() {
    let (list, field) = (Button("Ada"), Entry())
    let split = SplitView(sidebar: Box(.vertical, [list]), content: Box(.vertical, [field]))
    let window = show(split, width: 900)
    list.focus()
    split.showsContent = true
    frames(2, of: window)
    XCTAssertTrue(list.containsFocus)
    field.focus()
    split.showsContent = false
    frames(2, of: window)
    XCTAssertTrue(field.containsFocus)
    window.destroy()
  }
}
