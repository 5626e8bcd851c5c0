import Testing
import UIKit

/// A list of texts.
@MainActor
private final class Texts: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [String]
  var log: [String] = []
  var dequeues = 1
  var seen: UITableViewCell?

  init(_ rows: [String]) {
    self.rows = rows
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    seen = tableView.cellForRow(at: indexPath)
    var cell = UITableViewCell()
    for _ in 0..<dequeues {
      cell = tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath)
    }
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Texts"
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("end \(indexPath.row), at \(tableView.indexPath(for: cell)?.row ?? -1)")
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    indexPath.row == 0 ? nil : UISwipeActionsConfiguration(actions: [])
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did select \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("did deselect \(indexPath.row)")
  }
}

@Suite("The double's table view") @MainActor
struct TableViewTests {
  private func make(
    _ count: Int, _ style: UITableView.Style = .plain
  ) -> (UITableView, Texts) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 128), style: style)
    let texts = Texts((0..<count).map { "row \($0)" })
    table.rowHeight = 20
    table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
    (table.dataSource, table.delegate) = (texts, texts)
    table.reloadData()
    table.layoutIfNeeded()
    return (table, texts)
  }

  @Test func `Rows that are reloaded are deselected, others stay selected, and nobody is told`() {
    let (table, texts) = make(4)
    table.allowsMultipleSelection = true
    let paths = (0..<3).map { IndexPath(row: $0, section: 0) }
    for path in paths { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    table.reloadRows(at: [paths[1]], with: .none)
    #expect(table.indexPathsForSelectedRows == [paths[0], paths[2]])
    #expect(table.cellForRow(at: paths[1])?.isSelected == false)
    #expect(texts.log.allSatisfy { $0.hasPrefix("end") })
    table.reloadSections([0], with: .none)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  private func shown(_ table: UITableView) -> [String] {
    table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test("only rows in sight have cells, and cells are used again")
  func recycling() {
    let (table, texts) = make(100)
    #expect(shown(table) == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    let first = table.visibleCells[0]
    table.user.scroll(to: 228)
    #expect(shown(table).first == "row 10")
    #expect(table.visibleCells.contains { $0 === first })
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    withExtendedLifetime(texts) {}
  }

  @Test("a user's taps are told in UIKit's order, the program's changes to nobody")
  func selection() {
    let (table, texts) = make(5)
    table.selectRow(at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    #expect(texts.log == [])
    table.user.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(
      texts.log == ["will select 1", "will deselect 3", "did deselect 3", "did select 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("a batch moves cells and the selection with their rows")
  func batch() {
    let (table, texts) = make(4)
    let cell = table.cellForRow(at: IndexPath(row: 3, section: 0))
    table.selectRow(
      at: IndexPath(row: 3, section: 0), animated: false, scrollPosition: .none)
    table.performBatchUpdates {
      texts.rows = ["row 3", "row 1", "row 2"]
      table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 0, section: 0))
    }
    #expect(shown(table) == ["row 3", "row 1", "row 2"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cell)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test("wrong use raises, and the table goes on with what there is")
  func exceptions() {
    let (table, texts) = make(3)
    let (_, raised) = RaisedExceptions.collect {
      texts.rows.removeLast()
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(raised.map(\.name) == ["NSInternalInconsistencyException"])
    #expect(shown(table) == ["row 0", "row 1"])
    texts.dequeues = 2
    let (_, twice) = RaisedExceptions.collect {
      table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    }
    #expect(twice.first?.reason.hasPrefix("Attempted to dequeue multiple cells") == true)
    let (_, unknown) = RaisedExceptions.collect {
      _ = table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(row: 0, section: 0))
    }
    #expect(unknown.first?.reason.hasPrefix("unable to dequeue a cell") == true)
  }

  @Test("a row that is configured anew keeps its cell")
  func reconfiguring() {
    let (table, texts) = make(3)
    let cell = table.visibleCells[1]
    texts.rows[1] = "new"
    table.reconfigureRows(at: [IndexPath(row: 1, section: 0)])
    #expect(table.visibleCells[1] === cell && shown(table)[1] == "new")
    #expect(texts.seen == nil, "no cell is known while one is asked for")
  }

  @Test("a reload tells of the end of cells that are still at their rows")
  func reload() {
    let (table, texts) = make(2)
    table.reloadData()
    #expect(texts.log == ["end 0, at 0", "end 1, at 1"])
    table.layoutIfNeeded()
    texts.log = []
    texts.rows = []
    table.deleteRows(
      at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    #expect(texts.log == ["end 0, at -1", "end 1, at -1"])
  }

  @Test("a grouped table shows titles in capitals, as it did for long")
  func capitals() {
    for (style, title): (UITableView.Style, String) in [
      (.plain, "Texts"), (.grouped, "TEXTS"), (.insetGrouped, "TEXTS"),
    ] {
      let (table, texts) = make(1, style)
      #expect(table.headerView(forSection: 0)?.textLabel?.text == title)
      withExtendedLifetime(texts) {}
    }
  }

  @Test("a row whose delegate has no actions to name can be deleted by a swipe")
  func deletion() {
    let (table, texts) = make(2)
    #expect(table.user.swipeRow(at: IndexPath(row: 0, section: 0)) == ["Delete"])
    #expect(table.user.swipeRow(at: IndexPath(row: 1, section: 0)) == [])
    withExtendedLifetime(texts) {}
  }
}
