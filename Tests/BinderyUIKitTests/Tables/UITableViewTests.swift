#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit
import Testing

@Suite("Table views bound to lists", .onScreen) @MainActor
struct UITableViewTests {
  typealias Section = TableViewSectionBinding<UITableViewCell, Piece>
  typealias Table = TableViewBinding<UITableViewCell>

  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let fruits = MutableObservableArray((0..<3).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()

  func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("Law 17: random changes of sections and rows raise no exception and leave no cell behind")
  func randomChanges() async {
    for run in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let world = TableWorld<UITableViewCell>(&generator, .rows(PieceCell.self))
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      let group = BindingGroup { table *= Table.sections(world.sections) }
      #expect(table.fault(world.texts, world.headers) == nil, "run \(run)")
      for step in 0..<40 {
        world.edit(&generator)
        // Scrolling before the change is shown, and layout meanwhile, still request the old rows.
        if step.isMultiple(of: 3) {
          table.user.scroll(to: CGFloat(Int.random(in: 0...600, using: &generator)))
        }
        await settle()
        let fault = table.fault(world.texts, world.headers)
        #expect(fault == nil, "run \(run), step \(step)")
        if fault != nil { return }
      }
      _ = group
    }
  }

  @Test("cells are made for the rows in sight only, and used again by UIKit")
  func recycling() {
    let many = MutableObservableArray((0..<10_000).map { Piece(id: $0) })
    let before = PieceCell.made
    group.capture { table *= Section.items(many, row: PieceCell.self).rowHeight(40) }
    table.layoutIfNeeded()
    #expect(table.shownTexts == (0..<12).map { "\($0)" })
    for height in stride(from: 0, to: 4_000, by: 150) {
      table.user.scroll(to: CGFloat(height))
      let first = height / 40
      #expect(table.shownTexts.first == "\(first)")
    }
    #expect(PieceCell.made - before <= 14)
    let cell = table.visibleCells[0] as? PieceCell
    #expect((cell?.reuses ?? 0) > 0)
  }

  @Test(
    "Law 11: all changes of one turn are one batch, and a row that moved and changed shows both")
  func movedAndChanged() async {
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceCell.self), Section.items(nuts, row: PieceCell.self))
    }
    let screen = Screen(table)
    table.layoutIfNeeded()
    let cells = table.visibleCells
    fruits.move(from: 0, to: 2)
    fruits.update(at: 2) { $0.content = 1 }
    nuts.remove(at: 0)
    await settle()
    #expect(table.shownTexts == ["1", "2", "0'", "11"])
    #expect(table.visibleCells[2] === cells[0], "the cell moved with its row")
    withExtendedLifetime(screen) {}
  }

  @Test("a row of another kind gets another cell; views are shown in cells; static cells stay")
  func kinds() async {
    let fixed = UITableViewCell(style: .value1, reuseIdentifier: nil)
    fixed.textLabel?.text = "fixed"
    let rows = TableRows<UITableViewCell, Piece>(
      kinds: [.rows(PieceCell.self), .views(PieceView.self)]) { $0.content % 2 }
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: rows), TableViewSectionBinding.cells(fixed))
    }
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path(0, 1)) is PieceCell)
    #expect(table.cellForRow(at: path(1, 0)) === fixed)
    fruits.update(at: 1) { $0.content = 1 }
    await settle()
    let cell = table.cellForRow(at: path(0, 1))
    let view = cell?.contentView.subviews.compactMap { $0 as? PieceView }.first
    #expect(view?.label.text == "view 1'")
    fruits.remove(at: 0)
    fruits.update(at: 0) { $0.content = 2 }
    await settle()
    #expect(table.shownTexts == ["1''", "2", "fixed"])
    #expect(table.cellForRow(at: path(1, 0)) === fixed)
  }

  @Test("a grouped table that shows titles in capitals shows those that change in capitals, too")
  func titlesInCapitals() async {
    let table = UITableView(frame: table.frame, style: .grouped)
    let titles = CurrentValueSubject<String?, Never>("Fruits")
    let footers = CurrentValueSubject<String?, Never>("three")
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceCell.self).headerTitle(titles).footerTitle(footers))
    }
    table.layoutIfNeeded()
    let isInCapitals = table.headerView(forSection: 0)?.textLabel?.text == "FRUITS"
    // A title without lower-case letters does not show whether the label was capitalized.
    for title in ["Food", "2", "Meals", "A", "B", "Rest"] {
      titles.send(title)
      footers.send("\(title) below")
      await settle()
      table.layoutIfNeeded()
      #expect(
        table.headerView(forSection: 0)?.textLabel?.text
          == (isInCapitals ? title.localizedUppercase : title))
      #expect(table.footerView(forSection: 0)?.textLabel?.text == "\(title) below")
    }
  }

  #if !canImport(ObjectiveC)  // Apple's tables have no switch for it.
  @Test("a grouped table that shows titles as they are goes on so")
  func titlesAsTheyAre() async {
    let table = UITableView(frame: table.frame, style: .grouped)
    table.showsGroupedTitlesInCapitals = false
    let titles = CurrentValueSubject<String?, Never>("Fruits")
    group.capture {
      table *= Table.sections(Section.items(fruits, row: PieceCell.self).headerTitle(titles))
    }
    table.layoutIfNeeded()
    for title in ["Food", "2", "Meals", "A", "B", "Rest"] {
      titles.send(title)
      await settle()
      table.layoutIfNeeded()
      #expect(table.headerView(forSection: 0)?.textLabel?.text == title)
    }
  }
  #endif

  @Test(
    "rows whose cells a closure makes use those again after they were reloaded or scrolled away")
  func cellsOfClosures() async {
    var made = 0
    let rows = TableRows<UITableViewCell, Piece>(
      make: {
        made += 1
        return PieceCell(style: .default, reuseIdentifier: nil)
      }, cell: { (row: PieceCell) in row as UITableViewCell }, bind: { $0.bind(to: $1) })
    let many = MutableObservableArray((0..<200).map { Piece(id: $0) })
    let fixed = UITableViewCell(style: .default, reuseIdentifier: nil)
    fixed.textLabel?.text = "fixed"
    group.capture {
      table *= Table.sections(
        TableViewSectionBinding.cells(fixed), Section.items(many, rows: rows).rowHeight(40))
    }
    table.layoutIfNeeded()
    let first = made
    for _ in 1...5 {
      table.reloadData()
      table.layoutIfNeeded()
      #expect(table.cellForRow(at: path(0, 0)) === fixed)
    }
    #expect(made == first)
    for height in stride(from: 0, to: 4_000, by: 150) { table.user.scroll(to: CGFloat(height)) }
    table.user.scroll(to: 0)
    #expect(made <= first + 2 && table.cellForRow(at: path(0, 0)) === fixed)
    many.update(at: 1) { $0.content = 1 }
    await settle()
    #expect(table.cellForRow(at: path(1, 1))?.textLabel?.text == "1'")
    #expect(Set(table.visibleCells.map { ObjectIdentifier($0) }).count == table.visibleCells.count)
  }

  @Test("a table whose group was cleared keeps its rows when it is reloaded")
  func cleared() async {
    group.capture { table *= Section.items(nuts, row: PieceCell.self) }
    #expect(table.shownTexts == ["10", "11"])
    group.clear()
    nuts.insert(Piece(id: 13), at: 0)
    await settle()
    table.reloadData()
    #expect(table.shownTexts == ["10", "11"])
    #expect(table.user.tapRow(at: path(0, 0)))
  }
}
#endif
