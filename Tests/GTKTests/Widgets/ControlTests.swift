import GTK
import XCTest

@MainActor
final class ControlTests: GTKTestCase {
  func testClickingTellsOfTheUsersChange() {
    let check = CheckButton("Tick")
    let toggle = ToggleButton("Hold")
    let `switch` = Switch()
    var byProgram: [Bool] = []
    for control in [check, toggle, `switch`] as [Widget] {
      control.onNotify("active") { [weak control] in byProgram.append(control!.isChangedByProgram) }
    }
    let window = show(Box(.vertical, [check, toggle, `switch`]))
    check.activate()
    toggle.activate()
    `switch`.activate()
    wait(for: "all three to be on") { check.isOn && toggle.isOn && `switch`.isOn }
    XCTAssertEqual(byProgram, [false, false, false])
    window.destroy()
  }

  func testTheTitlesOfRowsArePlainText() {
    XCTAssertFalse(ActionRow("A & B").usesMarkup)
    XCTAssertFalse(ComboRow().usesMarkup)
    XCTAssertFalse(ExpanderRow().usesMarkup)
    XCTAssertFalse(PreferencesRow().usesMarkup)
  }

  func testAButtonAroundAWidgetHasTheNameThatItIsGiven() {
    XCTAssertEqual(Button(Label("picture"), label: "Open").accessibleLabel, "Open")
    XCTAssertNil(Button(Label("picture")).accessibleLabel)
  }

  func testADropDownHasNothingChosenUntilSomethingIs() {
    let dropDown = DropDown(["one", "two", "three"])
    var choices: [Int?] = []
    dropDown.onSelectionChange { [weak dropDown] in choices.append(dropDown!.selectedIndex) }
    XCTAssertNil(dropDown.selectedIndex)
    dropDown.selectedIndex = 1
    dropDown.selectedIndex = 99
    XCTAssertNil(dropDown.selectedIndex)
    dropDown.selectedIndex = 2
    dropDown.items = ["zero", "three"]
    XCTAssertEqual(dropDown.selectedIndex, 1, "the text stays chosen")
    dropDown.items = ["zero"]
    XCTAssertNil(dropDown.selectedIndex)
    XCTAssertEqual(choices.first, 1)
    XCTAssertEqual(choices.last, .some(nil))
    XCTAssertTrue(choices.allSatisfy { $0.map { $0 < 3 } ?? true })
  }

  func testAComboRowBeginsWithItsFirstItemAndCanHaveNoneChosen() {
    let row = ComboRow()
    row.items = ["one", "two"]
    XCTAssertEqual(row.selectedIndex, 0)
    row.selectedIndex = nil
    XCTAssertNil(row.selectedIndex)
    row.selectedIndex = 1
    XCTAssertEqual(row.selectedIndex, 1)
    row.items = ["three"]
    XCTAssertEqual(row.selectedIndex, 0)
  }

  func testAButtonWithAnIconIsNamed() {
    let button = Button(icon: "list-add-symbolic", label: "Add")
    XCTAssertEqual(button.accessibleLabel, "Add")
    XCTAssertEqual(button.tooltip, "Add")
    XCTAssertEqual(button.iconName, "list-add-symbolic")
  }

  func testARowNamesItsControlUnlessThatHasAName() {
    let (plain, named) = (DropDown(["one"]), Button("Add"))
    named.accessibleLabel = "Add a group"
    let rows = [ActionRow("Group", control: plain), ActionRow("Groups", control: named)]
    XCTAssertEqual(plain.accessibleLabel, "Group")
    XCTAssertEqual(named.accessibleLabel, "Add a group")
    XCTAssertEqual(rows.map(\.title), ["Group", "Groups"])
  }

  func testStyleClassesAreAddedRemovedAndReplaced() {
    let label = Label()
    label.addClass("title-1")
    XCTAssertTrue(label.hasClass("title-1"))
    label.classes = ["dim-label", "caption"]
    XCTAssertFalse(label.hasClass("title-1"))
    XCTAssertEqual(label.classes.sorted(), ["caption", "dim-label"])
    label.removeClass("caption")
    XCTAssertEqual(label.classes, ["dim-label"])
  }

  func testAListBoxInsertsRemovesAndTellsWhichRowWasOpened() {
    let (one, two, row) = (Label("one"), Label("two"), ActionRow("three"))
    let list = ListBox([one, row])
    list.insert(two, at: 1)
    list.remove(at: 0)
    XCTAssertEqual(list.count, 2)
    XCTAssertNil(one.parent)
    let other = Box(.vertical, [one])
    XCTAssertTrue(one.parent === other)
    var opened: [Int] = []
    list.onActivate { opened.append($0) }
    let window = show(list)
    two.parent?.activate()
    XCTAssertEqual(opened, [0])
    list.remove(at: 1)
    XCTAssertNil(row.parent)
    window.destroy()
  }

  func testAWidgetKnowsWhereItIs() {
    let label = Label("Here")
    let box = Box(.vertical, [Label("Above"), label])
    XCTAssertNil(label.window)
    let window = show(box)
    XCTAssertTrue(label.parent === box)
    XCTAssertTrue(label.window === window)
    XCTAssertTrue(label.isInside(window))
    XCTAssertFalse(box.isInside(label))
    XCTAssertGreaterThan(label.bounds(in: box)?.y ?? 0, 0)
    XCTAssertNil(label.bounds(in: Label("Elsewhere")))
    window.destroy()
  }

  func testWhatWaitsForTheNextFrameRunsOnceInTheOrderOfTheCalls() {
    let label = Label("frames")
    let window = show(label)
    var done: [Int] = []
    for number in 1...3 {
      label.onNextFrame {
        done.append(number)
        if number < 3 { label.onNextFrame { done.append(10 * number) } }
      }
    }
    XCTAssertEqual(done, [])
    frames(4, of: label)
    XCTAssertEqual(done, [1, 2, 3, 10, 20])
    window.destroy()
  }

  func testAFrameCallbackRunsUntilItIsRemovedAndIsFreedThen() {
    let window = show(Label("Moves"))
    var isFreed = false
    var count = 0
    func start() -> FrameCallback {
      let token = Token { isFreed = true }
      return window.onFrame {
        token.touch()
        count += 1
      }
    }
    var callback: FrameCallback? = start()
    wait(for: "three frames") { count >= 3 }
    callback?.remove()
    callback = nil
    XCTAssertTrue(isFreed)
    let last = count
    frames(2, of: window)
    XCTAssertEqual(count, last)
    window.destroy()
  }

  func testAPopoverOpensAndCloses() {
    let popover = Popover(Label("More"))
    let button = MenuButton(icon: "open-menu-symbolic", label: "Menu", popover)
    var closed = 0
    popover.onClose { closed += 1 }
    let window = show(Box(.vertical, [button]))
    button.open()
    wait(for: "the popover") { popover.isMapped }
    popover.close()
    wait(for: "its end") { closed == 1 }
    window.destroy()
  }
}
