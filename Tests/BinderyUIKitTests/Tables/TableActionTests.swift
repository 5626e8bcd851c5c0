// Only the double simulates drags, long presses and swipes; a program cannot do so with Apple's
// UIKit.
#if canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

/// An app's delegate and data source, with methods that the binding does not implement.
private final class Own: NSObject, UITableViewDelegate, UITableViewDataSource {
  var log: [String] = []

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 80 }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("own \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    log.append("will display \(indexPath.row)")
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }
  func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { "own footer" }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 99 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("delete \(indexPath.row)")
  }
}

private let deletion: Selector = "tableView:commitEditingStyle:forRowAtIndexPath:"

/// An app's data source that does not delete rows.
private class FooterOnly: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "own footer"
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }

  // The double cannot query a class for its methods.
  nonisolated override func responds(to aSelector: Selector!) -> Bool {
    aSelector != deletion && super.responds(to: aSelector)
  }
}

private final class Deleting: FooterOnly {
  nonisolated override func responds(to aSelector: Selector!) -> Bool { true }
}

@Suite("What the user does with a bound table view") @MainActor
struct TableActionTests {
  typealias Section = TableViewSectionBinding<UITableViewCell, Piece>
  typealias Table = TableViewBinding<UITableViewCell>

  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()

  func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("a tap chooses a row, which does not stay selected unless somebody follows the selection")
  func choosing() async {
    var log: [String] = []
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceCell.self).canSelectRow { $0.id != 2 }
          .didSelectRow { log.append("chosen \($0)") },
        Section.items(nuts, row: PieceCell.self)
          .didChangeSelection { (items: [Piece]) in log.append("selected \(items)") })
    }
    table.layoutIfNeeded()
    #expect(table.user.tapRow(at: path(0, 1)))
    #expect(!table.user.tapRow(at: path(0, 2)))
    #expect(table.selectedPaths == [])
    #expect(table.user.tapRow(at: path(1, 0)))
    #expect(table.selectedPaths == [RowPath(section: 1, row: 0)])
    #expect(log == ["chosen 1", "selected [10]"])
    nuts.insert(Piece(id: 9), at: 0)
    await settle()
    #expect(table.selectedPaths == [RowPath(section: 1, row: 1)])
    #expect(log.count == 2, "the selection stays with its row, which is no news")
    nuts.remove(at: 1)
    await settle()
    #expect(log.last == "selected []")
  }

  @Test("several rows are selected and deselected by taps, and by the program")
  func multiple() {
    var log: [[Int]] = []
    table.allowsMultipleSelection = true
    group.capture {
      table *= Section.items(fruits, row: PieceCell.self)
        .didChangeSelection { (items: [Piece]) in log.append(items.map(\.id)) }
    }
    table.layoutIfNeeded()
    table.user.tapRow(at: path(0, 2))
    table.user.tapRow(at: path(0, 0))
    table.user.tapRow(at: path(0, 2))
    #expect(log == [[2], [0, 2], [0]])
    table.selectedPaths = [RowPath(section: 0, row: 3)]
    #expect(log.last == [3] && table.cellForRow(at: path(0, 3))?.isSelected == true)
  }

  @Test("a row that the user moved is not moved again when its list follows")
  func moving() async {
    group.capture { table *= Section.items(fruits, row: PieceCell.self).movesRows(of: fruits) }
    table.layoutIfNeeded()
    let cells = table.visibleCells
    table.setEditing(true, animated: false)
    #expect(table.user.moveRow(at: path(0, 0), to: path(0, 2)) == path(0, 2))
    // Until the binding shows the list, the table requests rows in its own order.
    table.reloadData()
    #expect(table.shownTexts == ["1", "2", "0", "3"])
    await settle()
    #expect(table.shownTexts == ["1", "2", "0", "3"])
    #expect(fruits.items.map(\.id) == [1, 2, 0, 3])
    fruits.update(at: 2) { $0.content = 1 }
    #expect(table.user.moveRow(at: path(0, 2), to: path(0, 0)) == path(0, 0))
    fruits.remove(at: 3)
    await settle()
    #expect(table.shownTexts == ["0'", "1", "2"])
    _ = cells
  }

  @Test("a move that the list does not follow is taken back")
  func refusedMove() async {
    group.capture {
      table *= Section.items(fruits, row: PieceCell.self).didMoveRow { _, _ in }
    }
    table.layoutIfNeeded()
    table.setEditing(true, animated: false)
    #expect(table.user.moveRow(at: path(0, 0), to: path(0, 3)) == path(0, 3))
    table.layoutIfNeeded()
    #expect(table.shownTexts == ["1", "2", "3", "0"])
    #expect(await eventually { table.shownTexts == ["0", "1", "2", "3"] })
  }

  @Test("rows move to another section where the table's binding allows it")
  func movingAcross() async {
    let lists = [fruits, nuts]
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceCell.self), Section.items(nuts, row: PieceCell.self)
      ).didMoveRow(canMove: { from, to in from.section != 1 || to.section == 1 }) { from, to in
        let piece = lists[from.section].remove(at: from.row)
        lists[to.section].insert(piece, at: to.row)
      }
    }
    table.layoutIfNeeded()
    table.setEditing(true, animated: false)
    #expect(table.user.moveRow(at: path(0, 1), to: path(1, 1)) == path(1, 1))
    #expect(table.numberOfRows(inSection: 1) == 3)
    table.layoutIfNeeded()
    #expect(table.shownTexts == ["0", "2", "3", "10", "1", "11"])
    await settle()
    #expect(table.shownTexts == ["0", "2", "3", "10", "1", "11"])
    #expect(table.user.moveRow(at: path(1, 2), to: path(0, 0)) == path(1, 0))
    await settle()
    #expect(table.shownTexts == ["0", "2", "3", "11", "10", "1"])
  }

  @Test("Law 17: moves by the user between random changes of the lists leave no cell behind")
  func randomMoves() async {
    for run in 0..<40 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let list = MutableObservableArray((0..<8).map { Piece(id: $0) })
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 1_000))
      let group = BindingGroup {
        table *= Section.items(list, row: PieceCell.self).movesRows(of: list)
      }
      table.layoutIfNeeded()
      table.setEditing(true, animated: false)
      for step in 0..<20 {
        let rows = table.numberOfRows(inSection: 0)
        if rows > 1 {
          let (from, to) = (
            Int.random(in: 0..<rows, using: &generator), Int.random(in: 0..<rows, using: &generator)
          )
          table.user.moveRow(at: path(0, from), to: path(0, to))
        }
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          list.insert(Piece(id: 100 + step), at: Int.random(in: 0...list.count, using: &generator))
        case 1 where list.count > 2:
          list.remove(at: Int.random(in: 0..<list.count, using: &generator))
        case 2:
          list.update(at: Int.random(in: 0..<list.count, using: &generator)) { $0.content += 1 }
        default: break
        }
        await settle()
        let fault = table.fault([list.items.map(\.description)], [nil])
        #expect(fault == nil, "run \(run), step \(step)")
        if fault != nil { return }
      }
      _ = group
    }
  }

  @Test("actions are shown by swiping and in a menu, and change the list")
  func swiping() async {
    group.capture {
      table *= Section.items(fruits, row: PieceCell.self).rowActions { [fruits] piece in
        [RowAction("Remove", isDestructive: true) { fruits.removeAll { $0.id == piece.id } }]
      }
    }
    table.layoutIfNeeded()
    #expect(table.user.swipeRow(at: path(0, 1)) == ["Remove"])
    table.user.swipeRow(at: path(0, 1), choosing: "Remove")
    await settle()
    #expect(table.shownTexts == ["0", "2", "3"])
    #expect(table.user.holdRow(at: path(0, 0)) == ["Remove"])
    table.user.holdRow(at: path(0, 0), choosing: "Remove")
    await settle()
    #expect(table.shownTexts == ["2", "3"])
  }

  @Test("a row without actions offers nothing, unless the app's data source can delete it")
  func noActions() {
    func actions(_ own: FooterOnly) -> [String] {
      let group = BindingGroup {
        table *= Table.sections(Section.items(fruits, row: PieceCell.self)).default(own)
      }
      table.layoutIfNeeded()
      defer { withExtendedLifetime(group) {} }
      return table.user.swipeRow(at: path(0, 0))
    }
    group.capture { table *= Section.items(fruits, row: PieceCell.self) }
    table.layoutIfNeeded()
    #expect(table.user.swipeRow(at: path(0, 0)) == [])
    #expect(actions(FooterOnly()) == [])
    #expect(actions(Deleting()) == ["Delete"])
  }

  @Test("an object of the app's answers what the binding does not, and is told what it tells")
  func escape() async {
    let own = Own()
    var chosen: [Int] = []
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceCell.self).rowHeight { $0.id == 0 ? 40 : nil }
          .didSelectRow { chosen.append($0.id) }
      ).default(own)
    }
    table.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 4)
    #expect(table.rectForRow(at: path(0, 0)).height == 40)
    #expect(table.rectForRow(at: path(0, 1)).height == 80)
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "own footer")
    #expect(own.log.contains("will display 0"))
    own.log = []
    table.user.tapRow(at: path(0, 1))
    #expect(own.log == ["own 1"] && chosen == [1])
    table.contentOffset = CGPoint(x: 0, y: 5)
    #expect(own.log.last == "scrolled")
    #expect(table.user.deleteRow(at: path(0, 3)))
    #expect(own.log.last == "delete 3")
  }

  @Test("rows get a red button only if the app's data source can delete them")
  func deleteButtons() {
    func style(_ own: FooterOnly) -> UITableViewCell.EditingStyle? {
      let group = BindingGroup {
        table *= Table.sections(Section.items(fruits, row: PieceCell.self)).default(own)
      }
      table.layoutIfNeeded()
      table.setEditing(true, animated: false)
      let style = table.delegate?.tableView(table, editingStyleForRowAt: path(0, 0))
      let isIndented = table.delegate?.tableView(
        table, shouldIndentWhileEditingRowAt: path(0, 0))
      #expect(isIndented == (style == .delete))
      table.setEditing(false, animated: false)
      _ = group
      return style
    }
    #expect(style(FooterOnly()) == UITableViewCell.EditingStyle.none)
    #expect(style(Deleting()) == .delete)
  }

  @Test("the app's object is not kept alive")
  func escapeLives() {
    weak var freed: Own?
    do {
      let own = Own()
      freed = own
      group.capture {
        table *= Table.sections(Section.items(fruits, row: PieceCell.self)).default(own)
      }
      table.layoutIfNeeded()
      #expect(own.log.count == 4)
    }
    #expect(freed == nil)
    table.reloadData()
    #expect(table.shownTexts == ["0", "1", "2", "3"])
  }
}
#endif
