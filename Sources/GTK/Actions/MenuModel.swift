import CGTK

/// The content of a menu: actions, sections and submenus.
///
/// ```swift
/// let menu = MenuModel([
///   .action(new),
///   .section("View", [.action(showsSidebar), .action(sortOrder)]),
///   .submenu("Export", [.action(pdf), .action(csv)]),
/// ])
/// header.packEnd(MenuButton.primary(menu))
/// ```
///
/// The actions determine the titles, keys, check marks and sensitivity of their items. Add the
/// actions to the application or to the window of the menu.
@MainActor
public final class MenuModel: Object {
  /// An entry of a menu: an item, a section or a submenu.
  ///
  /// An item has the title, keys and state of its action. Add the action to the application or a
  /// window first: otherwise, the program stops with a message.
  ///
  /// ```swift
  /// menu.items = [
  ///   .action(new), .section([.action(cut), .action(copy)]), .submenu("Export", [.action(pdf)]),
  /// ]
  /// ```
  @MainActor
  public indirect enum Item {
    /// An item that activates the action. For a ``ChoiceAction``, this makes one item for each
    /// option.
    case action(ActionEntry)
    /// An item with its own title that activates the action with a target.
    case target(ActionEntry, title: String, target: String)
    /// A section: items between two separator lines, with an optional heading above them.
    case section(String?, [Item])
    /// An item that opens a submenu.
    case submenu(String, [Item])

    /// A section without a heading: items between two separator lines.
    public static func section(_ items: [Item]) -> Item { .section(nil, items) }
  }

  /// The entries of the menu. Setting them replaces all entries, and updates open menus.
  public var items: [Item] {
    didSet {
      g_menu_remove_all(opaque)
      Self.append(items, to: opaque)
    }
  }

  /// Creates a menu of these entries. An action in them must have been added to the application or
  /// a window; otherwise, the program stops with a message.
  public init(_ items: [Item]) {
    self.items = items
    super.init(owning: UnsafeMutableRawPointer(g_menu_new()))
    Self.append(items, to: opaque)
  }

  private static func append(_ items: [Item], to menu: OpaquePointer) {
    for item in items {
      switch item {
      case .action(let choice as ChoiceAction):
        for option in choice.options {
          append(choice, title: option.title, target: option.value, to: menu)
        }
      case .action(let action):
        append(action, title: action.title, target: nil, to: menu)
      case .target(let action, let title, let target):
        append(action, title: title, target: target, to: menu)
      case .section(let title, let items):
        within(items) { g_menu_append_section(menu, title, $0) }
      case .submenu(let title, let items):
        within(items) { g_menu_append_submenu(menu, title.withPlainUnderscores, $0) }
      }
    }
  }

  private static func append(
    _ action: ActionEntry, title: String, target: String?, to menu: OpaquePointer
  ) {
    let item = g_menu_item_new(title.withPlainUnderscores, nil)
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    g_menu_item_set_action_and_target_value(
      item, action.detailedName, target.map { g_variant_new_string($0) })
    if target == nil, let keys = action.keys.first {
      g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(keys))
    }
    g_menu_append_item(menu, item)
  }

  private static func within(
    _ items: [Item], _ append: (UnsafeMutablePointer<GMenuModel>) -> Void
  ) {
    let part = UnsafeMutableRawPointer(g_menu_new()!)
    defer { g_object_unref(part) }
    self.append(items, to: OpaquePointer(part))
    append(part.assumingMemoryBound(to: GMenuModel.self))
  }
}

extension PopoverMenu {
  /// Creates a popover with this menu, which it retains. Pass it to a ``MenuButton``, which opens
  /// it. For a context menu, use ``Widget/setContextMenu(_:)``.
  public convenience init(_ menu: MenuModel) {
    self.init()
    menuModel = menu
  }
}

extension MenuButton {
  /// Makes a button with the usual icon that opens the main menu of a window. F10 also opens the
  /// menu. The button's accessible name is “Main Menu”, in the user's language.
  public static func primary(_ menu: MenuModel) -> MenuButton {
    let button = MenuButton(
      icon: "open-menu-symbolic", label: BuiltInTexts.text("Main Menu"), PopoverMenu(menu))
    button.isPrimary = true
    return button
  }
}
