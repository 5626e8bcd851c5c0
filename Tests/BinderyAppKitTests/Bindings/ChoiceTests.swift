#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct ChoiceTests {
  @Test("A pop-up button also shows items of the same title")
  func sameTitles() {
    let picker = NSPopUpButton()
    picker.items = ["Springfield", "Springfield", "Paris"]
    #expect(picker.items == ["Springfield", "Springfield", "Paris"])
    #expect(picker.selectedIndex == nil, "AppKit would choose the first")
  }

  @Test("The first item of a pull-down button is its title and no choice")
  func pullDownTitle() {
    let button = NSPopUpButton(frame: .zero, pullsDown: true)
    button.addItem(withTitle: "Sort by")
    let title = button.item(at: 0)
    let value = CurrentValueSubject<String?, Never>(nil)
    let items = CurrentValueSubject<[String], Never>(["Name", "Age"])
    let group = BindingGroup { button *= PickerBinding.items(items).value(value) }
    #expect(button.itemTitles == ["Sort by", "Name", "Age"])
    #expect(button.items == ["Name", "Age"])
    #expect(button.selectedIndex == nil, "nothing is chosen by the title")
    button.user.choose(1)
    #expect(value.value == "Name")
    #expect(button.selectedIndex == 0)
    items.send(["Age", "Name", "Place"])
    #expect(button.item(at: 0) === title)
    #expect(button.indexOfSelectedItem == 2)
    value.send("Place")
    #expect(button.indexOfSelectedItem == 3)
    value.send(nil)
    #expect(button.selectedIndex == nil)
    withExtendedLifetime(group) {}
  }

  @Test("A pull-down button with a title of its own shows all items")
  func ownTitle() {
    let button = NSPopUpButton(frame: .zero, pullsDown: true)
    (button.cell as? NSPopUpButtonCell)?.usesItemFromMenu = false
    button.items = ["Name", "Age"]
    button.selectedIndex = 1
    #expect(button.itemTitles == ["Name", "Age"])
    #expect(button.indexOfSelectedItem == 1)
  }

  @Test("An empty pull-down button gets its choices behind a title")
  func emptyPullDown() {
    let button = NSPopUpButton(frame: .zero, pullsDown: true)
    button.items = ["Name", "Age"]
    #expect(button.items == ["Name", "Age"])
    #expect(button.numberOfItems == 3)
  }

  @Test("An item that is not there is not chosen")
  func missingChoice() {
    let segments = NSSegmentedControl(
      labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil)
    let popup = NSPopUpButton()
    popup.items = ["a", "b"]
    (segments.selectedIndex, popup.selectedIndex) = (1, 1)
    (segments.selectedIndex, popup.selectedIndex) = (2, 2)
    #expect(segments.selectedSegment == -1)
    #expect(popup.indexOfSelectedItem == -1)
    segments.controlValue = 0
    segments.controlValue = -7
    #expect(segments.controlValue == nil)
  }

  #if !canImport(ObjectiveC)  // No program can choose from a list of Apple's own AppKit.
  @Test("A combo box's list follows, and its text stays")
  func comboBoxList() {
    let box = NSComboBox()
    let screen = Screen(box)
    let cities = CurrentValueSubject<[String], Never>(["Paris", "Oslo"])
    let city = CurrentValueSubject<String, Never>("")
    let group = BindingGroup {
      box.itemsBinding *= cities
      box *= .subject(city)
    }
    #expect(box.objectValues as? [String] == ["Paris", "Oslo"])
    box.user.choose(1)
    #expect(city.value == "Oslo")
    cities.send(["Bern", "Oslo"])
    #expect(box.objectValues as? [String] == ["Bern", "Oslo"])
    #expect(box.indexOfSelectedItem == 1)
    cities.send(["Oslo", "Bern"])
    #expect(box.indexOfSelectedItem == 0)
    cities.send(["Rome"])
    #expect(box.indexOfSelectedItem == -1)
    #expect(box.stringValue == "Oslo")
    #expect(city.value == "Oslo")
    group.clear()
    cities.send([])
    #expect(box.numberOfItems == 1)
    screen.close()
  }
  #endif
}
#endif
