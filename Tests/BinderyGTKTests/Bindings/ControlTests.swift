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
}
