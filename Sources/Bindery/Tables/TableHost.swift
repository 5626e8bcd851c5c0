/// A view that `*=` fills with rows: a table, a grid or an outline.
///
/// A ``TableHost`` is one. A view that shows rows by a data source of its own, as UIKit's and
/// AppKit's tables do, names the host that serves it.
@MainActor
public protocol BindableTable<Cell>: AnyObject {
  /// The type of the cells that show rows.
  associatedtype Cell: AnyObject

  /// The host that shows the rows. It must be the same one each time.
  var tableHost: any TableHost<Cell> { get }
}

/// A toolkit's table, as a binding uses it.
///
/// A host retains the snapshot that it shows, and reads all content from it. All changes of one
/// transaction are one update. Conform to it to bind a table of your own:
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

  /// The binding that fills this table; the host only stores it. If it stores it strongly, the
  /// binding ends with the host, or when another binding replaces it. If it stores it weakly, the
  /// binding ends with the first change of its lists after that.
  var binding: AnyObject? { get set }

  /// Replaces all content with that of `snapshot`. The binding calls it first, and for changes that
  /// have no difference.
  func reload(_ snapshot: TableSnapshot<Cell>)

  /// Shows a change of the content, at once.
  ///
  /// The host must read `update.new` from now on, and must not call back before it shows it. The
  /// binding calls it in the pass that also writes labels, once for all changes of a transaction.
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
  /// The content that the table shows.
  public let old: TableSnapshot<Cell>
  /// The content to show.
  public let new: TableSnapshot<Cell>
  /// The difference between the two, with every moved row or section named as a move. A table
  /// without UIKit's rules can follow it directly.
  public let delta: SectionedDelta

  /// The same change as a batch, for tables with UIKit's rules.
  ///
  /// - Complexity: O(k log k), where k is the number of rows and sections in the change.
  public var batch: TableBatch { TableBatch(delta) }
}
