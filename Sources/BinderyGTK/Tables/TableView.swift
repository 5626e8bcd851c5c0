import Bindery
import GTK

/// A list view, for binding lists of items as rows, in one section or several.
///
/// ```swift
/// final class PersonRow: Label, BindableView {
///   init() { super.init("") }
///   func bind(to person: Person) { text = person.name }
/// }
///
/// let table = TableView()
/// table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
///   .didSelectRow(self, PeoplePage.open)
/// let scrolled = ScrolledWindow(table)
/// ```
///
/// The list makes at most about two hundred row widgets for any number of items, and binds a widget
/// again when the widget has to show another item. It shows all changes of a transaction together.
/// When rows move, the scroll position, the focus and the selection move with them.
public final class TableView: ListView, TableItemsView {
  public typealias Cell = Widget
  public let content: TableContent<Widget>

  /// Creates an empty list.
  ///
  /// - Parameter selection: The number of rows that the user can select. The user can activate a
  ///   row in every mode.
  public init(selection: ListModel.SelectionMode = .none) {
    let content = TableContent(TableCells())
    self.content = content
    super.init(ListModel(content, selection: selection), rows: content.rows())
    connect()
  }
}

/// A grid view, for binding lists of items as cells, with full-width section titles.
///
/// ```swift
/// let grid = CollectionView(minimumCellWidth: 160)
/// grid *= TableViewSectionBinding.items(viewModel.photos, row: PhotoCell.self)
/// window.content = ScrolledWindow(grid)
/// ```
///
/// Like a ``TableView``, it makes cells only when needed, shows all changes of a transaction
/// together, and moves the scroll position, the focus and the selection with their cells.
public final class CollectionView: SectionedGridView, TableItemsView {
  public typealias Cell = Widget
  public let content: TableContent<Widget>

  /// Creates an empty grid.
  ///
  /// - Parameters:
  ///   - selection: The number of cells that the user can select.
  ///   - minimumCellWidth: The minimum width of a cell in pixels. The grid places as many cells
  ///     side by side as fit.
  public init(selection: ListModel.SelectionMode = .none, minimumCellWidth: Int) {
    let content = TableContent(TableCells())
    self.content = content
    super.init(
      ListModel(content, selection: selection), cells: content.rows(),
      minimumCellWidth: minimumCellWidth)
    connect()
  }
}
