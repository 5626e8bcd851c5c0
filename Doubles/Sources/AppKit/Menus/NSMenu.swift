/// A list of items to choose from. It is isolated to no actor, but is used only on the main
/// thread.
///
/// https://developer.apple.com/documentation/appkit/nsmenu
@available(macOS 10.0, *)
open class NSMenu: NSObject {
  open var title: String
  open var autoenablesItems = true
  @available(macOS 10.3, *)
  open weak var delegate: (any NSMenuDelegate)?
  public private(set) var items: [NSMenuItem] = []
  var onChange: () -> Void = {}

  public init(title: String) {
    self.title = title
    super.init(())
  }

  public convenience init() { self.init(title: "") }

  open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: items.count) }

  @discardableResult
  open func addItem(
    withTitle string: String, action selector: Selector?, keyEquivalent charCode: String
  ) -> NSMenuItem {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    guard newItem.menu == nil else {
      return MainActor.assumeIsolated {
        RaisedExceptions.raise("the item is in another menu already")
      }
    }
    items.insert(newItem, at: index)
    newItem.menu = self
    onChange()
  }

  open func removeItem(_ item: NSMenuItem) {
    guard let index = items.firstIndex(where: { $0 === item }) else { return }
    items.remove(at: index)
    item.menu = nil
    onChange()
  }

  open func removeAllItems() {
    for item in items { item.menu = nil }
    items = []
    onChange()
  }

  open func item(at index: Int) -> NSMenuItem? {
    items.indices.contains(index) ? items[index] : nil
  }

  /// Enables the items whose targets implement their actions, and disables the others.
  open func update() {
    guard autoenablesItems else { return }
    for item in items {
      item.isEnabled = (item.target as? NSObject)?.responds(to: item.action) ?? false
    }
  }

  /// Acts like choosing an item.
  open func performActionForItem(at index: Int) {
    update()
    let item = items[index]
    guard item.isEnabled, let action = item.action else { return }
    nonisolated(unsafe) let sender = item
    MainActor.assumeIsolated {
      if DoubleFaults.sendsEventsTwice {
        NSApp.sendAction(action, to: sender.target, from: sender)
      }
      NSApp.sendAction(action, to: sender.target, from: sender)
    }
  }
}

/// An item of a menu.
///
/// https://developer.apple.com/documentation/appkit/nsmenuitem
@available(macOS 10.0, *)
open class NSMenuItem: NSObject {
  open var title: String
  open var action: Selector?
  open weak var target: AnyObject?
  open var keyEquivalent: String
  open var isEnabled = true
  open var isHidden = false
  open var state = NSControl.StateValue.off
  open var tag = 0
  open var representedObject: Any?
  open var submenu: NSMenu?
  public internal(set) weak var menu: NSMenu?

  public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
    title = string
    action = selector
    keyEquivalent = charCode
    super.init(())
  }

  public convenience init() { self.init(title: "NSMenuItem", action: nil, keyEquivalent: "") }
}
