#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

@MainActor extension UIButton {
  /// The menu of a pop-up button, as a control that can be bound to its items and the chosen one.
  ///
  /// ```swift
  /// group.popUp *= PickerBinding.items(viewModel.groups).value(viewModel.group)
  /// ```
  ///
  /// The button's title is the chosen item, or the button's own title while none is chosen. The
  /// button retains the object. A menu that you make yourself has its own actions and needs no
  /// binding.
  public var popUp: PopUpMenu { attached(to: self) { PopUpMenu($0) } }
}

/// The menu of a pop-up button.
///
/// ```swift
/// bindings.capture { group.popUp *= PickerBinding.items(viewModel.groups).value(viewModel.group) }
/// ```
///
/// `UIButton.popUp` returns it. It is always the same object, which the button retains. Setting
/// items for the first time turns the button into a pop-up button.
public final class PopUpMenu: ControlPart, ChoiceControl {
  private var selection: Int?
  /// The button's own title, while an item's title replaces it.
  private var ownTitle: String??

  fileprivate init(_ button: UIButton) {
    super.init(button)
  }

  private var button: UIButton? { view as? UIButton }

  /// The titles in the menu.
  ///
  /// Setting them makes a new menu, which a tap on the button opens. The chosen title stays chosen
  /// if it is among the new ones.
  public var items: [String] = [] {
    didSet {
      guard items != oldValue else { return }
      selection = selection.flatMap { items.firstIndex(of: oldValue[$0]) }
      show()
    }
  }

  /// The index of the chosen item, or `nil` if there is none.
  ///
  /// Setting an index out of range clears the choice.
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

  /// Makes a new menu: UIKit does not follow the state of an action in a menu.
  private func show() {
    guard let button else { return }
    if selection == nil {
      // A button that changes its selection always has a chosen item.
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
  /// The title of the button's configuration or, without one, the title for its normal state.
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
