#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSComboBox {
  /// The strings in the box's list: `city.itemsBinding *= viewModel.suggestions`.
  ///
  /// The box's text stays, and a selected item stays selected if the new items include it.
  /// Choosing an item sets the text, as typing does: see ``TextFieldBinding``. Not for a box with
  /// a data source.
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
