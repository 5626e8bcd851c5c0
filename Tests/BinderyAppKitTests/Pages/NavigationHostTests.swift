#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct NavigationHostTests {
  /// A controller that logs its appearance and disappearance.
  private final class RouteController: NSViewController {
    let route: String
    let field = NSTextField(string: "")
    let log: Log

    init(_ route: String, _ log: Log) {
      self.route = route
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = route
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      log.life.append("load \(route)")
      view = NSView()
      view.addSubview(field)
    }

    override func viewDidAppear() {
      super.viewDidAppear()
      log.life.append("appear \(route)")
    }

    override func viewDidDisappear() {
      super.viewDidDisappear()
      log.life.append("disappear \(route)")
    }
  }

  private final class Log { var life: [String] = [] }
  private let log = Log()

  private func make(
    _ path: [String] = []
  ) -> (Navigator<String, String>, NavigationHost<String, String>, Screen) {
    let navigator = Navigator(root: "home", path: path) { route, _ in route }
    let log = log
    let host = NavigationHost(navigator) { RouteController($0, log) }
    return (navigator, host, Screen(root: host.controller))
  }

  private func route(of host: NavigationHost<String, String>) -> String? {
    (host.top as? RouteController)?.route
  }

  @Test("The screen follows the path")
  func path() {
    let (navigator, host, screen) = make()
    navigator.push("list")
    #expect(route(of: host) == "list")
    #expect(host.top.view.window === screen.window)
    #expect(host.controller.title == "list")
    navigator.path = ["list", "place"]
    #expect(host.controller.children.count == 3)
    navigator.path = ["other"]
    #expect(route(of: host) == "other")
    #expect(host.controller.view.subviews.count == 1)
    #expect(
      log.life == [
        "load home", "appear home", "disappear home", "load list", "appear list",
        "disappear list", "load place", "appear place", "disappear place", "load other",
        "appear other",
      ])
  }

  @Test("A button goes back while there is a screen below")
  func backButton() {
    let (navigator, host, screen) = make(["list", "place"])
    let back = NSButton(title: "Back", target: nil, action: nil)
    let group = BindingGroup { back *= host.goBack }
    back.user.click()
    #expect(navigator.path == ["list"])
    host.close(host.top)
    #expect(navigator.path == [])
    #expect(!back.isEnabled)
    navigator.push("list")
    #expect(back.isEnabled)
    withExtendedLifetime((group, screen)) {}
  }

  @Test("Escape goes back, from a field, too")
  func escape() {
    let (navigator, host, screen) = make(["list"])
    screen.window.makeFirstResponder((host.top as! RouteController).field)
    screen.window.user.pressEscape()
    #expect(navigator.path == [])
    screen.window.user.pressEscape()
    #expect(route(of: host) == "home")
  }

  @Test("Escape goes back while nothing has the focus")
  func escapeWithoutFocus() {
    let (navigator, _, screen) = make(["list", "place"])
    screen.window.user.pressEscape()
    #expect(navigator.path == ["list"])
    screen.window.user.pressEscape()
    #expect(navigator.path == [])
  }

  @Test("Controllers that stay are the same, and those that go are released")
  func keptControllers() async {
    let (navigator, host, screen) = make(["list"])
    let kept = host.top
    navigator.push("place")
    weak let gone = host.top
    navigator.push("photo")
    navigator.path = ["list", "other"]
    navigator.pop()
    #expect(host.top === kept)
    #expect(await eventually { gone == nil })
    withExtendedLifetime(screen) {}
  }

  @Test("The focus is where it was when a screen comes back")
  func focusOfScreen() {
    let (navigator, host, screen) = make()
    let field = (host.top as! RouteController).field
    field.user.click()
    navigator.push("list")
    #expect(!screen.hasFocus(field))
    navigator.pop()
    #expect(screen.hasFocus(field))
  }

  @Test("The screens below are not loaded before they are shown")
  func unloadedScreens() {
    let (navigator, host, screen) = make(["list", "place"])
    #expect(log.life == ["load place", "appear place"])
    navigator.pop()
    #expect(route(of: host) == "list")
    withExtendedLifetime(screen) {}
  }

  @Test("The controller goes on following without the host, and is released")
  func withoutHost() async {
    let navigator = Navigator(root: "home") { route, _ in route }
    weak var released: NSViewController?
    do {
      let log = log
      let controller = NavigationHost(navigator) { RouteController($0, log) }.controller
      released = controller
      let screen = Screen(root: controller)
      navigator.push("list")
      #expect(controller.children.count == 2)
      screen.window.contentViewController = nil
      screen.window.contentView = NSView()
      screen.window.close()
    }
    #expect(await eventually { released == nil })
  }

  @Test("A screen is rendered while it is on top")
  func topScreen() {
    let model = CountViewModel(1)
    let navigator = Navigator(root: "count") { route, _ in route }
    let counting = IdleController()
    let host = NavigationHost(navigator) { route -> NSViewController in
      route == "count" ? counting : CountController()
    }
    let screen = Screen(root: host.controller)
    model.subscribe(view: counting)
    navigator.push("other")
    model.set(2)
    model.set(3)
    #expect(counting.shown == [1])
    navigator.pop()
    #expect(counting.shown == [1, 3])
    withExtendedLifetime(screen) {}
  }

  /// A controller with a size.
  private final class SizedController: NSViewController {
    override func loadView() {
      view = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 200))
      preferredContentSize = NSSize(width: 300, height: 180)
    }
  }

  @Test("A window takes the size of the first screen, and is never empty")
  func windowSize() {
    let navigator = Navigator(root: "sized", path: []) { route, _ in route }
    let host = NavigationHost(navigator) { route -> NSViewController in
      route == "sized" ? SizedController() : CountController()
    }
    let window = NSWindow(contentViewController: host.controller)
    #expect(window.contentView?.frame.size == NSSize(width: 320, height: 200))
    #expect(host.top.view.frame.size == NSSize(width: 320, height: 200))
    #expect(host.controller.preferredContentSize == NSSize(width: 300, height: 180))
    let other = NavigationHost(Navigator(root: "", path: []) { route, _ in route }) { _ in
      CountController()
    }
    let second = NSWindow(contentViewController: other.controller)
    #expect(second.contentView?.frame.size == NSSize(width: 480, height: 300))
    for window in [window, second] { window.isReleasedWhenClosed = false }
  }

  /// A controller whose title is set only when it is loaded.
  private final class LateController: NSViewController {
    override func loadView() { view = NSView() }

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "loaded"
    }
  }

  @Test("The title is that of the loaded controller, and follows it")
  func title() async {
    let navigator = Navigator(root: "home", path: []) { route, _ in route }
    let host = NavigationHost(navigator) { _ in LateController() }
    let screen = Screen(root: host.controller)
    #expect(host.controller.title == "loaded")
    host.top.title = "3 places"
    #expect(await eventually { host.controller.title == "3 places" })
    let covered = host.top
    navigator.push("place")
    covered.title = "4 places"
    await settle()
    #expect(host.controller.title == "loaded", "it is not on top")
    navigator.pop()
    #expect(host.controller.title == "4 places")
    withExtendedLifetime(screen) {}
  }
}
#endif
