/// The source of a list model's rows. The model queries it on the main actor whenever GTK needs a
/// row, so each query should take constant time.
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
/// ``ListModel/itemsChanged(at:removed:added:)``: until then, GTK relies on the previous state. If
/// rows can move or be removed, do not use their indices as identifiers.
@MainActor
public protocol ListModelSource: AnyObject {
  /// The number of rows, headings included.
  var count: Int { get }
  /// Returns the identifier of the row at `index`. The identifier must not change when the row
  /// moves, and must not be `UInt64.max`.
  func identifier(at index: Int) -> UInt64
  /// Returns the kind of the row at `index`. The kind of a row must not change.
  func kind(at index: Int) -> ListRowKind
}

extension ListModelSource {
  /// Returns `.item` for all rows. Implement the method for a list with headings or footers.
  public func kind(at index: Int) -> ListRowKind { .item }
}
