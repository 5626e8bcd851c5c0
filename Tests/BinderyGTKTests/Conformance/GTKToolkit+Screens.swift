import BinderyConformance
import BinderyGTK
import BinderyTesting
import GTKTesting

extension GTKToolkit {
  var renderedViews: [ControlKind<RenderedViewUnderTest>] {
    [
      ControlKind("a widget in a window") { [unowned self] in
        // Makes the window first, so that only the widget enters and leaves it.
        let neighbour = await shown(Box(.vertical))
        let label = CountingLabel()
        return RenderedViewUnderTest(
          label, shown: { [unowned label] in label.shown },
          becomeReady: { [unowned label, unowned neighbour] in neighbour.append(label) },
          becomeUnready: { [unowned label, unowned neighbour] in neighbour.remove(label) })
      },
      ControlKind("a loaded Page") {
        let page = CountingPage()
        return RenderedViewUnderTest(
          page, shown: { [unowned page] in page.shown },
          becomeReady: { [unowned page] in _ = page.view }, becomeUnready: nil)
      },
      ControlKind("a Page on screen") { [unowned self] in
        let page = ShownPage()
        let host = pane()
        return RenderedViewUnderTest(
          page, shown: { [unowned page] in page.shown },
          becomeReady: { [unowned page] in
            host.show(page)
            _ = await eventually { page.view.isMapped }
          },
          becomeUnready: { host.show(PlainPage()) })
      },
    ]
  }

  func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest {
    let page = BindingPage(content)
    let host = pane()
    return ScreenUnderTest(
      page, title: { [unowned page] in page.title },
      show: { [unowned page] in
        host.show(page)
        _ = await eventually { page.view.isMapped }
      },
      hide: { host.show(PlainPage()) })
  }

  /// Returns a host in a window that is wide enough for a list and a page side by side.
  private func pane() -> SplitHost {
    let host = SplitHost(sidebar: PlainPage(), placeholder: Label("nothing"))
    _ = open(host.view, width: 900)
    return host
  }

  func makeNavigation(_ navigator: Navigator<String, String>) throws -> NavigationUnderTest {
    let pages = ShownRoutes()
    let host = NavigationHost(navigator) { route in
      let page = PlainPage(route)
      pages.made.append(WeakPage(page: page))
      return page
    }
    _ = open(host.view, width: 500)
    return NavigationUnderTest(
      host: host, shown: { [unowned host] in pages.shown(in: host.view) },
      userGoesBack: { [unowned host] in
        // A swipe has no effect during the previous transition.
        _ = await eventually { showsOnePage(host.view) }
        let depth = host.view.depth
        host.view.simulateBack()
        _ = await eventually { host.view.depth < depth }
        _ = await eventually { showsOnePage(host.view) }
      })
  }
}

/// A label that shows a count, and records the shown counts.
private final class CountingLabel: Label, StatefulView {
  private(set) var shown: [Int] = []

  init() { super.init("") }

  func render(state: ConformanceCount) {
    text = "\(state.count)"
    shown.append(state.count)
  }
}

/// A page with a label.
private class PlainPage: Page {
  init(_ route: String = "") {
    super.init()
    title = route
  }

  override func load() -> Widget { Label(title) }
}

private final class CountingPage: PlainPage, StatefulView {
  private(set) var shown: [Int] = []
  func render(state: ConformanceCount) { shown.append(state.count) }
}

private final class ShownPage: PlainPage, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .whileShown(self) }
  func render(state: ConformanceCount) { shown.append(state.count) }
}

/// A page that binds its own title and passes its own method as a handler.
private final class BindingPage: PlainPage {
  private let content: ScreenContent

  init(_ content: ScreenContent) {
    self.content = content
    super.init()
  }

  override func load() -> Widget {
    bindings.capture {
      binding.title *= content.title
      Handler(self, BindingPage.tap) *= content.taps
    }
    return Label()
  }

  private func tap() { content.tapped() }
}

private struct WeakPage {
  weak var page: PlainPage?
}

/// Records which of the pages are on the stack.
@MainActor
private final class ShownRoutes {
  var made: [WeakPage] = []

  func shown(in view: NavigationView) -> [String] {
    view.pages.map { widget in made.first { $0.page?.view === widget }?.page?.title ?? "?" }
  }
}

/// Whether no animation between two pages is running.
@MainActor
private func showsOnePage(_ view: NavigationView) -> Bool {
  view.descendants(of: ToolbarView.self).filter(\.isMapped).count == 1
}
