import GTK
import XCTest
import GTKTesting

@MainActor
final class SpinButtonTests: GTKTestCase {
  func testTheStepTheRangeAndTheDigitsCanBeChanged() {
    let spin = SpinButton(0...1, step: 0.01)
    XCTAssertEqual(spin.step, 0.01)
    XCTAssertEqual(spin.range, 0...1)
    XCTAssertEqual(spin.digits, 2)
    spin.value = 0.5
    spin.step = 0.1
    spin.simulateStep(up: true)
    XCTAssertEqual(spin.value, 0.6, accuracy: 1e-9)
    spin.step = 0.01
    spin.simulateStep(up: false)
    XCTAssertEqual(spin.value, 0.59, accuracy: 1e-9)
    var isByProgram: [Bool] = []
    spin.onValueChange { [weak spin] in isByProgram.append(spin!.isChangedByProgram) }
    spin.range = 0...0.25
    XCTAssertEqual(spin.value, 0.25)
    XCTAssertEqual(isByProgram, [true])
    spin.digits = 3
    XCTAssertEqual(spin.digits, 3)
  }

  func testTheFocusThatPassesByLeavesDigitsThatAreNotShown() {
    let (spin, next) = (SpinButton(0...1, step: 0.01), Button("Next"))
    spin.value = 0.123
    var changes = 0
    let window = show(Box(.vertical, [spin, next]))
    spin.onValueChange { changes += 1 }
    spin.focus()
    MainLoop.drain()
    next.focus()
    MainLoop.drain()
    XCTAssertTrue(next.hasFocus)
    XCTAssertEqual(spin.value, 0.123)
    XCTAssertEqual(changes, 0)
    window.destroy()
  }
}
