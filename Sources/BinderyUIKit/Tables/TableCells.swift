#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// The cells of a table view. UIKit makes and reuses the cells of a class, with one identifier for
/// each maker. This object keeps the other cells: those that exist already, and those that a
/// closure makes.
@MainActor
final class TableCells {
  private struct Made {
    let cell: UITableViewCell
    let maker: CellMaker<UITableViewCell>
    /// The number of rows that use the cell and have not left the screen. UIKit may request an
    /// existing cell again before it reports its end.
    var uses: Int
  }

  private var registered: Set<String> = []
  /// Cells that UIKit did not make and that it shows. A cell that UIKit requested in advance and
  /// never showed also waits here until the table's content is replaced.
  private var made: [ObjectIdentifier: Made] = [:]
  /// Cells without a row, by their makers.
  private var spare: [ObjectIdentifier: [Made]] = [:]

  /// Returns a cell that shows a row at a place.
  func cell(
    _ row: RowContent<UITableViewCell>, at path: IndexPath, in table: UITableView
  ) -> UITableViewCell {
    let cell = empty(row.maker, path, table)
    row.show(cell)
    return cell
  }

  private func empty(
    _ maker: CellMaker<UITableViewCell>, _ path: IndexPath, _ table: UITableView
  ) -> UITableViewCell {
    if let cellClass = maker.cellClass {
      if registered.insert(maker.reuseIdentifier).inserted {
        table.register(cellClass, forCellReuseIdentifier: maker.reuseIdentifier)
      }
      return table.dequeueReusableCell(withIdentifier: maker.reuseIdentifier, for: path)
    }
    // UIKit does not report the row's current cell while it requests one.
    let cell = spare[ObjectIdentifier(maker)]?.popLast()?.cell ?? maker.makeCell()
    let uses = made[ObjectIdentifier(cell)]?.uses ?? 0
    made[ObjectIdentifier(cell)] = Made(cell: cell, maker: maker, uses: uses + 1)
    return cell
  }

  /// Returns whether a cell can show a row of this maker.
  func isMade(_ cell: UITableViewCell, by maker: CellMaker<UITableViewCell>) -> Bool {
    if maker.cellClass != nil { return cell.reuseIdentifier == maker.reuseIdentifier }
    return made[ObjectIdentifier(cell)]?.maker === maker
  }

  /// Records that a cell left the screen, or that another row uses it.
  func end(_ cell: UITableViewCell) {
    guard var last = made[ObjectIdentifier(cell)] else { return }
    last.uses -= 1
    made[ObjectIdentifier(cell)] = last.uses > 0 ? last : nil
    if last.uses <= 0, !last.maker.hasOneCell {
      spare[ObjectIdentifier(last.maker), default: []].append(last)
    }
  }

  /// Discards the cells of the previous content.
  func clear() {
    for last in Array(made.values) + spare.values.joined() { last.maker.discard(last.cell) }
    made = [:]
    spare = [:]
  }
}
#endif
