import CGTK
import GTK
import GTKTesting
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

  func testAPopoverOfTheViewLeavesThePanesTheirRoom() {
    for width in [900, 360] {
      let (split, list, detail, window) = make(width: width)
      wait(for: "the layout") {
        list.allocatedWidth == (width == 360 ? split.allocatedWidth : 240)
      }
      let widths = [list, detail].map(\.allocatedWidth)
      let popover = Popover(Button("Hint"))
      popover.open(of: split)
      wait(for: "the popover") { popover.isMapped }
      frames(3, of: window)
      XCTAssertEqual([list, detail].map(\.allocatedWidth), widths)
      popover.close()
      frames(3, of: window)
      XCTAssertEqual(split.isFolded, width == 360)
      window.width = 1260 - width
      wait(for: "the other width") { split.isFolded == (width == 900) }
      wait(for: "the panes") { list.isMapped && detail.isMapped == (width == 360) }
      window.destroy()
    }
  }

  func testItIsLibadwaitasSplitViewWhereThereIsOne() {
    let split = SplitView(sidebar: Label("List"), content: Label("Detail"))
    XCTAssertEqual(typeName(of: split), hasAdwaita(1, 4) ? "AdwNavigationSplitView" : "AdwLeaflet")
  }

  func testItFoldsWhenThePanesAndTheLineNoLongerFit() {
    let (split, list, detail, window) = make(width: 551)
    XCTAssertFalse(split.isFolded)
    XCTAssertEqual([list, detail].map(\.allocatedWidth), [240, 300])
    var folds: [Bool] = []
    split.$isFolded.onChange { [weak split] in folds.append(split!.isFolded) }
    window.width = 550
    wait(for: "folding") { split.isFolded }
    window.width = 551
    wait(for: "unfolding") { !split.isFolded }
    wait(for: "both panes") { [list, detail].map(\.allocatedWidth) == [240, 300] }
    detail.minimumWidth = 301
    wait(for: "folding, because the content got wider") { split.isFolded }
    detail.minimumWidth = 300
    wait(for: "unfolding, because the content got narrower") { !split.isFolded }
    frames(3, of: window)
    XCTAssertEqual(folds, [true, false, true, false])
    window.destroy()
  }

  func testTheContentThatWasToBeShownIsSeenOnceTheViewFolds() {
    let (split, list, detail, window) = make(width: 900)
    split.showsContent = true
    window.width = 360
    wait(for: "the content alone") { split.isFolded && detail.isMapped && !list.isMapped }
    window.width = 900
    wait(for: "both panes") { !split.isFolded && detail.isMapped && list.isMapped }
    XCTAssertTrue(split.showsContent)
    window.destroy()
  }

  func testTheUserGoesBackByAKeyButNotByTheKeyThatClosesAWindow() {
    let (list, field) = (Button("Ada"), Entry())
    let split = SplitView(sidebar: Box(.vertical, [list]), content: Box(.vertical, [field]))
    field.minimumWidth = 300
    let window = show(split, width: 360)
    var changes: [Bool] = []
    split.onPaneChange { [weak split] in changes.append(split!.isChangedByProgram) }
    split.showsContent = true
    wait(for: "the content alone") { field.isMapped && !list.isMapped }
    field.focus()
    let pointer = Pointer(window: window)
    pointer.perform("key Escape")
    XCTAssertTrue(split.showsContent)
    pointer.perform("key alt+Left")
    wait(for: "the list") { !split.showsContent && !field.isMapped }
    XCTAssertEqual(changes, [true, false])
    window.destroy()
  }

  func testTheFocusIsInThePaneThatIsSeenAfterFolding() {
    let (list, field) = (Button("Ada"), Entry())
    let split = SplitView(
      sidebar: Box(.vertical, [list]), content: Box(.vertical, [field]), sidebarWidth: 240)
    field.minimumWidth = 300
    for showsContent in [false, true] {
      let window = show(split, width: 900)
      split.showsContent = showsContent
      for focused in [list, field] {
        focused.focus()
        window.width = 360
        wait(for: "folding") { split.isFolded && list.isMapped != field.isMapped }
        frames(3, of: window)
        XCTAssertTrue(showsContent ? field.containsFocus : list.containsFocus)
        window.width = 900
        wait(for: "unfolding") { !split.isFolded && list.isMapped && field.isMapped }
      }
      window.content = nil
      window.destroy()
    }
  }

  func testFoldingKeepsTheCaretOfAFieldAndTheRowsThatAreSeen() {
    let (field, list) = (Entry(), ListBox())
    for index in 0..<200 { list.append(Label("Row \(index)")) }
    let scrolled = ScrolledWindow(list)
    let content = Box(.vertical, [field, scrolled])
    scrolled.expandsVertically = true
    content.minimumWidth = 300
    let split = SplitView(sidebar: Label("List"), content: content, sidebarWidth: 240)
    split.showsContent = true
    let window = show(split, width: 900)
    field.text = "Ada"
    field.focus()
    gtk_editable_set_position(OpaquePointer(field.unsafePointer), 2)
    scrolled.offset = 500
    frames(3, of: window)
    for width in [360, 900] {
      window.width = width
      wait(for: "the other mode") { split.isFolded == (width == 360) }
      frames(3, of: window)
      XCTAssertTrue(field.containsFocus)
      XCTAssertEqual(scrolled.offset, 500)
      XCTAssertEqual([field.get("cursor-position"), field.get("selection-bound")], [2, 2])
    }
    window.destroy()
  }

  func testADroppedViewIsReleasedFoldedOrNot() {
    for width in [900, 360] {
      weak var weakList: Label?
      weak var weakSplit: SplitView?
      func open() {
        let (split, list, _, window) = make(width: width)
        (weakSplit, weakList) = (split, list)
        split.showsContent = true
        split.showsContent = false
        window.destroy()
      }
      open()
      MainLoop.drain()
      XCTAssertNil(weakSplit)
      XCTAssertNil(weakList)
    }
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

  func testTheDividerStaysWhateverThePanesShow() {
    let (split, list, detail, window) = make(width: 900)
    XCTAssertEqual(list.allocatedWidth, 240)
    list.text = String(repeating: "A long title of a list ", count: 10)
    list.isEllipsized = true
    detail.text = String(repeating: "A long title of a page ", count: 4)
    frames(2, of: window)
    XCTAssertEqual(list.allocatedWidth, 240)
    XCTAssertFalse(split.isFolded)
    window.destroy()
  }

  func testTheSidebarFillsAFoldedView() {
    let (split, list, _, window) = make(width: 360)
    XCTAssertTrue(split.isFolded)
    wait(for: "the whole width") { list.allocatedWidth == split.allocatedWidth }
    XCTAssertGreaterThan(list.allocatedWidth, 340)
    window.destroy()
  }

  func testTheSidebarHasTheWidthThatIsSet() {
    let (split, list, _, window) = make(width: 900)
    var widths: [Int] = []
    split.onSidebarWidthChange { [weak split] in widths.append(split!.sidebarWidth) }
    split.sidebarWidth = 300
    split.sidebarWidth = 300
    wait(for: "the width") { list.allocatedWidth == 300 }
    XCTAssertEqual(widths, [300])
    window.destroy()
  }

  func testTheDividerIsDraggedByThePointer() {
    for direction in [TextDirection.ltr, .rtl] {
      let (split, list, detail, window) = make(width: 900)
      split.textDirection = direction
      for pane in [list, detail] { pane.textDirection = direction }
      frames(3, of: window)
      let pointer = Pointer(window: window)
      let x = direction == .ltr ? 241 : 900 - 241
      func drag(to target: Int) {
        guard let place = pointer.place(of: window)?.components(separatedBy: " ")[2] else {
          return XCTFail()
        }
        let steps = (1...4).map { x + (target - x) * $0 / 4 }
        pointer.perform(
          "mousemove --window \(place) \(x) 200 mousedown 1",
          steps.map { "mousemove --window \(place) \($0) 200" }.joined(separator: " sleep 0.03 "),
          "mouseup 1")
      }
      drag(to: direction == .ltr ? 301 : 900 - 301)
      XCTAssertEqual(list.allocatedWidth, 300, accuracy: 3, "\(direction)")
      XCTAssertFalse(split.isFolded)
      split.sidebarWidth = 240
      frames(3, of: window)
      drag(to: direction == .ltr ? 880 : 20)
      XCTAssertFalse(split.isFolded, "The content keeps its room.")
      XCTAssertEqual(detail.allocatedWidth, 300, accuracy: 3)
      window.destroy()
    }
  }
}
