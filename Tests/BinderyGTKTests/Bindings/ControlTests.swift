import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class ControlTests: GTKTestCase {
  func testAPropertyIsBoundAndTheWidgetIsFreed() {
    let title = CurrentValueSubject<String, Never>("one")
    var label: Label? = Label()
    weak let released = label
    let group = BindingGroup { label!.textBinding *= title }
    XCTAssertEqual(label?.text, "one")
    title.send("two")
    XCTAssertEqual(label?.text, "two")
    label = nil
    MainLoop.drain()
    XCTAssertNil(released)
    title.send("three")
    XCTAssertEqual(group.count, 0)
  }

  func testTapsReachASubject() {
    let refresh = PassthroughSubject<Void, Never>()
    var count = 0
    let button = Button("Refresh")
    let group = BindingGroup { refresh *= button.tapPublisher }
    group.add(refresh.sink { count += 1 })
    button.emit("clicked")
    XCTAssertEqual(count, 1)
    group.clear()
    button.emit("clicked")
    XCTAssertEqual(count, 1)
  }

  func testLaw18TheValuePublishersBeginWithThePresentAndSendWhatTheUserDidOnly() {
    let toggle = Switch()
    toggle.isOn = true
    var values: [Bool] = []
    let subscription = toggle.isOnPublisher.sink { values.append($0) }
    toggle.isOn = false
    XCTAssertEqual(values, [true], "the program wrote")
    let window = show(toggle)
    toggle.activate()
    wait(for: "the switch to be on") { toggle.isOn }
    XCTAssertEqual(values, [true, true], "the user switched")
    subscription.cancel()
    window.destroy()
  }

  func testASwitchASliderAndASpinButtonFollowTheirSubjectsAndChangeThem() {
    let isOn = CurrentValueSubject<Bool, Never>(true)
    let volume = CurrentValueSubject<Double, Never>(30)
    let count = CurrentValueSubject<Double, Never>(3)
    let (check, scale, spin) = (CheckButton("On"), Scale(0...100), SpinButton(0...10))
    let group = BindingGroup {
      check *= .subject(isOn)
      scale *= .subject(volume)
      spin *= .subject(count)
    }
    XCTAssertTrue(check.isOn)
    XCTAssertEqual(scale.value, 30)
    XCTAssertEqual(spin.value, 3)
    check.activate()
    XCTAssertFalse(isOn.value)
    volume.send(250)
    XCTAssertEqual(scale.value, 100)
    XCTAssertEqual(volume.value, 250, "the subject keeps its own value until the user changes it")
    group.clear()
    isOn.send(true)
    XCTAssertFalse(check.isOn)
  }

  func testAChosenValueWaitsForItsList() {
    let items = CurrentValueSubject<[String], Never>([])
    let value = CurrentValueSubject<String?, Never>("Work")
    let picker = DropDown()
    let group = BindingGroup { picker *= PickerBinding.items(items).value(value) }
    XCTAssertNil(picker.selectedIndex)
    items.send(["Family", "Work"])
    XCTAssertEqual(picker.selectedIndex, 1)
    XCTAssertEqual(value.value, "Work", "filling the list is nothing that the user did")
    items.send(["Work", "Family", "Friends"])
    XCTAssertEqual(picker.selectedIndex, 0)
    value.send("Friends")
    XCTAssertEqual(picker.selectedIndex, 2)
    items.send(["Family"])
    XCTAssertNil(picker.selectedIndex)
    XCTAssertEqual(value.value, "Friends")
    items.send(["Family", "Friends"])
    XCTAssertEqual(picker.selectedIndex, 1)
    _ = group
  }

  func testLaw11ALabelThatIsPacedIsWrittenOncePerFrame() {
    let number = CurrentValueSubject<Int, Never>(0)
    let label = Label()
    var writes = 0
    label.onNotify("label") { writes += 1 }
    let window = show(label)
    let group = BindingGroup {
      label.binding.text.everyFrame(of: label) *= number.map { "\($0)" }
    }
    writes = 0
    for value in 1...10_000 { number.send(value) }
    XCTAssertEqual(writes, 0)
    wait(for: "the last value") { label.text == "10000" }
    XCTAssertEqual(writes, 1)
    group.clear()
    window.destroy()
  }
}
