import Testing
import UIKit

/// The life of view controllers, https://developer.apple.com/documentation/uikit/uiviewcontroller.
@MainActor
struct ControllerTests {
  @MainActor private final class Log { var lines: [String] = [] }

  private final class Noted: UIViewController {
    private let log: Log

    init(_ name: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() { note("loaded") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }

    private func note(_ line: String) { log.lines.append("\(title ?? "") \(line)") }
  }

  private let log = Log()
  private let window = UIWindow(frame: .zero)

  private func nextTurn() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  @Test func `A root is loaded and appears in order`() {
    let root = Noted("a", log)
    window.rootViewController = root
    #expect(!root.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(log.lines == ["a loaded", "a will appear", "a is appearing", "a did appear"])
  }

  @Test func `A push tells both, and ends in the next turn`() async {
    let navigation = UINavigationController(rootViewController: Noted("a", log))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    log.lines = []
    navigation.pushViewController(Noted("b", log), animated: true)
    #expect(log.lines == ["b loaded", "a will disappear", "b will appear", "b is appearing"])
    await nextTurn()
    #expect(log.lines.suffix(2) == ["a did disappear", "b did appear"])
  }

  @Test func `A swipe that is cancelled tells that the screen below goes again`() {
    let navigation = UINavigationController()
    navigation.viewControllers = [Noted("a", log), Noted("b", log)]
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    log.lines = []
    navigation.user.beginSwipe()
    navigation.user.endSwipe(isCancelled: true)
    #expect(
      log.lines == [
        "a loaded", "b will disappear", "a will appear", "a is appearing", "b will appear",
        "a will disappear", "a did disappear", "b did appear",
      ])
    #expect(navigation.topViewController?.title == "b")
  }

  @Test func `The same controller cannot be pushed twice`() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let (_, raised) = RaisedExceptions.collect {
      navigation.pushViewController(controller, animated: false)
    }
    #expect(raised.map(\.name) == ["NSInvalidArgumentException"])
  }

  @Test func `An alert goes away before its action's handler runs`() async {
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    var presented: UIViewController?? = nil
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { _ in
        presented = .some(root.presentedViewController)
      })
    root.present(alert, animated: false)
    #expect(alert.user.choose("Delete"))
    await nextTurn()
    #expect(presented == .some(nil))
  }

  @Test
  func
    `The delegate of tabs is told of taps, also on the tab that is shown, and not of the program`()
  {
    final class Own: NSObject, UITabBarControllerDelegate {
      var told = 0
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { told += 1 }
    }
    let (tabs, own) = (UITabBarController(), Own())
    tabs.viewControllers = [UIViewController(), UIViewController()]
    tabs.delegate = own
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    tabs.selectedIndex = 1
    #expect(own.told == 0)
    #expect(tabs.user.tapTab(at: 1))
    #expect(tabs.user.tapTab(at: 0))
    #expect(own.told == 2)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `A search begins with a tap into its bar, and Cancel ends it and empties the bar`()
    async
  {
    final class Own: NSObject, UISearchControllerDelegate {
      var told: [String] = []
      func willPresentSearchController(_ searchController: UISearchController) {
        told.append("will present")
      }
      func didPresentSearchController(_ searchController: UISearchController) {
        told.append("did present")
      }
      func willDismissSearchController(_ searchController: UISearchController) {
        told.append("will dismiss")
      }
      func didDismissSearchController(_ searchController: UISearchController) {
        told.append("did dismiss")
      }
    }
    let (search, own) = (UISearchController(searchResultsController: nil), Own())
    search.delegate = own
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    window.addSubview(search.searchBar)
    window.makeKeyAndVisible()
    #expect(!search.user.tapCancel())
    #expect(!search.searchBar.user.tapScope(at: 1))
    #expect(search.user.tapIn())
    #expect(search.searchBar.user.tapScope(at: 1))
    search.searchBar.searchTextField.user.type("Ada")
    await nextTurn()
    #expect(search.user.tapCancel())
    #expect(search.searchBar.text == "" && !search.isActive)
    await nextTurn()
    #expect(own.told == ["will present", "did present", "will dismiss", "did dismiss"])
  }
}
