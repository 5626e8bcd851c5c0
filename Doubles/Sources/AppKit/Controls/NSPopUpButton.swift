/// A button with a menu, whose title is that of the chosen item. In a pull-down button the first
/// item is the title, and the menu does not show it.
///
/// https://developer.apple.com/documentation/appkit/nspopupbutton
@available(macOS 10.0, *)
@MainActor
open class NSPopUpButton: NSButton {
  open var pullsDown = false
  private var selected: NSMenuItem?

  public init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
    super.init(frame: buttonFrame)
    pullsDown = flag
    begin()
  }

  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    begin()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    menu = NSMenu()
    title = ""
  }

  open var menu: NSMenu? {
    didSet {
      menu?.onChange = { [weak self] in self?.follow() }
      follow()
    }
  }

  /// Updates the chosen item: deselects one that was removed, and chooses the first item that is
  /// added.
  private func follow() {
    if let selected, selected.menu !== menu { self.selected = nil }
    if selected == nil, itemArray.count == 1 { selected = itemArray[0] }
    if pullsDown { title = itemArray.first?.title ?? "" }
  }

  open var itemArray: [NSMenuItem] { menu?.items ?? [] }
  open var numberOfItems: Int { itemArray.count }
  open var itemTitles: [String] { itemArray.map(\.title) }
  open func item(at index: Int) -> NSMenuItem? {
    itemArray.indices.contains(index) ? itemArray[index] : nil
  }

  /// Adds an item, and removes one of the same title, as AppKit does.
  open func addItem(withTitle title: String) {
    removeSame(title)
    menu?.addItem(withTitle: title, action: nil, keyEquivalent: "")
  }

  open func addItems(withTitles itemTitles: [String]) {
    for title in itemTitles { addItem(withTitle: title) }
  }

  private func removeSame(_ title: String) {
    if let same = itemArray.first(where: { $0.title == title }) { menu?.removeItem(same) }
  }

  open func removeAllItems() { menu?.removeAllItems() }

  open var selectedItem: NSMenuItem? { selected }
  open var titleOfSelectedItem: String? { selected?.title }
  open var indexOfSelectedItem: Int { itemArray.firstIndex { $0 === selected } ?? -1 }

  /// Chooses an item; -1 chooses none.
  open func selectItem(at index: Int) {
    guard index == -1 || itemArray.indices.contains(index) else {
      return RaisedExceptions.raise("NSRangeException", "there is no item \(index)")
    }
    select(index == -1 ? nil : itemArray[index])
  }

  open func removeItem(at index: Int) {
    if let item = item(at: index) { menu?.removeItem(item) }
  }

  open func selectItem(withTitle title: String) {
    select(itemArray.first { $0.title == title })
  }

  open func select(_ item: NSMenuItem?) {
    selected = item
    if !pullsDown { title = item?.title ?? "" }
  }
}
