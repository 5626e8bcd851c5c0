/// Where a list model's rows come from.
@MainActor
public protocol ListModelSource: AnyObject {
  /// How many rows there are.
  var count: Int { get }
  /// What identifies the row at `index`: the same for the same row, wherever it moves, and never
  /// `UInt64.max`.
  func identifier(at index: Int) -> UInt64
  /// What the row at `index` is. A row of one identifier never changes its kind.
  func kind(at index: Int) -> ListRowKind
}

extension ListModelSource {
  /// All rows are items.
  public func kind(at index: Int) -> ListRowKind { .item }
}
