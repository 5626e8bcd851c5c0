#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSComboBox {
  /// The texts in the box's list: `city.itemsBinding *= viewModel.suggestions`.
  ///
  /// The box's text stays as it is, and an item that is selected stays so if it is among the new ones. What the user
  /// chooses is a text like one that was typed: see ``TextFieldBinding``. Not for a box that has a data source.
  public var itemsBinding: BindingTarget<[String]> {
    BindingTarget(self) { box, items in
      guard items != box.objectValues as? [String] else { return }
      let index = box.indexOfSelectedItem
      let selected = index < 0 ? nil : box.itemObjectValue(at: index) as? String
      box.removeAllItems()
      box.addItems(withObjectValues: items)
      if let place = selected.flatMap(items.firstIndex(of:)) { box.selectItem(at: place) }
    }
  }
}
#endif
