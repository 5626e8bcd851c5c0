import CGTK
import GTK
import GTKTesting
import XCTest

/// Which child of a stack is shown, whatever is added and removed.
@MainActor
final class StackTests: GTKTestCase {
  /// The toggle buttons of a stack switcher, or the rows of a stack sidebar.
  private func choices(_ type: String, in switcher: Widget) -> [Widget] {
    switcher.descendants(of: Widget.self).filter {
      $0.isMapped && String(cString: cgtk_object_type_name($0.unsafePointer)) == type
    }
  }

  func testAClickInASwitcherShowsAnotherChild() {
    let switcher = StackSwitcher()
    let sidebar = StackSidebar()
    sidebar.expandsVertically = true
    for (chooser, type) in [
      (switcher, "GtkToggleButton"), (sidebar, "GtkListBoxRow"),
    ] as [(Widget, String)] {
      let stack = Stack()
      let (first, second, field) = (Entry(), Box(.vertical, []), Entry())
      second.append(field)
      chooser.set("stack", to: Optional<Widget>(stack))
      let window = show(Box(.vertical, [chooser, stack]))
      // A stack without children has none to choose from; those without a title are not offered.
      stack.add(first, name: "first", title: "First")
      stack.add(Label("Loading"), name: "loading")
      stack.add(second, name: "second", title: "Second")
      frames(2, of: window)
      var byProgram: [Bool] = []
      stack.onNotify("visible-child-name") { [weak stack] in
        guard let stack else { return }
        byProgram.append(stack.isChangedByProgram)
        XCTAssertEqual(stack.shown, stack.get("visible-child-name"))
      }
      let buttons = choices(type, in: chooser)
      XCTAssertEqual(buttons.count, 2, type)
      let pointer = Pointer(window: window)
      pointer.click(buttons.last)
      XCTAssertEqual(stack.shown, "second", type)
      XCTAssertEqual(visible(first, second), [false, true], type)
      wait(for: "the second child") { field.isMapped && !first.isMapped }
      pointer.click(buttons.first)
      XCTAssertEqual(stack.shown, "first", type)
      XCTAssertEqual(visible(first, second), [true, false], type)
      XCTAssertEqual(byProgram, [false, false], type)
      stack.shown = "second"
      XCTAssertEqual(byProgram, [false, false, true], type)
      frames(2, of: window)
      pointer.click(buttons.last)
      XCTAssertEqual(stack.shown, "second", "the switcher has followed the program")
      XCTAssertEqual(byProgram.count, 3, type)
      window.destroy()
    }
  }

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
