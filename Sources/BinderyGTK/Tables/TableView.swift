import Bindery
import GTK

/// A list whose rows are bound to lists of items, in one section or several.
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
/// Rows are lazy: some two hundred widgets serve any number of items, and a widget is bound again
/// when it comes to show another item. All changes of one transaction are shown together. Scroll
/// position, focus and selection stay with their rows.
public final class TableView: ListView, TableItemsView {
  public typealias Cell = Widget
  public let content: TableContent<Widget>

  /// Makes an empty list.
  ///
  /// - Parameter selection: Which rows the user can select. Activating a row is independent of
  ///   it.
  public init(selection: ListModel.SelectionMode = .none) {
    let content = TableContent(TableCells())
    self.content = content
    super.init(ListModel(content, selection: selection), rows: content.rows())
    connect()
  }
}

/// A grid of cells that are bound to lists of items, with a full-width line for each section's
/// titles.
///
/// ```swift
/// let grid = CollectionView(minimumCellWidth: 160)
/// grid *= TableViewSectionBinding.items(viewModel.photos, row: PhotoCell.self)
/// window.content = ScrolledWindow(grid)
/// ```
///
/// Cells are lazy, and changes are shown as in a ``TableView``: scroll position, focus and
/// selection stay with their cells.
public final class CollectionView: SectionedGridView, TableItemsView {
  public typealias Cell = Widget
  public let content: TableContent<Widget>

  /// Makes an empty grid.
  ///
  /// - Parameters:
  ///   - selection: Which cells the user can select.
  ///   - minimumCellWidth: The minimum width of a cell in pixels; as many cells as fit are placed
  ///     side by side.
  public init(selection: ListModel.SelectionMode = .none, minimumCellWidth: Int) {
    let content = TableContent(TableCells())
    self.content = content
    super.init(
      ListModel(content, selection: selection), cells: content.rows(),
      minimumCellWidth: minimumCellWidth)
    connect()
  }
}
