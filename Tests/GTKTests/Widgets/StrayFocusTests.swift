import GTK
import XCTest
import GTKTesting

/// Tests that the focus moves to a destructive button only by the user.
@MainActor
final class StrayFocusTests: GTKTestCase {
  private func makePage(_ name: String) -> (page: Box, delete: Button, field: Entry) {
    let delete = Button("Delete \(name)")
    delete.isDestructive = true
    let field = Entry(name)
    return (Box(.vertical, [delete, field]), delete, field)
  }

  func testADestructiveButtonIsRed() {
    let button = Button("Delete")
    XCTAssertFalse(button.hasClass("destructive-action"))
    button.isDestructive = true
    XCTAssertTrue(button.hasClass("destructive-action"))
    button.isDestructive = false
    XCTAssertFalse(button.hasClass("destructive-action"))
  }

  func testItDoesNotComeThereWhenAWindowIsShown() {
    let (page, delete, field) = makePage("Ada")
    let window = show(page)
    XCTAssertFalse(delete.containsFocus)
    XCTAssertTrue(field.containsFocus)
    window.destroy()
  }

  func testItDoesNotComeThereWhenWhatHadItIsReplacedHiddenDisabledOrTakenAway() {
    let (one, _, field) = makePage("Ada")
    let (two, delete, other) = makePage("Grace")
    let stack = Stack()
    stack.add(one, name: "one")
    stack.add(two, name: "two")
    let window = show(stack)
    field.focus()
    stack.shown = "two"
    frames(2, of: window)
    XCTAssertFalse(delete.containsFocus)
    let ends: [(String, (Entry) -> Void)] = [
      ("hidden", { $0.isVisible = false }), ("disabled", { $0.isSensitive = false }),
      ("taken away", { two.remove($0) }),
    ]
    for (name, end) in ends {
      (other.isVisible, other.isSensitive) = (true, true)
      other.focus()
      XCTAssertTrue(other.containsFocus)
      end(other)
      frames(3, of: window)
      XCTAssertFalse(delete.containsFocus, name)
    }
    window.destroy()
  }

  func testTheUserAndTheProgramCanMoveItThere() {
    let (page, delete, field) = makePage("Ada")
    let window = show(page)
    let pointer = Pointer(window: window)
    field.focus()
    pointer.press("shift+Tab")
    XCTAssertTrue(delete.containsFocus)
    field.focus()
    var clicks = 0
    delete.onClick { clicks += 1 }
    pointer.click(delete)
    XCTAssertEqual(clicks, 1)
    XCTAssertTrue(field.containsFocus)
    XCTAssertTrue(delete.focus())
    XCTAssertTrue(delete.containsFocus)
    window.destroy()
  }

  func testItGoesNowhereWhereThereIsNothingElse() {
    let delete = Button("Delete")
    delete.isDestructive = true
    let window = show(delete)
    XCTAssertFalse(delete.containsFocus)
    window.destroy()
  }
}
