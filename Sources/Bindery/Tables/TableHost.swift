/// A toolkit's table, as far as a binding has to know it.
///
/// A host keeps the snapshot that it shows and asks it for everything. All changes of one
/// transaction are one update.
@MainActor
public protocol TableHost<Cell>: AnyObject {
  /// The type of the cells that show rows.
  associatedtype Cell: AnyObject

  /// The binding that fills this table; the host only stores it. If it stores it strongly the
  /// binding ends with the host, and when another one takes its place. If it stores it weakly the
  /// binding ends with the next change of its lists.
  var binding: AnyObject? { get set }

  /// Shows other content, all of it new.
  func reload(_ snapshot: TableSnapshot<Cell>)

  /// Shows a change of the content. Must not call back before it shows `update.new`.
  func apply(_ update: TableUpdate<Cell>)
}

/// A change of a table's content.
@MainActor
public struct TableUpdate<Cell: AnyObject> {
  /// The content that the table shows.
  public let old: TableSnapshot<Cell>
  /// The content to show.
  public let new: TableSnapshot<Cell>
  /// The difference between the two, with every moved row or section named as a move.
  public let delta: SectionedDelta

  /// The same change for tables that have UIKit's rules.
  public var batch: TableBatch { TableBatch(delta) }
}
