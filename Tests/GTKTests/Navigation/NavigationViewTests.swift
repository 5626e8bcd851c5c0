import GTK
import GTKTesting
import XCTest

@MainActor
final class NavigationViewTests: GTKTestCase {
  func testPagesArePushedAndPopped() {
    let (root, first, second) = (Label("root"), Label("first"), Label("second"))
    let navigation = NavigationView(root: root)
    var popped: [Widget] = []
    navigation.onPop { popped.append($0) }
    let window = show(navigation)
    navigation.push(first)
    navigation.push(second)
    XCTAssertEqual(navigation.depth, 3)
    wait(for: "the second page") { second.isMapped && !root.isMapped && !first.isMapped }
    navigation.pop()
    XCTAssertTrue(navigation.top === first)
    wait(for: "the first page") { first.isMapped && second.parent == nil }
    navigation.popToRoot()
    XCTAssertTrue(popped.elementsEqual([second, first], by: ===))
    wait(for: "the root page") { root.isMapped && first.parent == nil }
    navigation.pop()
    XCTAssertEqual(navigation.depth, 1, "the root stays")
    window.destroy()
  }

  func testAltAndTheArrowAgainstReadingDirectionGoesBack() {
    func check(back: String, forth: String) {
      let navigation = NavigationView(root: Label("root"))
      let window = show(navigation)
      let button = Button("page")
      navigation.push(Box(.vertical, [button]))
      wait(for: "the page") { navigation.top.isMapped && !navigation.pages[0].isMapped }
      let keyboard = Pointer(window: window)
      button.focus()
      keyboard.press(forth)
      frames(10, of: window)
      XCTAssertEqual(navigation.depth, 2, forth)
      keyboard.press(back)
      wait(for: back) { navigation.depth == 1 }
      window.destroy()
    }
    check(back: "alt+Left", forth: "alt+Right")
    inRightToLeft { check(back: "alt+Right", forth: "alt+Left") }
  }

  func testAPagePushedWhileAnotherLeavesLiesOnTheOneBelow() {
    let (root, first, second) = (Label("root"), Label("first"), Label("second"))
    let navigation = NavigationView(root: root)
    let window = show(navigation)
    navigation.push(first)
    wait(for: "the first page") { !root.isMapped }
    navigation.pop()
    navigation.push(second)
    wait(for: "the second page") { second.isMapped && !root.isMapped }
    wait(for: "the first page to go") { first.parent == nil }
    navigation.pop()
    wait(for: "the root") { root.isMapped && second.parent == nil }
    XCTAssertTrue(navigation.pages.elementsEqual([root], by: ===))
    window.destroy()
  }

  func testAPageThatStillMovesOutCanBePushedAgain() {
    let (root, page) = (Label("root"), Label("page"))
    let navigation = NavigationView(root: root)
    let window = show(navigation)
    navigation.push(page)
    wait(for: "the page") { !root.isMapped }
    navigation.pop()
    navigation.push(page)
    frames(30, of: window)
    wait(for: "the page again") { page.isMapped && !root.isMapped }
    XCTAssertTrue(navigation.top === page && page.parent != nil)
    navigation.pop()
    wait(for: "the root") { root.isMapped && page.parent == nil }
    window.destroy()
  }

  func testAPageThatFocusesAFieldWhenItAppearsKeepsTheFocusThere() {
    let button = Button("Add")
    let navigation = NavigationView(root: Box(.vertical, [button]))
    let window = show(navigation)
    button.focus()
    let fields = [Entry(), Entry()]
    let page = Box(.vertical, fields)
    page.onMap { fields[0].focus() }
    navigation.push(page)
    XCTAssertTrue(fields[0].containsFocus)
    wait(for: "the page") { page.isMapped && !button.isMapped }
    XCTAssertTrue(fields[0].containsFocus)
    window.destroy()
  }

  func testAPageMayFocusAFieldAndThenShowAnotherPageInItself() {
    let button = Button("Add")
    let navigation = NavigationView(root: Box(.vertical, [button]))
    let window = show(navigation)
    button.focus()
    let (fields, stack) = ([Entry(), Entry()], Stack())
    stack.add(Label("one"), name: "one")
    stack.add(Label("two"), name: "two")
    let page = Box(.vertical, fields + [stack])
    page.onMap {
      fields[0].focus()
      stack.shown = "two"
    }
    navigation.push(page)
    XCTAssertTrue(fields[0].containsFocus)
    window.destroy()
  }

  func testAPageThatWasPoppedIsFreed() {
    let navigation = NavigationView(root: Label("root"))
    let window = show(navigation)
    weak var page: Label?
    func push() {
      let new = Label("new")
      page = new
      navigation.push(new)
    }
    push()
    frames(2, of: window)
    XCTAssertNotNil(page)
    navigation.popToRoot()
    wait(for: "the page to go") { page == nil }
    window.destroy()
  }

  func testItIsLibadwaitasNavigationViewWhereThereIsOne() {
    let view = NavigationView(root: Label("root"))
    XCTAssertEqual(typeName(of: view), hasAdwaita(1, 4) ? "AdwNavigationView" : "AdwLeaflet")
    // Escape closes a window over others.
    if hasAdwaita(1, 4) { XCTAssertFalse(view.get("pop-on-escape")) }
  }

  func testAPageIsNamedByItsHeaderBar() {
    let page = ToolbarView(Label("page"))
    let header = HeaderBar()
    page.addTopBar(header)
    header.title = "Notes"
    let view = NavigationView(root: Label("root"))
    let window = show(view)
    view.push(page)
    XCTAssertEqual(header.descendants(of: Button.self).count, 0, "no other back button")
    if hasAdwaita(1, 4) {
      XCTAssertEqual(page.parent?.get("title"), "Notes")
      header.title = "All notes"
      XCTAssertEqual(page.parent?.get("title"), "All notes")
    }
    window.destroy()
  }

  func testATooltipShowsATitleThatANarrowHeaderBarCuts() {
    let header = HeaderBar()
    header.title = "A title that is long"
    XCTAssertEqual(
      header.descendants(of: Widget.self).compactMap(\.tooltip), ["A title that is long"])
  }

  func testSeveralPagesAreShownWithTheLastOnTop() {
    let labels = (0..<4).map { Label("\($0)") }
    let view = NavigationView(root: labels[0])
    let window = show(view)
    var popped: [String] = []
    view.onPop { [weak view] in
      popped.append("\(($0 as? Label)?.text ?? "") \(view!.isChangedByProgram)")
    }
    view.setPages(Array(labels[...2]))
    wait(for: "the last") { labels[2].isMapped && !labels[0].isMapped && !labels[1].isMapped }
    view.setPages([labels[0], labels[3]])
    XCTAssertEqual(popped, ["2 true", "1 true"])
    wait(for: "the other") {
      labels[3].isMapped && labels[1].parent == nil && labels[2].parent == nil
    }
    view.simulateBack()
    wait(for: "the root") { view.depth == 1 && labels[3].parent == nil }
    XCTAssertEqual(popped.last, "3 false")
    window.destroy()
  }

  func testItWorksWithoutAWindow() {
    let navigation = NavigationView(root: Label("root"))
    let page = Label("page")
    navigation.push(page)
    navigation.pop()
    XCTAssertEqual(navigation.depth, 1)
    wait(for: "the page to go") { page.parent == nil }
  }

  func testPagesThatAreSetWhileTheUserGoesBackComeAfterWhatTheUserDid() {
    let (root, former) = (Label("root"), Label("former"))
    let view = NavigationView(root: root)
    let window = show(view)
    view.push(former)
    wait(for: "the page") { former.isMapped && !root.isMapped }
    var popped: [Bool] = []
    view.onPop { [weak view] _ in popped.append(view!.isChangedByProgram) }
    view.simulateBack()
    view.setPages([root])
    XCTAssertEqual(popped, [false], "the user left the page")
    XCTAssertEqual(view.depth, 1)
    wait(for: "the end") { former.parent == nil }
    window.destroy()
  }

  func testAPageThatIsPushedWhileTheUserGoesBackTakesThePlaceOfTheOneThatIsLeft() {
    let (root, former, later) = (Label("root"), Label("former"), Label("later"))
    let view = NavigationView(root: root)
    let window = show(view)
    view.push(former)
    wait(for: "the animation") { former.isMapped && !root.isMapped }
    var popped: [Bool] = []
    view.onPop { [weak view] page in popped.append(page === former && !view!.isChangedByProgram) }
    view.simulateBack()
    view.push(later)
    XCTAssertEqual(view.depth, 2)
    XCTAssertTrue(view.top === later)
    XCTAssertEqual(popped, [true])
    wait(for: "the end") { former.parent == nil }
    XCTAssertEqual(view.depth, 2)
    window.destroy()
  }
}
