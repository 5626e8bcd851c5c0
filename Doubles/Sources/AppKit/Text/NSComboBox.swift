/// A text field with a list of texts to choose from.
///
/// https://developer.apple.com/documentation/appkit/nscombobox
@available(macOS 10.0, *)
@MainActor
open class NSComboBox: NSTextField {
  public static nonisolated let selectionDidChangeNotification = Notification.Name(
    "NSComboBoxSelectionDidChangeNotification")

  public private(set) var objectValues: [Any] = []
  public private(set) var indexOfSelectedItem = -1
  open var numberOfItems: Int { objectValues.count }

  open func addItems(withObjectValues objects: [Any]) { objectValues += objects }

  open func removeAllItems() {
    objectValues = []
    indexOfSelectedItem = -1
  }

  open func itemObjectValue(at index: Int) -> Any { objectValues[index] }

  open func selectItem(at index: Int) { indexOfSelectedItem = index }

  open func deselectItem(at index: Int) {
    if indexOfSelectedItem == index { indexOfSelectedItem = -1 }
  }

  /// Chooses an item. As in AppKit, the notification comes before the text changes, and the
  /// action after.
  func choose(_ index: Int) {
    indexOfSelectedItem = index
    NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self)
    stringValue = "\(objectValues[index])"
    sendOwnAction()
  }
}
