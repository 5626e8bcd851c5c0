import BinderyGTK
import CGTK
import GTKTesting
import XCTest

/// Where the titles and values of forms are in each frame while pages change.
@MainActor
final class FormLayoutTests: GTKTestCase {
  private final class FormPage: Page {
    private let name: CurrentValueSubject<String, Never>

    init(_ number: Int) {
      name = .init("A rather long name of person \(number)")
      super.init()
      title = "Person \(number)"
    }

    override func load() -> Widget {
      let (row, spin, toggle) = (EntryRow("Name"), SpinRow("Age", 0...150), SwitchRow("Friend"))
      let (entry, empty) = (Entry(), EntryRow("Nickname"))
      entry.expandsHorizontally = true
      let group = PreferencesGroup("Person", [row, empty, spin, toggle, ActionRow("City")])
      bindings.capture {
        row *= .subject(name)
        entry *= .subject(name)
        spin *= .subject(CurrentValueSubject<Double, Never>(42))
        toggle *= .subject(CurrentValueSubject<Bool, Never>(true))
      }
      return ScrolledWindow(Box(.vertical, [Box(.horizontal, [Label("Name"), entry]), group]))
    }
  }

  private final class ListPage: Page {
    override func load() -> Widget {
      let list = ListBox()
      for number in 0..<20 { list.append(ActionRow("Person \(number)")) }
      return ScrolledWindow(list)
    }
  }

  /// The texts of a page that overlap in the last layout, and those that fade into each other.
  private func overlaps(in page: Page) -> [String] {
    let rows = page.view.descendants(of: EntryRow.self)
    let leaves = page.view.descendants(of: Widget.self).filter {
      $0.isMapped && ["GtkLabel", "GtkText", "GtkSwitch"].contains(type(of: $0))
    }
    let areas = leaves.compactMap { leaf in
      leaf.bounds(in: page.view).map { (leaf, $0, rows.first { leaf.isInside($0) }) }
    }
    .filter { $0.1.width > 0 && $0.1.height > 0 }
    var found = leaves.filter { $0.opacity > 0 && $0.opacity < 1 }.map { "\(name($0)) fades" }
    for (index, one) in areas.enumerated() {
      for other in areas[..<index] where one.2 == nil || one.2 !== other.2 {
        let (a, b) = (one.1, other.1)
        if a.x < b.x + b.width - 0.5, b.x < a.x + a.width - 0.5, a.y < b.y + b.height - 0.5,
          b.y < a.y + a.height - 0.5
        {
          found.append("\(name(one.0)) \(a) overlaps \(name(other.0)) \(b)")
        }
      }
    }
    return found
  }

  private func type(of widget: Widget) -> String {
    String(cString: cgtk_object_type_name(widget.unsafePointer))
  }

  private func name(_ widget: Widget) -> String {
    let text: String? = type(of: widget) == "GtkLabel" ? widget.get("label") : nil
    return "\(type(of: widget)) “\(text ?? "")”"
  }

  private func watch(
    _ window: Window, _ pages: @escaping @MainActor () -> [Page], _ body: () -> Void
  ) {
    var (found, count) = (Set<String>(), 0)
    // The callback sees the layout of the frame before.
    let callback = window.onFrame {
      count += 1
      // A pane that is folded away has no room.
      for page in pages() where page.isShown && page.view.allocatedWidth > 100 {
        found.formUnion(self.overlaps(in: page))
      }
    }
    body()
    callback.remove()
    XCTAssertEqual(found.sorted(), [])
    XCTAssertGreaterThan(count, 40)
    window.destroy()
  }

  func testTheCheckNoticesTextsThatOverlapOrFade() {
    final class BadPage: Page {
      let below = Label("Below")
      override func load() -> Widget {
        Overlay(below, over: [Label("Above")])
      }
    }
    let (page, other) = (BadPage(), FormPage(1))
    let host = SplitHost(sidebar: page, placeholder: Label("none"))
    let window = show(host.view, width: 900)
    host.show(other)
    frames(3, of: window)
    XCTAssertEqual(overlaps(in: page).count, 1)
    XCTAssertEqual(overlaps(in: other), [])
    page.below.opacity = 0.5
    XCTAssertEqual(overlaps(in: page).count, 2)
    window.destroy()
  }

  func testTheTextsOfAFormDoNotOverlapWhileItIsRebuiltBesideAList() {
    for width in [900, 360] {
      let host = SplitHost(sidebar: ListPage(), placeholder: Label("none"), sidebarWidth: 240)
      let window = show(host.view, width: width)
      watch(window, { [host.sidebar, host.detail].compactMap { $0 } }) {
        for number in 0..<20 {
          host.show(FormPage(number))
          frames(1 + number % 4, of: window)
          if number % 5 == 4 { host.detail?.close() }
        }
      }
    }
  }

  func testTheyDoNotOverlapWhileTheViewFoldsAndUnfolds() {
    let host = SplitHost(sidebar: ListPage(), placeholder: Label("none"), sidebarWidth: 240)
    let window = show(host.view, width: 900)
    watch(window, { [host.sidebar, host.detail].compactMap { $0 } }) {
      for number in 0..<6 {
        host.show(FormPage(number))
        (window.width, window.height) = (number % 2 == 0 ? 360 : 900, 500)
        frames(2, of: window)
        host.show(FormPage(number + 100))
        wait(for: "the fold") { host.view.isFolded == (number % 2 == 0) }
        frames(15, of: window)
      }
    }
  }

  func testTheyDoNotOverlapWhilePagesSlideIn() {
    let navigator = Navigator(root: 0, path: []) { route, _ in route }
    let host = NavigationHost(navigator) { FormPage($0) }
    let window = show(host.view)
    watch(window, { [host.top] }) {
      for number in 1...8 {
        navigator.push(number)
        frames(number, of: window)
        if number % 3 == 0 { navigator.path = [number + 100] }
        frames(10, of: window)
      }
      navigator.path = []
      frames(20, of: window)
    }
  }
}
