#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct TabBarTests {
  private let tabs = UITabBarController()
  private let screen: Screen

  init() {
    tabs.viewControllers = (0..<3).map { _ in UIViewController() }
    screen = Screen(root: tabs)
  }

  @Test func `A tab that is tapped again is no other choice, and told as such`() {
    var (sent, again): ([Int], Int) = ([], 0)
    let group = BindingGroup()
    group.add(tabs.selectionPublisher.dropFirst().sink { sent.append($0) })
    group.add(tabs.reselectionPublisher.sink { again += 1 })
    tabs.user.tapTab(at: 0)
    #expect(sent == [])
    #expect(again == 1)
    tabs.user.tapTab(at: 1)
    #expect(sent == [1])
    #expect(again == 1)
    tabs.selectedIndex = 2
    tabs.user.tapTab(at: 2)
    #expect(sent == [1], "the program was there before the user")
    #expect(again == 2)
    withExtendedLifetime(group) {}
  }

  @Test func `A tab out of range is shown as the nearest, and stays the view model's`() {
    let tab = CurrentValueSubject<Int, Never>(7)
    let group = BindingGroup { tabs *= .subject(tab) }
    #expect(tabs.selectedIndex == 2)
    tab.send(-1)
    #expect(tabs.selectedIndex == 0)
    #expect(tab.value == -1)
    withExtendedLifetime(group) {}
  }

  @Test func `The delegate goes on being asked and told, and is the controller's again afterwards`()
  {
    let own = OwnDelegate()
    tabs.delegate = own
    var sent: [Int] = []
    let first = tabs.selectionPublisher.dropFirst().sink { sent.append($0) }
    let second = tabs.reselectionPublisher.sink {}
    tabs.user.tapTab(at: 1)
    own.allows = false
    tabs.user.tapTab(at: 2)
    #expect(tabs.selectedIndex == 1)
    #expect(sent == [1])
    #expect(own.chosen == 1)
    first.cancel()
    #expect(tabs.delegate !== own)
    second.cancel()
    #expect(tabs.delegate === own)
  }

  #if !canImport(ObjectiveC)  // No program can do that on Apple's own UIKit.
  @Test func `A delegate that is gone does not take the taps with it`() async {
    var own: OwnDelegate? = OwnDelegate()
    tabs.delegate = own
    var sent: [Int] = []
    let group = BindingGroup()
    group.add(tabs.selectionPublisher.dropFirst().sink { sent.append($0) })
    tabs.user.tapTab(at: 1)
    own = nil
    await settle()
    tabs.user.tapTab(at: 2)
    #expect(sent == [1, 2])
    withExtendedLifetime(group) {}
  }
  #endif
}

@MainActor
private final class OwnDelegate: NSObject, UITabBarControllerDelegate {
  var allows = true
  private(set) var chosen = 0

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { allows }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { chosen += 1 }
}
#endif
