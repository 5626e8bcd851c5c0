#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UIButton {
  /// The menu that makes the button a pop-up, of which one item is chosen:
  /// `group.popUp *= PickerBinding.items(viewModel.groups).value(viewModel.group)`.
  ///
  /// The chosen item is the button's title; while there is none the button has its own. The button keeps it alive. A
  /// menu of yours has actions of its own, and needs no binding.
  public var popUp: PopUpMenu { attached(to: self) { PopUpMenu($0) } }
}

/// The menu of a pop-up button. Its items are what makes the button one.
public final class PopUpMenu: ControlPart, ChoiceControl {
  private var selection: Int?
  /// The title that the button has of its own, while an item's is in its place.
  private var ownTitle: String??

  fileprivate init(_ button: UIButton) {
    super.init(button)
  }

  private var button: UIButton? { view as? UIButton }

  /// The titles in the menu. Setting them makes the button's menu, which a tap opens from then on.
  public var items: [String] = [] {
    didSet {
      guard items != oldValue else { return }
      selection = selection.flatMap { items.firstIndex(of: oldValue[$0]) }
      show()
    }
  }

  /// The item that is chosen; nil for none. Setting one that is not there chooses none.
  public var selectedIndex: Int? {
    get { selection }
    set {
      let index = newValue.flatMap { items.indices.contains($0) ? $0 : nil }
      guard index != selection else { return }
      selection = index
      show()
    }
  }

  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> ControlHandler {
    onUse(handler)
  }

  /// Makes the menu anew: UIKit does not follow the state of an action that is in one.
  private func show() {
    guard let button else { return }
    if selection == nil {
      // A button that changes its selection always has one.
      button.changesSelectionAsPrimaryAction = false
    } else if ownTitle == nil {
      ownTitle = .some(button.ownTitle)
    }
    button.menu = UIMenu(
      children: items.enumerated().map { index, title in
        UIAction(title: title, state: index == selection ? .on : .off) { [weak self] _ in
          self?.choose(index)
        }
      })
    button.showsMenuAsPrimaryAction = true
    if selection != nil {
      button.changesSelectionAsPrimaryAction = true
    } else if let title = ownTitle {
      button.ownTitle = title
      ownTitle = nil
    }
  }

  private func choose(_ index: Int) {
    selectedIndex = index
    tell()
  }
}

@MainActor extension UIButton {
  /// The title of the button's configuration, or if it has none, for its normal state.
  fileprivate var ownTitle: String? {
    get { configuration != nil ? configuration?.title : title(for: .normal) }
    set {
      if configuration != nil {
        configuration?.title = newValue
      } else {
        setTitle(newValue, for: .normal)
      }
    }
  }
}
#endif
