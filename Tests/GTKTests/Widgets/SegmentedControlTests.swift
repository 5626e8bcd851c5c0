import GTK
import XCTest
import GTKTesting

@MainActor
final class SegmentedControlTests: GTKTestCase {
  /// The reported changes: the index, and whether the program chose it.
  private var told: [(index: Int?, byProgram: Bool)] = []

  private func make(_ items: [String] = ["one", "two", "three"]) -> SegmentedControl {
    let control = SegmentedControl(items)
    control.onSelectionChange { [unowned self, weak control] in
      told.append((control!.selectedIndex, control!.isChangedByProgram))
    }
    return control
  }

  private func titles(_ control: SegmentedControl) -> [String?] {
    control.descendants(of: ToggleButton.self).map(\.title)
  }

  func testNothingIsChosenUntilSomethingIsAndEachChangeIsToldOnce() {
    let control = make()
    XCTAssertTrue(control.hasClass("linked"))
    XCTAssertEqual(titles(control), ["one", "two", "three"])
    XCTAssertNil(control.selectedIndex)
    control.selectedIndex = 1
    control.selectedIndex = 1
    control.selectedIndex = 99
    XCTAssertNil(control.selectedIndex)
    control.simulateClick(at: 2)
    XCTAssertEqual(told.map(\.index), [1, nil, 2])
    XCTAssertEqual(told.map(\.byProgram), [true, true, false])
  }

  func testOneSegmentIsPressedAndAClickOnThatChangesNothing() {
    let control = make()
    control.selectedIndex = 0
    control.simulateClick(at: 1)
    control.simulateClick(at: 1)
    XCTAssertEqual(
      control.descendants(of: ToggleButton.self).map(\.isOn), [false, true, false])
    XCTAssertEqual(told.map(\.index), [0, 1])
  }

  func testOtherItemsKeepTheChosenText() {
    let control = make()
    control.selectedIndex = 2
    control.items = ["zero", "three"]
    XCTAssertEqual(titles(control), ["zero", "three"])
    XCTAssertEqual(control.selectedIndex, 1)
    control.items = ["zero", "one", "two"]
    XCTAssertNil(control.selectedIndex)
    control.selectedIndex = 0
    control.items = []
    XCTAssertNil(control.selectedIndex)
    control.simulateKey("Right")
    control.items = ["a", "b"]
    control.simulateClick(at: 1)
    XCTAssertEqual(control.selectedIndex, 1)
    XCTAssertTrue(told.dropLast().allSatisfy(\.byProgram))
  }

  func testTheArrowKeysChooseAndTheFocusFollows() {
    let control = make()
    control.selectedIndex = 0
    let (before, after) = (Button("before"), Button("after"))
    let window = show(Box(.vertical, [before, control, after]))
    let segments = control.descendants(of: ToggleButton.self)
    segments[0].focus()
    for (key, index) in [
      ("Right", 1), ("Down", 2), ("Right", 0), ("Left", 2), ("Up", 1), ("Home", 0), ("End", 2),
    ] {
      control.simulateKey(key)
      XCTAssertEqual(control.selectedIndex, index, key)
      XCTAssertTrue(segments[index].hasFocus, key)
    }
    XCTAssertTrue(told.dropFirst().allSatisfy { !$0.byProgram })
    control.selectedIndex = 1
    XCTAssertTrue(segments[1].hasFocus, "Tab goes on from the chosen one")
    after.focus()
    control.selectedIndex = 0
    XCTAssertTrue(after.hasFocus, "the program takes no focus")
    window.destroy()
  }

  func testTabComesToTheChosenSegmentAlone() {
    let control = make()
    let focusable = { control.descendants(of: ToggleButton.self).map(\.isFocusable) }
    XCTAssertEqual(focusable(), [true, false, false])
    control.selectedIndex = 2
    XCTAssertEqual(focusable(), [false, false, true])
    control.items = ["one"]
    XCTAssertEqual(focusable(), [true])
  }

  func testItIsFreed() {
    let before = aliveAtRest
    do {
      let control = make()
      control.selectedIndex = 1
      control.items = ["one"]
      let window = show(control)
      window.destroy()
    }
    XCTAssertEqual(aliveAtRest, before)
  }
}
