import GTK
import GTKTesting
import XCTest

/// The keyboard's focus beside a stack whose pages change.
@MainActor
final class StackFocusTests: GTKTestCase {
  private func makeStack(_ first: Widget, _ second: Widget) -> Stack {
    let stack = Stack()
    stack.add(first, name: "first")
    stack.add(second, name: "second")
    return stack
  }

  func testAPageThatComesBackLeavesTheFocusWhereItIs() {
    let (search, field) = (Entry(), Entry())
    let stack = makeStack(field, Label("Nothing found"))
    let window = show(Box(.vertical, [search, stack]))
    field.focus()
    stack.shown = "second"
    frames(2, of: window)
    search.focus()
    for page in ["first", "second", "first"] {
      stack.shown = page
      frames(2, of: window)
      XCTAssertTrue(search.containsFocus, page)
    }
    window.destroy()
  }

  func testAPageThatComesBackHasTheFocusAgainIfTheStackHadIt() {
    let (search, field, other) = (Entry(), Entry(), Entry())
    let stack = makeStack(Box(.vertical, [Entry(), field]), other)
    let window = show(Box(.vertical, [search, stack]))
    field.focus()
    stack.shown = "second"
    frames(2, of: window)
    XCTAssertTrue(other.containsFocus)
    stack.shown = "first"
    frames(2, of: window)
    XCTAssertTrue(field.containsFocus)
    window.destroy()
  }

  func testAPageThatFocusesAFieldWhenItAppearsKeepsTheFocusThere() {
    let (button, fields) = (Button("Next"), [Entry(), Entry()])
    let stack = makeStack(Box(.vertical, [button]), Box(.vertical, fields))
    let window = show(stack)
    button.focus()
    fields[0].onMap { fields[0].focus() }
    stack.shown = "second"
    frames(2, of: window)
    XCTAssertTrue(fields[0].containsFocus)
    window.destroy()
  }
}
