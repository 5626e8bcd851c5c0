#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

/// The data source and delegate of a bound table view.
///
/// `table *= …` makes it, and the table view retains it. Apps do not use it directly. It forwards
/// methods that the binding does not implement to the object passed to
/// ``TableViewBinding/default(_:)``.
///
/// If another object becomes the table's data source, the host no longer changes the table, and
/// reports this problem.
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
    // UIKit checks a delegate's methods only when the delegate is set.
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

  /// Resets the table after the app's object is gone, so that the table answers its methods
  /// again.
  private func userWent() {
    guard let table, table.dataSource === self else { return }
    let selected = table.indexPathsForSelectedRows ?? []
    user.set(nil) {}
    // The delegate first: it is notified of the cells that go.
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

  /// Shows changed titles. Returns the sections that it reloaded to do so.
  private func showTitles(_ update: TableUpdate<UITableViewCell>) -> IndexSet {
    guard let table else { return [] }
    var others = IndexSet()
    for change in update.delta.sections.modifications {
      let (old, new) = (update.old.sections[change.old], update.new.sections[change.new])
      let appears =
        (old.headerTitle == nil) != (new.headerTitle == nil)
        || (old.footerTitle == nil) != (new.footerTitle == nil)
      // A table that is not plain may show headers in capitals. That cannot be detected if the
      // old title has no lowercase letters.
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

  /// Replaces a title, in capitals if the old one was in capitals.
  private func write(_ new: String?, over old: String?, _ view: UITableViewHeaderFooterView?) {
    guard let view, let label = view.textLabel, new != old else { return }
    let isInCapitals = label.text != old && label.text == old?.localizedUppercase
    label.text = isInCapitals ? new?.localizedUppercase : new
    view.setNeedsLayout()
  }

  /// Shows changed rows again, after the batch and at their new places: one batch cannot move and
  /// reload the same row.
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

  /// The paths of the selected rows, in order.
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

  /// Handles a move by the user, which the table has already made.
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
