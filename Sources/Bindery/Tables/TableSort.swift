/// The column by which the rows of a table are sorted, and the direction.
///
/// A table does not sort its rows. It publishes the user's choice, and the view model sorts its
/// list:
///
/// ```swift
/// let sort = CurrentValueSubject<TableSort?, Never>(nil)
/// lazy var shown = shops.sorted(by: sort) { left, right, sort in … }
///
/// viewModel.sort *= table.sortPublisher
/// ```
public struct TableSort: Hashable, Sendable {
  /// The index of the column, in the order in which the columns were passed to the table. It does
  /// not change when the user moves columns.
  public var column: Int
  /// Whether the order is ascending.
  public var isAscending: Bool

  /// Makes a sort order from a column's index and a direction, which is ascending by default.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
