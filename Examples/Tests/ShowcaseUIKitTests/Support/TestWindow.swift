#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import Testing
import UIKit

@testable import ShowcaseUIKit

/// A window that shows a controller, and its visible content.
@MainActor
final class TestWindow {
  private let kept = Kept(window: UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)))
  var window: UIWindow { kept.window }

  init(_ controller: UIViewController) {
    #if canImport(ObjectiveC)
    window.windowScene = OnScreen.scene
    // Apple's own tables have cells for visible rows only, and the tests read all rows.
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 3000)
    #endif
    window.rootViewController = controller
    window.makeKeyAndVisible()
    arrange()
  }

  /// A test's suite may be released on any thread; views must not.
  deinit {
    Task { @MainActor [kept] in kept.window.rootViewController = nil }
  }

  /// The front controller: the last presented one, or that of the window.
  var front: UIViewController {
    var front = window.rootViewController!
    while let next = front.presentedViewController { front = next }
    return front
  }

  /// The controller whose screen is visible.
  var top: UIViewController { Self.top(of: front) }

  private static func top(of controller: UIViewController) -> UIViewController {
    if let navigation = controller as? UINavigationController {
      return navigation.topViewController.map(top) ?? controller
    }
    return controller.children.last.map(top) ?? controller
  }

  /// The navigation controller whose screen is visible.
  var navigation: UINavigationController { top.navigationController! }

  /// The readable text, line by line: the bar, then the screen.
  var text: [String] {
    arrange()
    return top.bar + front.view.readableLines
  }

  /// Lays out the window. The double has no layout, so lists are made as large as the window.
  func arrange() {
    window.layoutIfNeeded()
    for list in window.all(UIScrollView.self) where list is UITableView || list is UICollectionView
    {
      if list.frame.height == 0 { list.frame = CGRect(x: 0, y: 0, width: 390, height: 3000) }
      list.layoutIfNeeded()
    }
  }

  /// The first visible view of a type with a name.
  func find<View: UIView>(_ type: View.Type, _ name: String) -> View? {
    arrange()
    return front.view.all(type).first { $0.isSeen && $0.readableName == name }
  }

  /// The item of the bar with a name.
  func item(_ name: String) -> UIBarButtonItem? {
    top.barItems.first { $0.readableName == name }
  }

  /// The first visible table.
  var table: UITableView {
    arrange()
    return front.view.all(UITableView.self).first(where: \.isSeen)!
  }

  /// The row whose text begins so.
  func row(_ text: String) -> IndexPath? {
    let table = table
    return table.indexPathsForVisibleRows?.first {
      table.cellForRow(at: $0)?.readableLines.first?.hasPrefix(text) == true
    }
  }

  /// Waits until a transition between screens has ended.
  func settles() async -> Bool {
    await eventually { top.navigationController?.transitionCoordinator == nil }
  }

  /// Waits until a row exists, and taps it.
  func tapRow(at path: IndexPath) async -> Bool {
    await eventually { table.user.tapRow(at: path) }
  }

  /// Waits until a line that begins so is visible, and until related changes are shown, too: a
  /// list shows its changes a turn of the main loop after they are made.
  func reads(_ line: String, within seconds: Double = 20) async -> Bool {
    let found = await eventually(within: seconds) { text.contains { $0.hasPrefix(line) } }
    await settle()
    if !found { Issue.record("“\(line)” is not in:\n\(text.joined(separator: "\n"))") }
    return found
  }
}

private struct Kept: @unchecked Sendable {
  // Sendable: it is used on the main actor only.
  let window: UIWindow
}

extension UIView {
  /// Whether a navigation or tab bar controller shows it beside its screens.
  var isBar: Bool { self is UINavigationBar || self is UITabBar || self is UIToolbar }

  /// All views of a type that are in no bar, in the order of the tree; this one first.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    isBar ? [] : ((self as? View).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }

  /// Whether it is in a window, and not hidden.
  var isSeen: Bool {
    guard window != nil, !isHidden, alpha > 0.01 else { return false }
    return self is UIWindow || superview?.isSeen == true
  }
}
#endif
