/// The source of a list model's rows. The model queries it on the main actor whenever GTK needs a
/// row, so its answers should take constant time.
///
/// ```swift
/// final class Names: ListModelSource {
///   var names = ["Ada", "Grace"]
///   var count: Int { names.count }
///   func identifier(at index: Int) -> UInt64 { UInt64(index) }
/// }
/// ```
///
/// A source without headings needs only these two members. After a change, call
/// ``ListModel/itemsChanged(at:removed:added:)``: until then GTK relies on the former answers. Rows
/// that can move or be removed need identifiers of their own, and not their indices.
@MainActor
public protocol ListModelSource: AnyObject {
  /// The number of rows, headings included.
  var count: Int { get }
  /// Returns the identifier of the row at `index`. It stays the same when the row moves, and is
  /// never `UInt64.max`.
  func identifier(at index: Int) -> UInt64
  /// Returns the kind of the row at `index`. The kind of an identifier never changes.
  func kind(at index: Int) -> ListRowKind
}

extension ListModelSource {
  /// Returns `.item` for all rows.
  public func kind(at index: Int) -> ListRowKind { .item }
}
