import GTK
import XCTest

@MainActor
final class ImageTests: GTKTestCase {
  func testAnAvatarShowsInitialsOrASymbol() {
    let avatar = Avatar("Ada Lovelace", size: 64)
    XCTAssertEqual(avatar.name, "Ada Lovelace")
    XCTAssertEqual(avatar.size, 64)
    XCTAssertTrue(avatar.showsInitials)
    XCTAssertNil(avatar.iconName)
    avatar.showsInitials = false
    avatar.iconName = "face-smile-symbolic"
    let window = show(avatar)
    XCTAssertGreaterThanOrEqual(avatar.allocatedWidth, 64)
    avatar.iconName = nil
    XCTAssertNil(avatar.iconName)
    window.destroy()
  }

  func testTheWidgetsOfAHomogeneousBoxHaveTheSameSize() {
    let (short, long) = (Label("a"), Label("a much longer text"))
    let box = Box(.horizontal, [short, long])
    let window = show(box)
    XCTAssertLessThan(short.allocatedWidth, long.allocatedWidth)
    box.isHomogeneous = true
    frames(2, of: window)
    XCTAssertEqual(short.allocatedWidth, long.allocatedWidth)
    window.destroy()
  }

  func testAWidgetKnowsWhetherItIsInAWindow() {
    let (label, box) = (Label(), Box(.vertical))
    XCTAssertFalse(label.isInWindow)
    box.append(label)
    XCTAssertFalse(label.isInWindow)
    var changes = 0
    label.onNotify("root") { changes += 1 }
    let window = Window()
    XCTAssertTrue(window.isInWindow)
    window.content = box
    XCTAssertTrue(label.isInWindow, "shown or not")
    box.remove(label)
    XCTAssertFalse(label.isInWindow)
    XCTAssertEqual(changes, 2)
    window.destroy()
  }
}
