import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class ControlTests: GTKTestCase {
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

  func testLaw18TheSelectionOfARowThatTheProgramRemovesEndsUnsent() {
    let list = ListBox([Label("one"), Label("two")])
    let box = FlowBox([Label("one"), Label("two")])
    (list.selectionMode, box.selectionMode) = (.single, .single)
    (list.selectedIndex, box.selectedIndex) = (1, 0)
    var sent: [Int?] = []
    let subscriptions = [
      list.selectionPublisher.sink { sent.append($0) },
      box.selectionPublisher.sink { sent.append($0) },
    ]
    list.remove(at: 1)
    box.remove(at: 0)
    XCTAssertNil(list.selectedIndex)
    XCTAssertNil(box.selectedIndex)
    XCTAssertEqual(sent, [1, 0])
    XCTAssertEqual(subscriptions.count, 2)
  }
}
