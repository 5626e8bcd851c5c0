import GTK
import GTKTesting
import XCTest

/// Which child of a stack is shown, whatever is added and removed.
@MainActor
final class StackTests: GTKTestCase {
  private func visible(_ widgets: Widget...) -> [Bool] { widgets.map(\.isVisible) }

  func testTheFirstChildTakesThePlaceOfAShownOneThatIsRemoved() {
    let stack = Stack()
    let (first, second, third) = (Label("1"), Label("2"), Label("3"))
    stack.add(first, name: "first")
    stack.add(second, name: "second")
    stack.add(third, name: "third")
    stack.shown = "second"
    stack.remove(second)
    XCTAssertEqual(stack.shown, "first")
    // A removed child can be shown elsewhere.
    XCTAssertEqual(visible(first, second, third), [true, true, false])
    stack.remove(third)
    XCTAssertEqual(stack.shown, "first")
    stack.remove(first)
    XCTAssertNil(stack.shown)
    stack.add(third, name: "third")
    XCTAssertEqual(stack.shown, "third")
    XCTAssertEqual(visible(first, second, third), [true, true, true])
  }

  func testANameThatNoChildHasYetShowsItsChildWhenItIsAdded() {
    let stack = Stack()
    let (first, second) = (Label("1"), Label("2"))
    stack.shown = "second"
    stack.add(first, name: "first")
    XCTAssertEqual(stack.shown, "first")
    stack.add(second, name: "second")
    XCTAssertEqual(stack.shown, "second")
    XCTAssertEqual(visible(first, second), [false, true])
    stack.shown = nil
    XCTAssertEqual(stack.shown, "second")
    XCTAssertEqual(visible(first, second), [false, true])
  }
}
