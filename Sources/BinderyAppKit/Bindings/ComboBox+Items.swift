#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

@MainActor extension NSComboBox {
  /// A target that sets the strings in the box's list.
  ///
  /// ```swift
  /// city.itemsBinding *= viewModel.suggestions
  /// ```
  ///
  /// The target does not change the box's text, and keeps the selected item if it is among the new
  /// ones. When the user chooses an item, the box's text changes as if the user had typed it, and a
  /// ``TextFieldBinding`` sends it to the view model. Do not use this target for a box with a data
  /// source.
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
