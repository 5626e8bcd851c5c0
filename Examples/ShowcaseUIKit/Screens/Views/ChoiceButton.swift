#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import UIKit

/// A button that shows the chosen one of several texts, and opens a menu of all of them.
///
/// It is a custom control, although any button's `popUp` would do. Its conformance to
/// ``ChoiceControl`` makes `*= PickerBinding` work.
final class ChoiceButton: UIButton, ValueChangingControl, ChoiceControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    configuration = .bordered()
    showsMenuAsPrimaryAction = true
  }

  required init?(coder: NSCoder) { nil }

  /// The texts to choose from. The chosen one stays if it is among them.
  var items: [String] = [] {
    didSet {
      let chosen = selectedIndex.map { oldValue[$0] }
      selectedIndex = chosen.flatMap { items.firstIndex(of: $0) }
    }
  }

  var selectedIndex: Int? {
    didSet { show() }
  }

  var controlValue: Int? {
    get { selectedIndex }
    set { selectedIndex = newValue.flatMap { items.indices.contains($0) ? $0 : nil } }
  }

  func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onControlValueChange(handler)
  }

  private func show() {
    let title = selectedIndex.map { items[$0] }
    configuration?.title = title ?? "None"
    accessibilityValue = title
    menu = UIMenu(
      children: items.enumerated().map { index, item in
        UIAction(title: item, state: index == selectedIndex ? .on : .off) { [weak self] _ in
          self?.choose(index)
        }
      })
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    selectedIndex = index
    sendActions(for: .valueChanged)
  }
}
#endif
