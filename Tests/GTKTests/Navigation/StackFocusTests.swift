import GTK
import GTKTesting
import XCTest

/// The keyboard's focus beside a container whose pages change.
@MainActor
final class StackFocusTests: GTKTestCase {
  /// A container of two pages, and a closure that shows one of them.
  private typealias Pages = (container: Widget, show: (Int) -> Void)

  /// The containers that show one page at a time.
  private let kinds: [(Widget, Widget) -> Pages] = [
    { first, second in
      let stack = Stack()
      stack.add(first, name: "0")
      stack.add(second, name: "1")
      return (stack, { stack.shown = "\($0)" })
    },
    { first, second in
      let stack = ViewStack()
      stack.add(first, name: "0", title: "First")
      stack.add(second, name: "1", title: "Second")
      return (stack, { stack.visibleChildName = "\($0)" })
    },
    { first, second in
      let notebook = Notebook()
      notebook.append(first, title: "First")
      notebook.append(second, title: "Second")
      return (notebook, { notebook.page = $0 })
    },
    { first, second in
      let leaflet = Leaflet()
      leaflet.canUnfold = false
      leaflet.append(first, name: "0")
      leaflet.append(second, name: "1")
      return (leaflet, { leaflet.visibleChildName = "\($0)" })
    },
    { first, second in
      let view = TabView()
      let tabs = [view.append(first, title: "First"), view.append(second, title: "Second")]
      return (view, { view.selectedPage = tabs[$0] })
    },
  ]

  func testAPageThatComesBackLeavesTheFocusWhereItIs() {
    // All pages of a carousel are on screen, so it has this case only.
    let carousel: (Widget, Widget) -> Pages = { first, second in
      let carousel = Carousel([first, second])
      return (carousel, { carousel.page = $0 })
    }
    for make in kinds + [carousel] {
      let (search, field) = (Entry(), Entry())
      let pages = make(field, Label("Nothing found"))
      pages.show(0)
      let window = show(Box(.vertical, [search, pages.container]))
      field.focus()
      pages.show(1)
      frames(2, of: window)
      search.focus()
      for page in [0, 1, 0] {
        pages.show(page)
        frames(2, of: window)
        XCTAssertTrue(search.containsFocus, "\(pages.container) \(page)")
      }
      window.destroy()
    }
  }

  func testAPageThatComesBackHasTheFocusAgainIfTheStackHadIt() {
    for make in kinds {
      // A notebook moves the focus to the tab of the new page.
      if make(Label("1"), Label("2")).container is Notebook { continue }
      let (search, field, other) = (Entry(), Entry(), Entry())
      let pages = make(Box(.vertical, [Entry(), field]), Box(.vertical, [other]))
      pages.show(0)
      let window = show(Box(.vertical, [search, pages.container]))
      field.focus()
      pages.show(1)
      frames(2, of: window)
      XCTAssertTrue(other.containsFocus, "\(pages.container)")
      pages.show(0)
      frames(2, of: window)
      XCTAssertTrue(field.containsFocus, "\(pages.container)")
      window.destroy()
    }
  }

  func testAPageThatFocusesAFieldWhenItAppearsKeepsTheFocusThere() {
    for make in kinds {
      let (button, fields) = (Button("Next"), [Entry(), Entry()])
      let pages = make(Box(.vertical, [button]), Box(.vertical, fields))
      pages.show(0)
      let window = show(pages.container)
      button.focus()
      fields[0].onMap { fields[0].focus() }
      pages.show(1)
      frames(2, of: window)
      XCTAssertTrue(fields[0].containsFocus, "\(pages.container)")
      window.destroy()
    }
  }
}
