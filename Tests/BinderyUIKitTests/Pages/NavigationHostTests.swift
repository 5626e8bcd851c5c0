#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct NavigationHostTests {
  /// A controller that logs its appearance and disappearance.
  private final class RouteController: UIViewController {
    let route: String
    private let log: Log

    init(_ route: String, _ log: Log) {
      (self.route, self.log) = (route, log)
      super.init(nibName: nil, bundle: nil)
      title = route
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      log.life.append("load \(route)")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.life.append("appear \(route)")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      log.life.append("disappear \(route)")
    }
  }

  @MainActor
  private final class Log { var life: [String] = [] }

  private let log = Log()
  private let navigator: Navigator<String, String>
  private let host: NavigationHost<String, String>
  private let screen: Screen

  init() {
    navigator = Navigator(root: "home", path: ["list"]) { route, _ in route }
    host = NavigationHost(navigator) { [log] in RouteController($0, log) }
    screen = Screen(root: host.controller)
  }

  private var routes: [String] {
    host.controller.viewControllers.compactMap { ($0 as? RouteController)?.route }
  }

  private func settled() async -> Bool {
    await eventually { host.controller.transitionCoordinator == nil }
  }

  @Test func `The screen follows the path, and only what is seen is loaded`() async {
    #expect(routes == ["home", "list"])
    navigator.push("place")
    #expect(await settled())
    #expect(routes == ["home", "list", "place"])
    #expect(await eventually { log.life.last == "disappear list" })
    navigator.path = ["other"]
    #expect(await settled())
    #expect(routes == ["home", "other"])
    #expect(host.top.title == "other")
    let life = [
      "load list", "appear list", "load place", "appear place", "disappear list", "load other",
      "appear other", "disappear place",
    ]
    #expect(await eventually { log.life == life })
  }

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `A swipe changes the path when it has ended, and one that is cancelled does not`()
    async
  {
    #expect(host.controller.user.beginSwipe())
    #expect(navigator.path == ["list"])
    host.controller.user.endSwipe(isCancelled: true)
    #expect(navigator.path == ["list"])
    #expect(routes == ["home", "list"])
    host.controller.user.beginSwipe()
    host.controller.user.endSwipe()
    #expect(navigator.path == [])
    #expect(routes == ["home"])
  }
  #endif

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `What is asked for during a change is shown after it`() async {
    navigator.push("a")
    navigator.push("b")
    navigator.path = ["list", "c"]
    #expect(await eventually { routes == ["home", "list", "c"] })
    host.controller.user.beginSwipe()
    navigator.push("d")
    host.controller.user.endSwipe(isCancelled: true)
    #expect(await eventually { routes == ["home", "list", "c", "d"] })
    #expect(navigator.path == ["list", "c", "d"])
  }
  #endif

  #if !canImport(ObjectiveC)  // A program cannot make the coordinators of Apple's own UIKit.
  /// A transition that ends when the test calls `end()`.
  private final class Change: NSObject, UIViewControllerTransitionCoordinator {
    let isAnimated = true
    let initiallyInteractive = false
    let isCancelled = false
    let takesPart: Bool
    private(set) var questions = 0
    private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

    init(takesPart: Bool) {
      self.takesPart = takesPart
      super.init()
    }

    func animate(
      alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
      completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
      questions += 1
      if takesPart, let completion { completions.append(completion) }
      return takesPart
    }

    func end() {
      let ended = completions
      completions = []
      for completion in ended { completion(self) }
    }
  }

  private final class ChangingController: UINavigationController {
    var change: Change?
    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { change }
  }

  private func follows(_ change: Change) async -> Bool {
    let controller = ChangingController(nibName: nil, bundle: nil)
    let navigator = Navigator<String, String>(root: "home", path: []) { route, _ in route }
    let host = NavigationHost(navigator, in: controller) { [log] in RouteController($0, log) }
    controller.change = change
    navigator.push("place")
    await settle()
    #expect(controller.viewControllers.count == 1)
    // UIKit still has the coordinator when it reports the end.
    change.end()
    controller.change = nil
    return await eventually { host.controller.viewControllers.count == 2 }
  }

  @Test func `A coordinator that is still there when it tells its end is not waited for again`()
    async
  {
    #expect(await follows(Change(takesPart: true)))
  }

  @Test func `A coordinator that takes nothing any more is not waited for`() async {
    #expect(await follows(Change(takesPart: false)))
  }

  @Test func `A coordinator that takes nothing for long is asked now and then, not in each turn`()
    async
  {
    let controller = ChangingController(nibName: nil, bundle: nil)
    let navigator = Navigator<String, String>(root: "home", path: []) { route, _ in route }
    let host = NavigationHost(navigator, in: controller) { [log] in RouteController($0, log) }
    let change = Change(takesPart: false)
    controller.change = change
    let start = ContinuousClock.now
    navigator.push("place")
    for _ in 1...50 { await settle() }
    let passed = start.duration(to: .now) / .milliseconds(50)
    #expect(change.questions <= 2 + Int(passed))
    controller.change = nil
    #expect(await eventually { host.controller.viewControllers.count == 2 })
  }
  #endif

  @Test func `The menu of the back button leads back by several screens`() async {
    navigator.path = ["list", "place", "photo"]
    #expect(await settled())
    host.controller.popToRootViewController(animated: true)
    #expect(await eventually { navigator.path == [] })
    #expect(routes == ["home"])
  }

  @Test func `A delegate of one's own is asked and told, too`() async {
    final class Own: NSObject, UINavigationControllerDelegate {
      var told: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { told.append("will \(viewController.title ?? "")") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { told.append("did \(viewController.title ?? "")") }
    }
    let own = Own()
    host.delegate = own
    navigator.push("place")
    #expect(await settled())
    host.controller.user.goBack()
    #expect(await eventually { own.told.last == "did list" })
    #expect(own.told == ["will place", "did place", "will list", "did list"])
    #expect(navigator.path == ["list"])
  }

  @Test func `It goes on when the delegate of one's own is gone`() async {
    final class Own: NSObject, UINavigationControllerDelegate {
      var told = 0
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { told += 1 }
    }
    var own: Own? = Own()
    host.delegate = own
    navigator.push("place")
    #expect(await settled())
    #expect(own?.told == 1)
    own = nil
    host.controller.user.goBack()
    #expect(await eventually { navigator.path == ["list"] })
  }

  @Test func `A controller is made once for its screen, and freed when it leaves the path`() async {
    navigator.push("place")
    #expect(await settled())
    weak let place = host.top
    let list = host.controller.viewControllers[1]
    navigator.pop()
    #expect(await settled())
    #expect(host.top === list)
    #expect(await eventually { place == nil })
  }
}
#endif
