/// The delegate of a table's section; a partial delegate, see ``ComposableDelegate``.
///
/// ```swift
/// struct ShopActions: TableViewSectionDelegate {
///   typealias Item = Shop
///   let viewModel: ShopsViewModel
///
///   func didSelectRow(_ shop: Shop, at row: Int) { viewModel.open(shop) }
///   func canSelectRow(_ shop: Shop, at row: Int) -> Bool? { !shop.isLocked }
/// }
/// ```
///
/// Every method has a default that gives no answer. Rows are numbered within the section, as the
/// table shows it. All methods are called on the main actor, those for the user's actions in a
/// ``transaction(_:)``, and none after the binding has ended.
///
/// Implement it for behavior that several tables share, and add it by
/// ``TableRowsBuilder/delegate(_:)``. For one table, `didSelectRow(_:)` and the other methods of
/// ``TableRowsBuilder`` are shorter.
@MainActor
public protocol TableViewSectionDelegate<Item> {
  /// The type of the section's items.
  associatedtype Item

  /// Returns the height of a row. The first link that answers decides; then the table's delegates,
  /// and then the host.
  func rowHeight(_ item: Item, at row: Int) -> RowHeight?

  /// Returns whether the user may choose or select a row. All answers must be true; the default
  /// is true.
  func canSelectRow(_ item: Item, at row: Int) -> Bool?

  /// Called when the user clicks a row, or presses Return on it, if the row can be selected. Every
  /// link is called.
  func didSelectRow(_ item: Item, at row: Int)

  /// Called when the selection of this section changes, with its selected items and those of the
  /// sections that share the delegate. Every link is called.
  func didChangeSelection(_ items: [Item])

  /// Whether ``didChangeSelection(_:)`` does something, so that a row has to stay selected
  /// where choosing a row selects it. It is true if it is true for any link.
  var followsSelection: Bool { get }

  /// Returns the actions of a row besides choosing it, shown in a context menu or by swiping. The
  /// first link that answers decides.
  func rowActions(_ item: Item, at row: Int) -> [RowAction]?

  /// Returns whether the user may move a row. All answers must be true; without an answer it is
  /// false.
  func canMoveRow(_ item: Item, at row: Int) -> Bool?

  /// Called when the user moves a row within this section, to be at `target` afterwards. Every
  /// link is called, and the list must be changed.
  func didMoveRow(_ item: Item, from row: Int, to target: Int)
}

extension TableViewSectionDelegate {
  public func rowHeight(_ item: Item, at row: Int) -> RowHeight? { nil }
  public func canSelectRow(_ item: Item, at row: Int) -> Bool? { nil }
  public func didSelectRow(_ item: Item, at row: Int) {}
  public func didChangeSelection(_ items: [Item]) {}
  public var followsSelection: Bool { false }
  public func rowActions(_ item: Item, at row: Int) -> [RowAction]? { nil }
  public func canMoveRow(_ item: Item, at row: Int) -> Bool? { nil }
  public func didMoveRow(_ item: Item, from row: Int, to target: Int) {}
}

/// The delegate of a whole table, asked where no section answers; a partial delegate.
///
/// ```swift
/// struct TallRows: TableViewDelegate {
///   func rowHeight(at path: RowPath) -> RowHeight? { .fixed(path.section == 0 ? 72 : 48) }
/// }
///
/// table *= TableViewBinding.sections(favourites, shops).default(TallRows())
/// ```
///
/// Every method has a default that gives no answer. Its methods are called on the main actor, those
/// for the user's actions in a ``transaction(_:)``. Add it by ``TableViewBinding/default(_:)``.
@MainActor
public protocol TableViewDelegate {
  /// Returns the height of a row for which its section gives no answer.
  func rowHeight(at path: RowPath) -> RowHeight?

  /// Returns whether the user may choose or select a row. All answers, including the section's,
  /// must be true; the default is true.
  func canSelectRow(at path: RowPath) -> Bool?

  /// Called when the user clicks a row, or presses Return on it, after its section's delegates.
  func didSelectRow(at path: RowPath)

  /// Called when the selection changes, after the sections' delegates.
  func didChangeSelection(_ paths: [RowPath])

  /// Whether ``didChangeSelection(_:)`` does something; see ``TableViewSectionDelegate``.
  var followsSelection: Bool { get }

  /// An object for the toolkit's delegate methods that the binding does not handle, such as a
  /// `UITableViewDelegate`. The first link that has one provides it.
  var toolkitDelegate: AnyObject? { get }

  /// Returns the actions of a row whose section gives none.
  func rowActions(at path: RowPath) -> [RowAction]?

  /// Returns whether the user may move a row. All answers, including the section's, must be true;
  /// without an answer it is false.
  func canMoveRow(at path: RowPath) -> Bool?

  /// Returns whether the user may move a row to `target`. All answers must be true. Without an
  /// answer it is true within a section, and false from one section to another.
  func canMoveRow(at path: RowPath, to target: RowPath) -> Bool?

  /// Called when the user moves a row, perhaps to another section, to be at `target` afterwards.
  /// The lists must be changed. Every link is called.
  func didMoveRow(from path: RowPath, to target: RowPath)
}

extension TableViewDelegate {
  public func rowHeight(at path: RowPath) -> RowHeight? { nil }
  public func canSelectRow(at path: RowPath) -> Bool? { nil }
  public func didSelectRow(at path: RowPath) {}
  public func didChangeSelection(_ paths: [RowPath]) {}
  public var followsSelection: Bool { false }
  public var toolkitDelegate: AnyObject? { nil }
  public func rowActions(at path: RowPath) -> [RowAction]? { nil }
  public func canMoveRow(at path: RowPath) -> Bool? { nil }
  public func canMoveRow(at path: RowPath, to target: RowPath) -> Bool? { nil }
  public func didMoveRow(from path: RowPath, to target: RowPath) {}
}

/// The height of a row: that of its content, or a fixed one.
///
/// ```swift
/// func rowHeight(_ shop: Shop, at row: Int) -> RowHeight? {
///   shop.isHeadline ? .fixed(72) : nil  // nil: the next delegate decides, and the toolkit at last
/// }
/// ```
///
/// On GTK a fixed height is the least height: a row with higher content is higher.
public enum RowHeight: Hashable, Sendable {
  /// The height that the content of the row needs.
  case automatic
  /// A height in points, which are pixels on a screen of normal density.
  case fixed(Double)
}

/// An action that the user can perform on a row.
///
/// ```swift
/// .rowActions { [weak viewModel] shop in
///   [RowAction("Delete", isDestructive: true) { viewModel?.delete(shop) }]
/// }
/// ```
///
/// See ``TableRowsBuilder/rowActions(_:)``.
@MainActor
public struct RowAction {
  /// The title of the action, which assistive technology uses as well.
  public let title: String
  /// Whether the action destroys data; the table displays it accordingly.
  public let isDestructive: Bool
  /// Performs the action, on the main actor.
  public let perform: @MainActor () -> Void

  /// Makes an action, which performs `perform` on the main actor. The table retains `perform` while
  /// it offers the action.
  public init(
    _ title: String, isDestructive: Bool = false, perform: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
