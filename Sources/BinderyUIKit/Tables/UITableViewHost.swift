#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// Fills a table view: its data source and delegate.
///
/// The table keeps it as long as it lives. What a binding does not answer is handed on to the object
/// that ``TableViewBinding/default(_:)`` was given.
@MainActor
public final class UITableViewHost: ForwardingDelegate, TableHost {
  public typealias Cell = UITableViewCell

  public var binding: AnyObject?
  let content = TableContent<UITableViewCell>()
  let once = OnceATurn("UIKit")
  private let cells = TableCells()
  weak var table: UITableView?
  weak var userDelegate: (any UITableViewDelegate)?
  weak var userSource: (any UITableViewDataSource)?

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  var snapshot: TableSnapshot<UITableViewCell> { content.snapshot }

  // MARK: Following the binding

  public func reload(_ snapshot: TableSnapshot<UITableViewCell>) {
    guard let table else { return }
    // UIKit asks which methods there are when a delegate is set, and not again.
    (table.dataSource, table.delegate) = (nil, nil)
    content.reset(snapshot)
    let object = snapshot.toolkitDelegate
    user.set(object) { [weak self] in self?.userWent() }
    userDelegate = object as? any UITableViewDelegate
    userSource = object as? any UITableViewDataSource
    (table.dataSource, table.delegate) = (self, self)
    table.reloadData()
    cells.clear()
    content.noteSelection(selectedPaths)
  }

  /// What the app has answered itself is for the table to answer.
  private func userWent() {
    guard let table, table.dataSource === self else { return }
    let selected = table.indexPathsForSelectedRows ?? []
    user.set(nil) {}
    // The delegate first: it is told which cells go.
    table.delegate = nil
    table.delegate = self
    table.dataSource = nil
    table.dataSource = self
    table.reloadData()
    for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    content.noteSelection(selectedPaths)
  }

  public func apply(_ update: TableUpdate<UITableViewCell>) {
    guard let table else { return }
    let delta = content.delta(to: update)
    guard table.dataSource === self else {
      content.reset(update.new)
      snapshot.report(
        "UITableView",
        "It has another data source now and is left to that. Bind it again, or set no data source.")
      return
    }
    guard let batch = content.perform(delta, in: table, update.new) else { return }
    let reloaded = showTitles(update)
    showAnew(batch.rowUpdates.filter { !reloaded.contains($0.section) })
    content.noteSelection(selectedPaths)
  }

  /// Shows titles that changed; says which sections were shown anew for that.
  private func showTitles(_ update: TableUpdate<UITableViewCell>) -> IndexSet {
    guard let table else { return [] }
    var others = IndexSet()
    for change in update.delta.sections.modifications {
      let (old, new) = (update.old.sections[change.old], update.new.sections[change.new])
      let appears =
        (old.headerTitle == nil) != (new.headerTitle == nil)
        || (old.footerTitle == nil) != (new.footerTitle == nil)
      // A table that is not plain may show headers in capitals. Whether it does cannot be seen where
      // the old one has no small letters.
      let isUnclear =
        table.style != .plain && old.headerTitle == old.headerTitle?.localizedUppercase
        && new.headerTitle != new.headerTitle?.localizedUppercase
      if appears || isUnclear {
        others.insert(change.new)
      } else {
        write(new.headerTitle, over: old.headerTitle, table.headerView(forSection: change.new))
        write(new.footerTitle, over: old.footerTitle, table.footerView(forSection: change.new))
      }
    }
    if !others.isEmpty { table.showSectionsAnew(others) }
    return others
  }

  /// Shows a title in the place of another one, in capitals if that was.
  private func write(_ new: String?, over old: String?, _ view: UITableViewHeaderFooterView?) {
    guard let view, let label = view.textLabel, new != old else { return }
    let isInCapitals = label.text != old && label.text == old?.localizedUppercase
    label.text = isInCapitals ? new?.localizedUppercase : new
    view.setNeedsLayout()
  }

  /// Shows rows that changed, after the batch and at their new places: a row may not move and be
  /// reloaded in one.
  private func showAnew(_ paths: [RowPath]) {
    guard let table else { return }
    var (same, others): ([IndexPath], [IndexPath]) = ([], [])
    for path in paths {
      guard let cell = table.cellForRow(at: IndexPath(path)) else { continue }
      let row = snapshot.row(at: path)
      if !cells.isMade(cell, by: row.maker) {
        others.append(IndexPath(path))
      } else if row.maker.cellClass == nil {
        row.show(cell)
      } else {
        same.append(IndexPath(path))
      }
    }
    if !others.isEmpty { table.showAnew(others, inOtherCells: true) }
    if !same.isEmpty { table.showAnew(same, inOtherCells: false) }
  }

  // MARK: Selection

  /// The rows that are selected, in order.
  var selectedPaths: [RowPath] {
    (table?.indexPathsForSelectedRows ?? []).compactMap { content.source(of: $0) }.sorted()
  }

  // MARK: Cells

  func cell(at path: IndexPath) -> UITableViewCell {
    guard let table, let source = content.source(of: path) else {
      snapshot.report(
        "UITableView", "It asked for a row at \(path) where there is none, and got an empty cell.")
      return UITableViewCell()
    }
    return cells.cell(snapshot.row(at: source), at: path, in: table)
  }

  func end(_ cell: UITableViewCell) { cells.end(cell) }

  // MARK: Moving

  /// The user moved a row, and the table has moved it.
  func follow(from path: IndexPath, to target: IndexPath) {
    let move = SectionedDelta.Move(from: RowPath(path), to: RowPath(target))
    guard once.admits("of a row's move from \(move.from) to \(move.to)", snapshot) else { return }
    let snapshot = snapshot
    content.follow(move)
    // UIKit finishes its own move after this.
    ToolkitCallback.answer { snapshot.moveRow(from: move.from, to: move.to) }
    content.afterAWhile { [weak self] in
      guard let self, let table else { return }
      _ = content.perform(content.deltaBack, in: table, self.snapshot)
    }
  }
}
#endif
