#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// The data source and delegate of a bound table view.
///
/// `table *= …` makes it, and the table view retains it. Apps do not use it directly. The table
/// shows all sections in one list, with their titles as group rows. If a row has only one cell, the
/// first column shows it.
///
/// The host forwards methods that the binding does not implement to the object passed to
/// ``TableViewBinding/default(_:)``. If another object becomes the table's data source, the host no
/// longer changes the table, and reports this problem.
@MainActor
public final class NSTableViewHost: RowsHost, TableHost {
  public typealias Cell = NSView

  private(set) var layout = FlatLayout<NSView>(.empty)
  weak var table: NSTableView?
  private var userIsSource = false
  weak var userDelegate: (any NSTableViewDelegate)?
  weak var userSource: (any NSTableViewDataSource)?

  init(_ table: NSTableView) {
    self.table = table
    super.init(table, heightQuestion: "tableView:heightOfRow:")
  }

  override var snapshot: TableSnapshot<NSView> { layout.snapshot }

  // MARK: Following the binding

  public func reload(_ snapshot: TableSnapshot<NSView>) {
    guard let table else { return }
    begin(snapshot)
    change {
      // AppKit checks a delegate's methods only when the delegate is set. Without a data source
      // it removes the rows and notifies the delegate, so remove the delegate first.
      table.delegate = nil
      table.dataSource = nil
      layout = FlatLayout(snapshot)
      let object = snapshot.toolkitDelegate
      user.set(object) { [weak self] in self?.userWent() }
      userDelegate = object as? any NSTableViewDelegate
      userSource = object as? any NSTableViewDataSource
      userIsSource = object is any NSTableViewDataSource
      table.delegate = self
      table.dataSource = self
      table.reloadData()
      table.deselectAll(nil)
    }
  }

  /// Resets the table after the app's object is gone, so that the table answers its methods
  /// again.
  private func userWent() {
    guard let table, table.dataSource === self else { return }
    change {
      let rows = table.selectedRowIndexes
      user.set(nil) {}
      table.delegate = nil
      table.delegate = self
      if userIsSource {
        table.dataSource = nil
        table.dataSource = self
      }
      table.reloadData()
      table.selectRowIndexes(rows, byExtendingSelection: false)
    }
  }

  public func apply(_ update: TableUpdate<NSView>) {
    guard let table else { return }
    let new = FlatLayout(layout, after: update)
    let delta = layout.delta(to: new, update.delta)
    guard table.dataSource === self else {
      layout = new
      snapshot.report(
        "NSTableView",
        "It has another data source now and is left to that. Bind it again, or set no data source.")
      return
    }
    guard table.tableColumns.contains(where: { !$0.isHidden }) else {
      // Without a visible column the table counts no rows.
      return change(update.delta) {
        layout = new
        table.reloadData()
      }
    }
    if followHeights(of: update.new) {
      table.delegate = nil
      table.delegate = self
    }
    guard table.numberOfRows == layout.count else {
      update.new.report(
        "NSTableView",
        "It counted \(table.numberOfRows) rows where \(layout.count) were shown, so somebody else "
          + "filled it. All rows were reloaded; leave the rows of a bound table to its binding.")
      layout = new
      return change(update.delta) { table.reloadData() }
    }
    change(update.delta) {
      table.beginUpdates()
      layout = new
      for step in delta.steps { table.perform(step) }
      table.endUpdates()
      if table.numberOfRows != new.count {
        snapshot.report("NSTableView", "It did not apply \(delta), and was reloaded.")
        table.reloadData()
      } else {
        showAnew(delta.modifications.map(\.new))
      }
    }
  }

  /// Shows changed rows again, after the batch and at their new places.
  private func showAnew(_ rows: [Int]) {
    guard let table else { return }
    for index in rows {
      switch layout.place(at: index) {
      case .header(let section):
        // A group row has no columns.
        show(title: snapshot.sections[section].headerTitle, at: index, column: 0, table)
      case .footer(let section):
        show(
          title: snapshot.sections[section].footerTitle, at: index,
          column: column.index(in: table), table)
      case .row(let path):
        let others = column.showAnew(snapshot.row(at: path), at: index, in: table)
        if !others.isEmpty { table.reloadData(forRowIndexes: [index], columnIndexes: others) }
      }
    }
    if !rows.isEmpty { table.noteHeightOfRows(withIndexesChanged: IndexSet(rows)) }
  }

  private func show(title: String?, at index: Int, column: Int, _ table: NSTableView) {
    guard let view = table.view(atColumn: column, row: index, makeIfNecessary: false) else {
      return
    }
    TableCells.show(title ?? "", in: view)
  }

  // MARK: Rows

  /// Returns the path of the row at an index, or `nil` for a title.
  override func path(at index: Int) -> RowPath? {
    guard index >= 0, index < layout.count, case .row(let path) = layout.place(at: index) else {
      return nil
    }
    return path
  }

  // MARK: User actions

  /// The paths of the selected rows, in order.
  override var selectedPaths: [RowPath] {
    (table?.selectedRowIndexes ?? []).compactMap { path(at: $0) }
  }
}

@MainActor extension NSTableView {
  /// Performs one of the steps from the rows before a change to the rows after it.
  fileprivate func perform(_ step: ListStep) {
    switch step {
    case .remove(let index): removeRows(at: [index], withAnimation: .effectFade)
    case .insert(let index, _): insertRows(at: [index], withAnimation: .effectFade)
    case .move(let from, let to): moveRow(at: from, to: to)
    }
  }
}
#endif
