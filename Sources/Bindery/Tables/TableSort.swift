/// By which column of a table rows are sorted, and in which direction.
///
/// A table sorts nothing. It tells what the user asks for, and the view model orders its list:
///
/// ```swift
/// let sort = CurrentValueSubject<TableSort?, Never>(nil)
/// lazy var shown = shops.sorted(by: sort) { left, right, sort in … }
///
/// viewModel.sort *= table.sortPublisher
/// ```
public struct TableSort: Hashable, Sendable {
  /// The column's number in the order in which the columns were given to the table, wherever the
  /// user has moved it.
  public var column: Int
  /// Whether the least comes first.
  public var isAscending: Bool

  /// Names a column and a direction.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
