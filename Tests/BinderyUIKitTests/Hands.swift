#if os(iOS)
import UIKit

// The user's actions on Apple's UIKit, as far as a program can simulate them. The doubles use the
// same names.

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
extension UIBarItem: UserOperable {}

extension UserActions where Target: UIControl {
  /// Whether the user could use the control now.
  var canUse: Bool {
    var view: UIView? = target
    while let present = view {
      if present.isHidden || present.alpha < 0.01 || !present.isUserInteractionEnabled {
        return false
      }
      view = present.superview
    }
    return target.isEnabled && target.window != nil
  }

  fileprivate func use(_ event: UIControl.Event, _ change: () -> Void) -> Bool {
    guard canUse else { return false }
    change()
    target.sendActions(for: event)
    return true
  }
}

extension UserActions where Target: UIButton {
  @discardableResult
  func tap() -> Bool { use(.touchUpInside) {} }
}

extension UserActions where Target: UIButton {
  /// Chooses an item of the button's menu, as far as a program can: UIKit shows the menu only to
  /// a user.
  @discardableResult
  func choose(_ title: String) -> Bool {
    guard canUse,
      let action = target.menu?.children.compactMap({ $0 as? UIAction }).first(where: {
        $0.title == title
      })
    else { return false }
    action.performWithSender(target, target: nil)
    return true
  }
}

extension UserActions where Target: UIColorWell {
  func choose(_ color: UIColor) { _ = use(.valueChanged) { target.selectedColor = color } }
}

extension UserActions where Target: UISearchBar {
  @discardableResult
  func tapScope(at index: Int) -> Bool {
    guard index != target.selectedScopeButtonIndex else { return true }
    target.selectedScopeButtonIndex = index
    target.delegate?.searchBar?(target, selectedScopeButtonIndexDidChange: index)
    return true
  }
}

extension UserActions where Target: UISwitch {
  @discardableResult
  func toggle() -> Bool { use(.valueChanged) { target.isOn.toggle() } }
}

extension UserActions where Target: UISlider {
  @discardableResult
  func drag(to values: Float...) -> Bool {
    values.allSatisfy { value in use(.valueChanged) { target.value = value } }
  }
}

extension UserActions where Target: UIStepper {
  func increment() { _ = use(.valueChanged) { target.value += target.stepValue } }
  func decrement() { _ = use(.valueChanged) { target.value -= target.stepValue } }
}

extension UserActions where Target: UISegmentedControl {
  @discardableResult
  func tapSegment(at index: Int) -> Bool {
    if target.selectedSegmentIndex == index { return canUse }
    return use(.valueChanged) { target.selectedSegmentIndex = index }
  }
}

extension UserActions where Target: UIPageControl {
  func tapForward() { _ = use(.valueChanged) { target.currentPage += 1 } }
  func tapBackward() { _ = use(.valueChanged) { target.currentPage -= 1 } }
}

extension UserActions where Target: UIDatePicker {
  func choose(_ date: Date) { _ = use(.valueChanged) { target.date = date } }
  func choose(_ duration: TimeInterval) {
    _ = use(.valueChanged) { target.countDownDuration = duration }
  }
}

extension UserActions where Target: UIRefreshControl {
  @discardableResult
  func pull() -> Bool {
    target.isRefreshing ? false : use(.valueChanged) { target.beginRefreshing() }
  }
}

extension UserActions where Target: UIPickerView {
  @discardableResult
  func turn(to row: Int, component: Int = 0) -> Bool {
    guard row < target.numberOfRows(inComponent: component) else { return false }
    target.selectRow(row, inComponent: component, animated: false)
    target.delegate?.pickerView?(target, didSelectRow: row, inComponent: component)
    return true
  }
}

extension UserActions where Target: UIBarButtonItem {
  @discardableResult
  func tap() -> Bool {
    guard target.isEnabled, let action = target.action else { return false }
    return UIApplication.shared.sendAction(action, to: target.target, from: target, for: nil)
  }
}

extension UserActions where Target: UITextField {
  @discardableResult
  func tap() -> Bool { canUse && (target.isFirstResponder || target.becomeFirstResponder()) }

  @discardableResult
  func type(_ text: String) -> Bool {
    tap() && text.map { mayPut(String($0)) { target.insertText($0) } }.allSatisfy { $0 }
  }

  @discardableResult
  func paste(_ text: String) -> Bool { tap() && mayPut(text) { target.insertText($0) } }

  @discardableResult
  func deleteBackward() -> Bool { tap() && mayPut("") { _ in target.deleteBackward() } }

  func moveCaret(to offset: Int) {
    guard tap(), let place = target.position(from: target.beginningOfDocument, offset: offset)
    else { return }
    target.selectedTextRange = target.textRange(from: place, to: place)
  }

  @discardableResult
  func replaceAll(with text: String) -> Bool {
    guard tap() else { return false }
    target.selectAll(nil)
    return text.isEmpty ? deleteBackward() : type(text)
  }

  @discardableResult
  func compose(_ text: String) -> Bool {
    guard tap() else { return false }
    target.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
    return true
  }

  func commitComposition(_ text: String? = nil) {
    if let text { target.insertText(text) } else { target.unmarkText() }
  }

  @discardableResult
  func pressReturn() -> Bool {
    guard tap() else { return false }
    if target.markedTextRange != nil {
      target.unmarkText()
      return true
    }
    guard target.delegate?.textFieldShouldReturn?(target) ?? true else { return false }
    target.sendActions(for: .primaryActionTriggered)
    return true
  }

  @discardableResult
  func tapClearButton() -> Bool {
    guard canUse, target.hasText, target.delegate?.textFieldShouldClear?(target) ?? true else {
      return false
    }
    return use(.editingChanged) { target.text = "" }
  }

  @discardableResult
  func leave() -> Bool { target.resignFirstResponder() }

  private func mayPut(_ text: String, _ put: (String) -> Void) -> Bool {
    guard let selected = target.selectedTextRange else { return false }
    let range = NSRange(
      location: target.offset(from: target.beginningOfDocument, to: selected.start),
      length: target.offset(from: selected.start, to: selected.end))
    guard
      target.delegate?.textField?(
        target, shouldChangeCharactersIn: range, replacementString: text) ?? true
    else { return false }
    put(text)
    return true
  }
}

extension UserActions where Target: UITextView {
  @discardableResult
  func type(_ text: String) -> Bool {
    guard target.isFirstResponder || target.becomeFirstResponder() else { return false }
    return text.map { character in
      let isAllowed =
        target.delegate?.textView?(
          target, shouldChangeTextIn: target.selectedRange, replacementText: String(character))
        ?? true
      if isAllowed { target.insertText(String(character)) }
      return isAllowed
    }.allSatisfy { $0 }
  }

  @discardableResult
  func deleteBackward() -> Bool {
    guard target.isFirstResponder || target.becomeFirstResponder() else { return false }
    let isAllowed =
      target.delegate?.textView?(
        target, shouldChangeTextIn: target.selectedRange, replacementText: "") ?? true
    if isAllowed { target.deleteBackward() }
    return isAllowed
  }

  func compose(_ text: String) {
    guard target.isFirstResponder || target.becomeFirstResponder() else { return }
    target.setMarkedText(text, selectedRange: NSRange(location: text.utf16.count, length: 0))
  }

  func commitComposition() { target.unmarkText() }

  @discardableResult
  func leave() -> Bool { target.resignFirstResponder() }
}

extension UserActions where Target: UINavigationController {
  @discardableResult
  func goBack() -> Bool { target.popViewController(animated: true) != nil }
}

extension UserActions where Target: UITabBarController {
  @discardableResult
  func tapTab(at index: Int) -> Bool {
    guard let controller = target.viewControllers?[index],
      target.delegate?.tabBarController?(target, shouldSelect: controller) ?? true
    else { return false }
    target.selectedIndex = index
    target.delegate?.tabBarController?(target, didSelect: controller)
    return true
  }
}

extension UserActions where Target: UIViewController {
  @discardableResult
  func swipeDown() -> Bool {
    guard target.presentingViewController != nil else { return false }
    target.dismiss(animated: true)
    return true
  }
}
#endif
