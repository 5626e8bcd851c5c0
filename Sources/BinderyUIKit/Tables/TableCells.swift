#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// The cells of a table view. UIKit makes those of a class and uses them again, by one identifier for
/// each maker; cells that are there already, or that a closure makes, are kept here.
@MainActor
final class TableCells {
  private struct Made {
    let cell: UITableViewCell
    let maker: CellMaker<UITableViewCell>
    /// How many rows it was handed out for that have not left the screen. A cell that is there already
    /// may be asked for anew before UIKit tells of its end.
    var uses: Int
  }

  private var registered: Set<String> = []
  /// Cells that UIKit did not make, and that it shows. One that it asked for ahead and never showed
  /// waits here, too, until the table gets other content.
  private var made: [ObjectIdentifier: Made] = [:]
  /// Cells that no row has, by their makers.
  private var spare: [ObjectIdentifier: [Made]] = [:]

  /// Shows a row in a cell for a place.
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
    // UIKit does not say which cell a row has while it asks for one.
    let cell = spare[ObjectIdentifier(maker)]?.popLast()?.cell ?? maker.makeCell()
    let uses = made[ObjectIdentifier(cell)]?.uses ?? 0
    made[ObjectIdentifier(cell)] = Made(cell: cell, maker: maker, uses: uses + 1)
    return cell
  }

  /// Whether a cell can show a row as it is.
  func isMade(_ cell: UITableViewCell, by maker: CellMaker<UITableViewCell>) -> Bool {
    if maker.cellClass != nil { return cell.reuseIdentifier == maker.reuseIdentifier }
    return made[ObjectIdentifier(cell)]?.maker === maker
  }

  /// A cell left the screen, or another row got it.
  func end(_ cell: UITableViewCell) {
    guard var last = made[ObjectIdentifier(cell)] else { return }
    last.uses -= 1
    made[ObjectIdentifier(cell)] = last.uses > 0 ? last : nil
    if last.uses <= 0, !last.maker.hasOneCell {
      spare[ObjectIdentifier(last.maker), default: []].append(last)
    }
  }

  /// Forgets the cells of other content.
  func clear() {
    for last in Array(made.values) + spare.values.joined() { last.maker.discard(last.cell) }
    made = [:]
    spare = [:]
  }
}
#endif
