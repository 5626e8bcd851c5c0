/// What a section of a table is asked and told; a partial delegate, see ``ComposableDelegate``.
///
/// Every method has a default that answers nothing. Rows are numbered within the section, as the
/// table shows it.
@MainActor
public protocol TableViewSectionDelegate<Item> {
  associatedtype Item

  /// How high a row is. The first link that answers decides.
  func rowHeight(_ item: Item, at row: Int) -> RowHeight?

  /// Whether the user may choose or select a row. One no is a no; if nobody answers it is yes.
  func canSelectRow(_ item: Item, at row: Int) -> Bool?

  /// The user clicked a row, or pressed Return on it. Every link is told.
  func didSelectRow(_ item: Item, at row: Int)

  /// Other rows of this section are selected now. Every link is told.
  func didChangeSelection(_ items: [Item])

  /// Whether ``didChangeSelection(_:)`` does something, so that a row has to stay selected
  /// where choosing a row selects it. One yes is a yes.
  var followsSelection: Bool { get }

  /// What the user can do with a row besides choosing it: in a context menu, or by swiping. The
  /// first link that answers decides.
  func rowActions(_ item: Item, at row: Int) -> [RowAction]?

  /// Whether the user may move a row. One no is a no; if nobody answers it is no.
  func canMoveRow(_ item: Item, at row: Int) -> Bool?

  /// The user moved a row within this section; `target` is where it is to be afterwards. Every
  /// link is told, and has to change the list.
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

/// What a whole table is asked where no section answers, and told; a partial delegate.
///
/// Every method has a default that answers nothing.
@MainActor
public protocol TableViewDelegate {
  /// How high a row is whose section does not say.
  func rowHeight(at path: RowPath) -> RowHeight?

  /// Whether the user may choose or select a row. One no, also of the section, is a no.
  func canSelectRow(at path: RowPath) -> Bool?

  /// The user clicked a row, or pressed Return on it; its section was told before.
  func didSelectRow(at path: RowPath)

  /// Other rows are selected now; their sections were told before.
  func didChangeSelection(_ paths: [RowPath])

  /// Whether ``didChangeSelection(_:)`` does something; see ``TableViewSectionDelegate``.
  var followsSelection: Bool { get }

  /// An object that is to be asked and told what the binding does not answer, in the toolkit's own
  /// words: a `UITableViewDelegate`, say. The first link that has one decides.
  var toolkitDelegate: AnyObject? { get }

  /// What the user can do with a row whose section does not say.
  func rowActions(at path: RowPath) -> [RowAction]?

  /// Whether the user may move a row. One no, also of the section, is a no; if nobody answers it is
  /// no.
  func canMoveRow(at path: RowPath) -> Bool?

  /// Whether the user may move a row there. One no is a no; if nobody answers it is yes within a
  /// section, and no from one section to another.
  func canMoveRow(at path: RowPath, to target: RowPath) -> Bool?

  /// The user moved a row, maybe to another section; `target` is where it is to be afterwards.
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

/// The height of a row.
public enum RowHeight: Hashable, Sendable {
  /// As high as its content asks for.
  case automatic
  /// So many points (pixels on a screen of normal density).
  case fixed(Double)
}

/// Something that can be done with a row.
@MainActor
public struct RowAction {
  /// The title of the action, also for assistive technology.
  public let title: String
  /// Whether the action destroys data; it is displayed accordingly.
  public let isDestructive: Bool
  /// Performs the action.
  public let perform: @MainActor () -> Void

  /// Makes an action. `perform` is retained while the action is offered.
  public init(
    _ title: String, isDestructive: Bool = false, perform: @escaping @MainActor () -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
