/// A delegate of a table's section, as a link of a ``ComposableDelegate`` chain.
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
/// Each method has a default implementation that returns nil or does nothing. Row numbers are
/// indices in the section as the table shows it. All methods are called on the main actor, those
/// for the user's actions in a ``transaction(_:)``. No method is called after the binding has
/// ended.
///
/// Implement it for behavior that several tables share, and add it with
/// ``TableRowsBuilder/delegate(_:)``. For a single table, `didSelectRow(_:)` and the other methods
/// of ``TableRowsBuilder`` are shorter.
@MainActor
public protocol TableViewSectionDelegate<Item> {
  /// The type of the section's items.
  associatedtype Item

  /// Returns the height of a row. The first link that does not return nil decides. If all return
  /// nil, the table's delegates decide, and after them the host.
  func rowHeight(_ item: Item, at row: Int) -> RowHeight?

  /// Returns whether the user may choose or select a row. The user may do so unless a delegate of
  /// the section or of the table returns false.
  func canSelectRow(_ item: Item, at row: Int) -> Bool?

  /// Called when the user clicks a row that can be selected, or presses Return on it. It is called
  /// on every link.
  func didSelectRow(_ item: Item, at row: Int)

  /// Called when the selection changes, with the selected items of this section and of all sections
  /// that share the delegate. It is called on every link.
  func didChangeSelection(_ items: [Item])

  /// Whether the delegate implements ``didChangeSelection(_:)``. If any link returns true, a row
  /// stays selected after the user has chosen it.
  var followsSelection: Bool { get }

  /// Returns the actions of a row, apart from choosing it, for its context menu or for swiping. The
  /// first link that does not return nil decides.
  func rowActions(_ item: Item, at row: Int) -> [RowAction]?

  /// Returns whether the user may move a row. The user may do so if at least one delegate of the
  /// section or of the table returns true, and none returns false.
  func canMoveRow(_ item: Item, at row: Int) -> Bool?

  /// Called when the user moves a row within this section, so that its index is `target`
  /// afterward. It is called on every link. The implementation must change the list.
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

/// A delegate of a whole table, as a link of a ``ComposableDelegate`` chain. It decides if the
/// section's delegates return nil.
///
/// ```swift
/// struct TallRows: TableViewDelegate {
///   func rowHeight(at path: RowPath) -> RowHeight? { .fixed(path.section == 0 ? 72 : 48) }
/// }
///
/// table *= TableViewBinding.sections(favorites, shops).default(TallRows())
/// ```
///
/// Each method has a default implementation that returns nil or does nothing. All methods are
/// called on the main actor, those for the user's actions in a ``transaction(_:)``. Add the
/// delegate with ``TableViewBinding/default(_:)``.
@MainActor
public protocol TableViewDelegate {
  /// Returns the height of a row for which the section's delegates return nil.
  func rowHeight(at path: RowPath) -> RowHeight?

  /// Returns whether the user may choose or select a row. The user may do so unless a delegate of
  /// the section or of the table returns false.
  func canSelectRow(at path: RowPath) -> Bool?

  /// Called when the user clicks a row, or presses Return on it, after the section's delegates have
  /// been called.
  func didSelectRow(at path: RowPath)

  /// Called when the selection changes, after the sections' delegates have been called.
  func didChangeSelection(_ paths: [RowPath])

  /// Whether the delegate implements ``didChangeSelection(_:)``; see
  /// ``TableViewSectionDelegate/followsSelection``.
  var followsSelection: Bool { get }

  /// An object, such as a `UITableViewDelegate`, that handles the toolkit's delegate methods that
  /// the binding does not handle. The first link that does not return nil decides.
  var toolkitDelegate: AnyObject? { get }

  /// Returns the actions of a row for which the section's delegates return nil.
  func rowActions(at path: RowPath) -> [RowAction]?

  /// Returns whether the user may move a row. The user may do so if at least one delegate of the
  /// section or of the table returns true, and none returns false.
  func canMoveRow(at path: RowPath) -> Bool?

  /// Returns whether the user may move a row to `target`. The move is not allowed if any link
  /// returns false. If all return nil, only moves within a section are allowed.
  func canMoveRow(at path: RowPath, to target: RowPath) -> Bool?

  /// Called when the user moves a row, within its section or to another one, so that it is at
  /// `target` afterward. It is called on every link. The implementation must change the lists.
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

/// The height of a row: a fixed height, or the height of its content.
///
/// ```swift
/// func rowHeight(_ shop: Shop, at row: Int) -> RowHeight? {
///   shop.isHeadline ? .fixed(72) : nil  // nil: the next delegate decides, or finally the toolkit
/// }
/// ```
///
/// On GTK a fixed height is a minimum: a row with taller content is taller.
public enum RowHeight: Hashable, Sendable {
  /// The height of the row's content.
  case automatic
  /// A height in points. On a screen of normal density, a point is a pixel.
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
  /// Whether the action destroys data. The table marks such an action.
  public let isDestructive: Bool
  /// Performs the action, on the main actor.
  public let perform: @MainActor () -> Void

  /// Makes an action that calls `perform` on the main actor. The table retains `perform` while it
  /// offers the action.
  public init(
    _ title: String, isDestructive: Bool = false, perform: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
