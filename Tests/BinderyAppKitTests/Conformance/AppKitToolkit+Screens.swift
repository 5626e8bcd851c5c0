#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyConformance
import BinderyTesting

extension AppKitToolkit {
  var renderedViews: [ControlKind<RenderedViewUnderTest>] {
    [
      ControlKind("a view in a window") { [unowned self] in
        let (neighbour, label) = (shown(NSView()), CountingView())
        return RenderedViewUnderTest(
          label, shown: { [unowned label] in label.shown },
          becomeReady: { [unowned label, unowned neighbour] in neighbour.addSubview(label) },
          becomeUnready: { [unowned label] in label.removeFromSuperview() })
      },
      ControlKind("a loaded view controller") { [unowned self] in
        let controller = CountingController()
        return RenderedViewUnderTest(
          controller, shown: { [unowned controller] in controller.shown },
          becomeReady: { [unowned self, unowned controller] in
            _ = controller.view
            // The view is rendered at the end of this turn of the main loop.
            await turn()
            await turn()
          }, becomeUnready: nil)
      },
      ControlKind("a view controller on screen") { [unowned self] in
        let controller = ShownController()
        let panes = panes()
        return RenderedViewUnderTest(
          controller, shown: { [unowned controller] in controller.shown },
          becomeReady: { [unowned controller] in await panes.show(controller) },
          becomeUnready: { [unowned controller] in await panes.hide(controller) })
      },
    ]
  }

  func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest {
    let controller = BindingController(content)
    let panes = panes()
    return ScreenUnderTest(
      controller, title: { [unowned controller] in controller.title ?? "" },
      show: { [unowned controller] in await panes.show(controller) },
      hide: { [unowned controller] in await panes.hide(controller) })
  }

  private func panes() -> Panes {
    let panes = Panes { [unowned self] in await turn() }
    open(panes.container)
    return panes
  }

  func makeNavigation(_ navigator: Navigator<String, String>) throws -> NavigationUnderTest {
    let host = NavigationHost(navigator) { PlainController($0) }
    open(host.controller)
    // AppKit has no back button; an app makes its own.
    let back = shown(NSButton(title: "Back", target: nil, action: nil))
    let bindings = BindingGroup { back *= host.goBack }
    return NavigationUnderTest(
      host: host,
      shown: { [unowned host] in host.controller.children.map { $0.title ?? "" } },
      userGoesBack: { [unowned self, unowned back] in
        back.user.click()
        await turn()
        withExtendedLifetime(bindings) {}
      })
  }
}

/// Shows and hides controllers.
@MainActor
private final class Panes {
  let container: NSViewController = PlainController("")
  private let turn: @MainActor () async -> Void

  init(turn: @escaping @MainActor () async -> Void) {
    self.turn = turn
  }

  func show(_ controller: NSViewController) async {
    if controller.parent == nil { container.addChild(controller) }
    container.view.addSubview(controller.view)
    await turn()
    await turn()
  }

  func hide(_ controller: NSViewController) async {
    controller.view.removeFromSuperview()
    await turn()
  }
}

/// A controller with an empty view.
private class PlainController: NSViewController {
  init(_ title: String = "") {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 200)) }
}

/// A view that records the counts that it was given.
private final class CountingView: NSView, StatefulView {
  private(set) var shown: [Int] = []
  func render(state: ConformanceCount) { shown.append(state.count) }
}

private final class CountingController: PlainController, StatefulView {
  private(set) var shown: [Int] = []
  func render(state: ConformanceCount) { shown.append(isViewLoaded ? state.count : -1) }
}

private final class ShownController: PlainController, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .whileShown(self) }
  func render(state: ConformanceCount) { shown.append(state.count) }
}

/// A controller that binds its own title and passes its own method as a handler.
private final class BindingController: PlainController {
  private let content: ScreenContent
  private let bindings = BindingGroup()

  init(_ content: ScreenContent) {
    self.content = content
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    bindings.capture {
      titleBinding *= content.title
      Handler(self, BindingController.tap) *= content.taps
    }
  }

  private func tap() { content.tapped() }
}
#endif
