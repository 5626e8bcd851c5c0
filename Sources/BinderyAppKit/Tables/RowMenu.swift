#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// The context menu of a table's rows: the actions of the clicked row.
@MainActor
final class RowMenu: NSObject, NSMenuDelegate {
  private let actions: @MainActor () -> [RowAction]
  private var handlers: [HandlerEntry] = []

  /// Gives a table a menu, unless it has one.
  ///
  /// - Parameter actions: Returns the actions of the clicked row.
  static func add(
    to table: NSTableView, _ actions: @escaping @MainActor () -> [RowAction]
  ) -> RowMenu? {
    guard table.menu == nil else { return nil }
    let menu = NSMenu(title: "")
    let rows = RowMenu(actions)
    menu.autoenablesItems = false
    menu.delegate = rows
    table.menu = menu
    return rows
  }

  private init(_ actions: @escaping @MainActor () -> [RowAction]) {
    self.actions = actions
    super.init()
  }

  func menuNeedsUpdate(_ menu: NSMenu) {
    menu.removeAllItems()
    handlers = actions().map { action in
      let item = NSMenuItem(title: action.title, action: nil, keyEquivalent: "")
      menu.addItem(item)
      return ActionRelay.connect(item) { transaction { action.perform() } }
    }
  }
}
#endif
