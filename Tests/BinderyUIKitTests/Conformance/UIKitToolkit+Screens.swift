#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit

extension UIKitToolkit {
  var renderedViews: [ControlKind<RenderedViewUnderTest>] {
    [
      ControlKind("a view in a window") { [unowned self] in
        let (neighbour, label) = (shown(UIView()), CountingLabel())
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
            controller.loadViewIfNeeded()
            // The view is rendered at the end of this turn of the main loop.
            await turn()
            await turn()
          }, becomeUnready: nil)
      },
      ControlKind("a view controller on screen") { [unowned self] in
        let controller = ShownCountController()
        let stack = stack()
        return RenderedViewUnderTest(
          controller, shown: { [unowned controller] in controller.shown },
          becomeReady: { [unowned controller] in await stack.show(controller) },
          becomeUnready: { await stack.cover() })
      },
    ]
  }

  func makeScreen(_ content: ScreenContent) throws -> ScreenUnderTest {
    let controller = BindingController(content)
    let stack = stack()
    return ScreenUnderTest(
      controller, title: { [unowned controller] in controller.title ?? "" },
      show: { [unowned controller] in await stack.show(controller) },
      hide: { await stack.cover() })
  }

  private func stack() -> Stack {
    let stack = Stack { [unowned self] in await turn() }
    open(stack.navigation)
    return stack
  }

  func makeNavigation(_ navigator: Navigator<String, String>) throws -> NavigationUnderTest {
    let host = NavigationHost(navigator) { route in
      let controller = UIViewController()
      controller.title = route
      return controller
    }
    open(host.controller)
    let isAtRest: @MainActor () -> Bool = { [unowned host] in
      host.controller.transitionCoordinator == nil
    }
    return NavigationUnderTest(
      host: host,
      shown: { [unowned host] in host.controller.viewControllers.map { $0.title ?? "" } },
      userGoesBack: { [unowned host] in
        _ = await eventually { isAtRest() }
        host.controller.user.goBack()
        _ = await eventually { isAtRest() }
      })
  }
}

/// Shows and covers controllers.
@MainActor
private final class Stack {
  let navigation = UINavigationController(rootViewController: UIViewController())
  private let turn: @MainActor () async -> Void

  init(turn: @escaping @MainActor () async -> Void) {
    self.turn = turn
  }

  func show(_ controller: UIViewController) async {
    if navigation.viewControllers.contains(controller) {
      navigation.popToViewController(controller, animated: false)
    } else {
      navigation.pushViewController(controller, animated: false)
    }
    await turn()
    await turn()
  }

  func cover() async {
    navigation.pushViewController(UIViewController(), animated: false)
    await turn()
  }
}

/// A label that shows a count, and records the shown counts.
private final class CountingLabel: UILabel, StatefulView {
  private(set) var shown: [Int] = []

  func render(state: ConformanceCount) {
    text = "\(state.count)"
    shown.append(state.count)
  }
}

private final class CountingController: UIViewController, StatefulView {
  private(set) var shown: [Int] = []
  func render(state: ConformanceCount) { shown.append(isViewLoaded ? state.count : -1) }
}

private final class ShownCountController: UIViewController, StatefulView {
  private(set) var shown: [Int] = []
  var renderPolicy: RenderPolicy { .whileShown(self) }
  func render(state: ConformanceCount) { shown.append(state.count) }
}

/// A controller that binds its own title and passes its own method as a handler.
private final class BindingController: UIViewController {
  private let content: ScreenContent
  private let bindings = BindingGroup()

  init(_ content: ScreenContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
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
