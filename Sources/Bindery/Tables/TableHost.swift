/// A view that `*=` fills with rows: a table, a grid or an outline.
///
/// Each ``TableHost`` conforms. A view that shows rows through a data source, such as a table of
/// UIKit or AppKit, returns the host that is its data source.
@MainActor
public protocol BindableTable<Cell>: AnyObject {
  /// The type of the cells that show rows.
  associatedtype Cell: AnyObject

  /// The host that shows the rows. Every read must return the same host.
  var tableHost: any TableHost<Cell> { get }
}

/// The object through which a binding fills a toolkit's table.
///
/// A host retains the snapshot that it shows, and reads all content from it. It receives all
/// changes of one transaction as one update. Conform to it to bind a table of your own:
///
/// ```swift
/// func reload(_ snapshot: TableSnapshot<Cell>) {
///   self.snapshot = snapshot
///   showAllRows()
/// }
///
/// func apply(_ update: TableUpdate<Cell>) {
///   snapshot = update.new
///   perform(update.batch)
/// }
/// ```
@MainActor
public protocol TableHost<Cell>: BindableTable {
  /// The type of the cells that show rows.
  associatedtype Cell

  /// The binding that fills this table. The host only has to store it. If the host retains the
  /// binding, the binding ends when the host is released or another binding replaces it. If the
  /// host references the binding weakly, the binding ends at the first change of its lists after
  /// one of these events.
  var binding: AnyObject? { get set }

  /// Replaces all content with the content of `snapshot`. The binding calls it at the beginning,
  /// and for changes without a known difference.
  func reload(_ snapshot: TableSnapshot<Cell>)

  /// Shows a change of the content at once.
  ///
  /// From now on the host must read `update.new`. It must not report user actions before it shows
  /// that snapshot. The binding calls this method once for all changes of a transaction, in the
  /// same pass in which other bindings write.
  func apply(_ update: TableUpdate<Cell>)
}

extension TableHost {
  /// The host itself.
  public var tableHost: any TableHost<Cell> { self }
}

/// A change of a table's content: the snapshots before and after it, and the difference.
///
/// ```swift
/// func apply(_ update: TableUpdate<Cell>) {
///   snapshot = update.new
///   perform(update.batch)
/// }
/// ```
@MainActor
public struct TableUpdate<Cell: AnyObject> {
  /// The content before the change, which the table shows at present.
  public let old: TableSnapshot<Cell>
  /// The content after the change.
  public let new: TableSnapshot<Cell>
  /// The difference between the two snapshots. It contains each move of a row or section as a move.
  /// A table that does not have UIKit's restrictions can apply it directly.
  public let delta: SectionedDelta

  /// The same change as a batch, for tables with UIKit's restrictions.
  ///
  /// - Complexity: O(k log k), where k is the number of rows and sections in the change.
  public var batch: TableBatch { TableBatch(delta) }
}
