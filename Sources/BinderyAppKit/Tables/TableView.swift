#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// Fills a table view with items until the open `BindingGroup` is cleared or released. Each item is
/// shown in a view of the class that its type declares as `View`.
///
/// ```swift
/// bindings.capture { table *= viewModel.shops }
/// ```
///
/// The table has one section. Each change of the list becomes inserted, deleted, moved and updated
/// rows.
@MainActor
public func *= <Items: ObservableArray>(table: NSTableView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: NSView {
  TableViewSectionBinding<NSView, Items.Element>.items(items).bind(to: table)
}

@MainActor extension NSTableView: BindableTable {
  /// The object that shows the rows once the table is bound. It is then the table's data source and
  /// delegate.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.favorites, row: ShopCell.self).headerTitle("Best"),
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopCell.self).headerTitle("All"))
  /// ```
  ///
  /// It shows all changes of a transaction together. When rows move, the selection and the scroll
  /// position move with them. A click chooses a row; the second click of a double click does not
  /// choose it again.
  ///
  /// While rows with automatic heights are bound, the table computes all heights by Auto Layout
  /// (`usesAutomaticRowHeights`). A row with a fixed height then needs a height constraint in its
  /// view; otherwise AppKit uses the height of its content.
  ///
  /// In an outline view, each section is an item that the user can collapse, with its rows below
  /// it.
  public var tableHost: any TableHost<NSView> {
    if let outline = self as? NSOutlineView { outline.outlineHost } else { host }
  }
}

@MainActor extension NSTableView {
  /// The host that fills the table when it is bound; not for an outline view.
  var host: NSTableViewHost { attached(to: self) { NSTableViewHost($0) } }

  /// The paths of the selected rows of a bound table, in order.
  ///
  /// ```swift
  /// table.selectedPaths = [RowPath(section: 0, row: 2)]
  /// ```
  ///
  /// Setting this property changes the selection, and calls the sections' handlers. Paths of rows
  /// that do not exist are ignored. In an outline view, rows of a collapsed section cannot be
  /// selected and are ignored, too.
  public var selectedPaths: [RowPath] {
    get { (self as? NSOutlineView)?.outlineHost.selectedPaths ?? host.selectedPaths }
    set {
      selectRowIndexes(IndexSet(newValue.compactMap(index(of:))), byExtendingSelection: false)
    }
  }

  /// The index of the selected row, if exactly one row is selected and it is in the first section.
  public var selectedIndex: Int? {
    get {
      let paths = selectedPaths
      return paths.count == 1 && paths[0].section == 0 ? paths[0].row : nil
    }
    set { selectedPaths = newValue.map { [RowPath(section: 0, row: $0)] } ?? [] }
  }

  /// Scrolls until a row of a bound table is on screen.
  ///
  /// An outline view first expands the row's section. Does nothing if the row does not exist.
  public func scroll(to path: RowPath) {
    (self as? NSOutlineView)?.outlineHost.expandSection(of: path)
    if let index = index(of: path) { scrollRowToVisible(index) }
  }

  /// Returns a row's index in the view, or `nil` if it is not there.
  private func index(of path: RowPath) -> Int? {
    if let outline = self as? NSOutlineView { return outline.outlineHost.index(of: path) }
    return host.layout.snapshot.contains(path) ? host.layout.index(of: path) : nil
  }
}
#endif
