#if os(iOS)
import UIKit

/// Simulated user actions on controls of the real UIKit, as far as the app itself can perform
/// them.
@MainActor
struct UserActions<Target> {
  let target: Target
}

@MainActor
protocol UserOperable {}

extension UserOperable {
  var user: UserActions<Self> { UserActions(target: self) }
}

extension UIResponder: UserOperable {}
extension UIBarButtonItem: UserOperable {}

extension UIControl {
  /// Whether a user can use it now.
  fileprivate var isUsable: Bool {
    guard isEnabled, window != nil else { return false }
    return sequence(first: self as UIView, next: \.superview)
      .allSatisfy { !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled }
  }
}

extension UIMenu {
  fileprivate func action(_ title: String) -> UIAction? {
    for child in children {
      if let action = child as? UIAction, action.title == title { return action }
      if let found = (child as? UIMenu)?.action(title) { return found }
    }
    return nil
  }
}

extension UserActions where Target: UIButton {
  @discardableResult
  func tap() -> Bool {
    guard target.isUsable else { return false }
    target.sendActions(for: .touchUpInside)
    return true
  }

  @discardableResult
  func choose(_ title: String) -> Bool {
    guard target.isUsable, let action = target.menu?.action(title) else { return false }
    action.performWithSender(target, target: nil)
    return true
  }
}

extension UserActions where Target: UIBarButtonItem {
  @discardableResult
  func tap() -> Bool {
    guard target.isEnabled else { return false }
    if let action = target.primaryAction {
      action.performWithSender(target, target: nil)
    } else if let action = target.action {
      UIApplication.shared.sendAction(action, to: target.target, from: target, for: nil)
    }
    return true
  }

  @discardableResult
  func choose(_ title: String) -> Bool {
    guard target.isEnabled, let action = target.menu?.action(title) else { return false }
    action.performWithSender(target, target: nil)
    return true
  }
}

extension UserActions where Target: UISwitch {
  func toggle() {
    guard target.isUsable else { return }
    target.setOn(!target.isOn, animated: false)
    target.sendActions(for: .valueChanged)
  }
}

extension UserActions where Target: UISlider {
  func drag(to values: Float...) {
    guard target.isUsable else { return }
    for value in values {
      target.value = value
      target.sendActions(for: .valueChanged)
    }
  }
}

extension UserActions where Target: UIStepper {
  func increment() { step(by: target.stepValue) }
  func decrement() { step(by: -target.stepValue) }

  private func step(by step: Double) {
    let before = target.value
    guard target.isUsable else { return }
    target.value += step
    if target.value != before { target.sendActions(for: .valueChanged) }
  }
}

extension UserActions where Target: UISegmentedControl {
  func tapSegment(at index: Int) {
    guard target.isUsable, target.selectedSegmentIndex != index else { return }
    target.selectedSegmentIndex = index
    target.sendActions(for: .valueChanged)
  }
}

extension UserActions where Target: UIRefreshControl {
  func pull() {
    guard target.isUsable, !target.isRefreshing else { return }
    target.beginRefreshing()
    target.sendActions(for: .valueChanged)
  }
}

extension UserActions where Target: UINavigationController {
  func goBack() { target.popViewController(animated: true) }

  /// An app cannot simulate a swipe: going back replaces one that succeeds.
  @discardableResult
  func beginSwipe() -> Bool { target.viewControllers.count > 1 }

  func endSwipe(isCancelled: Bool = false) { if !isCancelled { goBack() } }
}

extension UserActions where Target: UIViewController {
  func swipeDown() {
    if !target.isModalInPresentation { target.dismiss(animated: true) }
  }
}
#endif
