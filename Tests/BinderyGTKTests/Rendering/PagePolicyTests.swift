import BinderyGTK
import BinderyTesting
import XCTest

@MainActor
final class PagePolicyTests: GTKTestCase {
  class CountPage: Page, StatefulView {
    let model: CountViewModel
    private(set) var shown: [Int] = []
    private var label: Label!

    init(_ model: CountViewModel) {
      self.model = model
      super.init()
      model.subscribe(view: self)
    }

    override func load() -> Widget {
      label = Label()
      return label
    }

    func render(state: CountState) {
      // Traps if the page is not loaded.
      label.text = "\(state.count)"
      shown.append(state.count)
    }
  }

  /// A page that is not rendered while it is off screen.
  final class IdlePage: Page, StatefulView {
    private(set) var shown: [Int] = []
    var renderPolicy: RenderPolicy { .whileShown(self) }
    let model: CountViewModel

    init(_ model: CountViewModel) {
      self.model = model
      super.init()
    }

    override func load() -> Widget {
      model.subscribe(view: self)
      return Label()
    }

    func render(state: CountState) { shown.append(state.count) }
  }

  func testAPageThatIsRenderedWhileShownCatchesUpWhenItComesBack() {
    let model = CountViewModel(1)
    let page = IdlePage(model)
    let host = SplitHost(sidebar: CountPage(model), placeholder: Label("nothing"))
    let window = show(host.view, width: 900)
    host.show(page)
    XCTAssertEqual(page.shown, [1])
    model.set(2)
    XCTAssertEqual(page.shown, [1, 2])
    host.show(CountPage(model))
    model.set(3)
    model.set(4)
    XCTAssertEqual(page.shown, [1, 2])
    host.show(page)
    XCTAssertEqual(page.shown, [1, 2, 4], "before anything is drawn")
    host.detail?.close()
    host.show(page)
    XCTAssertEqual(page.shown, [1, 2, 4], "nothing was missed")
    window.destroy()
  }

  func testAPageThatAnotherPaneCoversIsNotShown() {
    let model = CountViewModel(1)
    let page = IdlePage(model)
    let host = SplitHost(sidebar: page, placeholder: Label("nothing"))
    let window = show(host.view, width: 360)
    wait(for: "the fold") { host.view.isFolded }
    host.show(CountPage(model))
    wait(for: "the list to be covered") { !page.view.isMapped }
    model.set(2)
    XCTAssertEqual(page.shown, [1])
    host.detail?.close()
    wait(for: "the list") { page.shown == [1, 2] }
    window.destroy()
  }
}
