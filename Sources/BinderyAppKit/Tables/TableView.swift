#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// Fills a table view with items that name the view that shows them, as long as the open group
/// lives: `table *= viewModel.shops`.
@MainActor
public func *= <Items: ObservableArray>(table: NSTableView, items: Items)
where Items.Element: BindableViewModelItem, Items.Element.View: NSView {
  TableViewSectionBinding<NSView, Items.Element>.items(items).bind(to: table)
}

@MainActor extension NSTableView: BindableTable {
  /// Shows the rows of the table, once it is bound.
  ///
  /// ```swift
  /// table *= TableViewBinding.sections(
  ///   TableViewSectionBinding.items(viewModel.favourites, row: ShopCell.self).headerTitle("Best"),
  ///   TableViewSectionBinding.items(viewModel.shops, row: ShopCell.self).headerTitle("All"))
  /// ```
  ///
  /// All changes of one transaction are shown together. Selection and scroll position stay with
  /// their rows. The binding is the table's data source and delegate. A click chooses a row; the
  /// second click of a double click does not choose it again.
  ///
  /// If rows have an automatic height, the table computes all heights by Auto Layout
  /// (`usesAutomaticRowHeights`) while this binding fills it. A row with a fixed height beside them
  /// needs a height constraint in its view; otherwise AppKit uses the height of its content.
  ///
  /// In an outline view, each section is an item that can be collapsed, with its rows below it.
  public var tableHost: any TableHost<NSView> {
    if let outline = self as? NSOutlineView { outline.outlineHost } else { host }
  }
}

@MainActor extension NSTableView {
  /// The host that fills the table when it is bound; not for an outline view.
  var host: NSTableViewHost { attached(to: self) { NSTableViewHost($0) } }

  /// The paths of the selected rows of a bound table, in order. Setting them changes the
  /// selection and notifies its observers.
  ///
  /// In an outline view, rows of a collapsed section cannot be selected and are left out.
  public var selectedPaths: [RowPath] {
    get { (self as? NSOutlineView)?.outlineHost.selectedPaths ?? host.selectedPaths }
    set {
      selectRowIndexes(IndexSet(newValue.compactMap(index(of:))), byExtendingSelection: false)
    }
  }

  /// The index of the selected row, if exactly one row is selected and it is in the first
  /// section.
  public var selectedIndex: Int? {
    get {
      let paths = selectedPaths
      return paths.count == 1 && paths[0].section == 0 ? paths[0].row : nil
    }
    set { selectedPaths = newValue.map { [RowPath(section: 0, row: $0)] } ?? [] }
  }

  /// Scrolls until the row of a bound table is on screen. An outline view expands the row's section
  /// first. Does nothing if there is no such row.
  public func scroll(to path: RowPath) {
    (self as? NSOutlineView)?.outlineHost.expandSection(of: path)
    if let index = index(of: path) { scrollRowToVisible(index) }
  }

  /// Returns a row's index in the view; nil if it is not there.
  private func index(of path: RowPath) -> Int? {
    if let outline = self as? NSOutlineView { return outline.outlineHost.index(of: path) }
    return host.layout.snapshot.contains(path) ? host.layout.index(of: path) : nil
  }
}
#endif
