#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct ControllerPolicyTests {
  private let model = CountViewModel(1)

  @Test func `A controller that is loaded when the screen is drawn is rendered as well`() async {
    // A navigation controller loads a pushed screen when Core Animation lays out its views.
    let controller = CountController()
    model.subscribe(view: controller)
    let drawing = CFRunLoopObserverCreateWithHandler(
      nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 2_000_000
    ) { _, _ in
      MainActor.assumeIsolated { controller.loadViewIfNeeded() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), drawing, .commonModes)
    defer { CFRunLoopRemoveObserver(CFRunLoopGetMain(), drawing, .commonModes) }
    UIViewController().loadViewIfNeeded()
    #expect(await eventually { controller.shown == [1] })
  }

  @Test func `A controller that is loaded is rendered at once, whether or not it is shown`() {
    let controller = CountController()
    controller.loadViewIfNeeded()
    model.subscribe(view: controller)
    model.set(2)
    #expect(controller.shown == [1, 2])
  }

  @Test func `One that subscribes in viewDidLoad is rendered in there`() {
    final class Early: UIViewController, StatefulView {
      let model: CountViewModel
      var shown: [Int] = []
      init(_ model: CountViewModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        model.subscribe(view: self)
      }
      func render(state: CountState) { shown.append(state.count) }
    }
    let controller = Early(model)
    controller.loadViewIfNeeded()
    #expect(controller.shown == [1])
  }

  @Test func `While it is covered by the next a shown controller is not rendered, and catches up`()
    async
  {
    let controller = ShownController()
    model.subscribe(view: controller)
    let navigation = UINavigationController(rootViewController: controller)
    let screen = Screen(root: navigation)
    #expect(await eventually { controller.shown == [1] })
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(await eventually { controller.viewIfLoaded?.window == nil })
    model.set(2)
    model.set(3)
    #expect(controller.shown == [1])
    navigation.popViewController(animated: false)
    screen.window.layoutIfNeeded()
    #expect(controller.shown == [1, 3], "before it is drawn")
    withExtendedLifetime(screen) {}
  }

  @Test func `The tab that is not chosen is not rendered`() async {
    let (first, second) = (ShownController(), ShownController())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let screen = Screen(root: tabs)
    for view in [first, second] { model.subscribe(view: view) }
    #expect(await eventually { first.shown == [1] })
    #expect(second.shown == [])
    tabs.user.tapTab(at: 1)
    #expect(await eventually { first.viewIfLoaded?.window == nil })
    model.set(2)
    #expect(await eventually { second.shown.last == 2 })
    #expect(first.shown == [1])
    withExtendedLifetime(screen) {}
  }

  @Test func `A controller behind a sheet is on screen, one behind a full screen is not`() async {
    let controller = ShownController()
    let screen = Screen(root: controller)
    model.subscribe(view: controller)
    #expect(await eventually { controller.shown == [1] })
    let sheet = UIViewController()
    controller.present(sheet, animated: false)
    #expect(await eventually { sheet.viewIfLoaded?.window != nil })
    model.set(2)
    #expect(await eventually { controller.shown == [1, 2] })
    #expect(sheet.user.swipeDown())
    #expect(await eventually { controller.presentedViewController == nil })
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    controller.present(cover, animated: false)
    #expect(await eventually { controller.viewIfLoaded?.window == nil })
    model.set(3)
    #expect(controller.shown == [1, 2])
    controller.dismiss(animated: false)
    #expect(await eventually { controller.shown == [1, 2, 3] })
    withExtendedLifetime(screen) {}
  }
}
#endif
