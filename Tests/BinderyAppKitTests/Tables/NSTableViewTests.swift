#if os(macOS) || canImport(AppleRuntime)
import BinderyAppKit
import BinderyConformance
import BinderyTesting
import Testing

@Suite("Table views of AppKit bound to lists", .onScreen) @MainActor
struct NSTableViewTests {
  typealias Section = TableViewSectionBinding<NSView, Piece>
  typealias Table = TableViewBinding<NSView>

  let table = NSTableView.make(height: 480)
  let fruits = MutableObservableArray((0..<4).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()
  private let screen = Screen()

  init() { screen.show(table) }

  private var tableAndOutline: [NSTableView] {
    [table, screen.show(NSOutlineView.makeOutline(height: 480))]
  }

  @Test("Law 17: random changes of sections and rows raise no exception and leave no row behind")
  func randomChanges() async {
    for run in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let world = TableWorld<NSView>(&generator, .rows(PieceRow.self))
      let screen = Screen()
      defer { screen.close() }
      let table = screen.show(NSTableView.make(height: 200))
      let group = BindingGroup { table *= Table.sections(world.sections) }
      for step in 0..<40 {
        world.edit(&generator)
        #if !canImport(ObjectiveC)
        if step.isMultiple(of: 3) {
          table.hand.scroll(to: CGFloat(Int.random(in: 0...100, using: &generator)))
        }
        #endif
        await settle()
        let expected = zip(world.headers, world.texts).flatMap { header, rows in
          [header.map { "[\($0)]" }].compactMap(\.self) + rows
        }
        let fault = table.fault(expected)
        #expect(fault == nil, "run \(run), step \(step)")
        if fault != nil { return }
      }
      _ = group
    }
  }

  @Test("the row that is selected can be chosen, as by a key or a command of the app's")
  func choosing() {
    for view in tableAndOutline {
      var chosen: [Int] = []
      view.allowsMultipleSelection = true
      group.capture {
        view *= Table.sections(
          Section.items(fruits, row: PieceRow.self).headerTitle("Fruits").canSelectRow {
            $0.id != 2
          }
          .didSelectRow { chosen.append($0.id) })
      }
      #expect(!view.chooseSelectedRow())
      view.selectedIndex = 1
      #expect(view.chooseSelectedRow())
      #expect(view.chooseSelectedRow())
      #expect(chosen == [1, 1])
      view.selectedIndex = 2
      #expect(!view.chooseSelectedRow())
      view.selectedPaths = [0, 1].map { RowPath(section: 0, row: $0) }
      #expect(!view.chooseSelectedRow())
      #expect(chosen == [1, 1])
    }
  }

  // Only the double simulates the user; a program cannot do so with Apple's AppKit.
  #if !canImport(ObjectiveC)
  @Test("views are made for the rows in sight only, and used again")
  func recycling() {
    let many = MutableObservableArray((0..<5_000).map { Piece(id: $0) })
    let before = PieceRow.made
    group.capture { table *= Section.items(many, row: PieceRow.self).rowHeight(40) }
    #expect(table.shownTexts == (0..<12).map { "\($0)" })
    for height in stride(from: 0, to: 4_000, by: 150) {
      table.hand.scroll(to: CGFloat(height))
      #expect(table.shownTexts.first == "\(height / 40)")
    }
    #expect(PieceRow.made - before <= 14)
  }

  @Test("rows are chosen and selected by clicks; titles are not")
  func clicking() async {
    var log: [String] = []
    table.allowsMultipleSelection = true
    group.capture {
      table *= Table.sections(
        Section.items(fruits, row: PieceRow.self).headerTitle("Fruits").canSelectRow { $0.id != 2 }
          .didSelectRow { log.append("chosen \($0)") }
          .didChangeSelection { (items: [Piece]) in log.append("selected \(items)") })
    }
    #expect(table.shownTexts == ["[Fruits]", "0", "1", "2", "3"])
    table.hand.clickRow(0)
    table.hand.clickRow(3)
    #expect(log == [] && table.selectedPaths == [])
    table.hand.clickRow(2)
    #expect(log == ["selected [1]", "chosen 1"])
    table.hand.clickRow(4, extending: true)
    #expect(log.last == "chosen 3" && table.selectedPaths.map(\.row) == [1, 3])
    log = []
    fruits.move(from: 3, to: 0)
    await settle()
    #expect(table.selectedPaths.map(\.row) == [0, 2] && log == [])
    fruits.remove(at: 0)
    await settle()
    #expect(log == ["selected [1]"])
  }

  @Test("a row that is clicked twice is chosen once")
  func doubleClick() async {
    var chosen: [Int] = []
    group.capture {
      table *= Section.items(fruits, row: PieceRow.self).didSelectRow { chosen.append($0.id) }
    }
    _ = table.shownTexts
    table.hand.clickRow(1)
    await settle()
    table.hand.clickRow(1, clickCount: 2)
    #expect(chosen == [1])
    await settle()
    table.hand.clickRow(1)
    #expect(chosen == [1, 1])
  }

  @Test("actions are in the menu of a row, and are shown by swiping")
  func actions() async {
    let fruits = fruits
    group.capture {
      table *= Section.items(fruits, row: PieceRow.self).rowActions { piece in
        [RowAction("Remove", isDestructive: true) { fruits.removeAll { $0.id == piece.id } }]
      }
    }
    _ = table.shownTexts
    #expect(table.hand.openMenu(1) == ["Remove"] && table.hand.swipeRow(0) == ["Remove"])
    #expect(table.hand.openMenu(1, choosing: "Remove"))
    await settle()
    #expect(table.shownTexts == ["0", "2", "3"])
    table.hand.swipeRow(0, choosing: "Remove")
    #expect(!table.rowActionsVisible)
    await settle()
    #expect(table.shownTexts == ["2", "3"])
  }

  @Test("a row that is dragged to another is put above it")
  func draggingOnto() async {
    let fruits = fruits
    group.capture {
      table *= Section.items(fruits, row: PieceRow.self).didMoveRow {
        fruits.move(from: $0, to: $1)
      }
    }
    _ = table.shownTexts
    #expect(table.hand.dragRow(3, onto: 1))
    await settle()
    #expect(table.shownTexts == ["0", "3", "1", "2"])
  }

  @Test("where one row has to be selected, another takes the place of one that goes, and is told")
  func neighbours() async {
    for view in tableAndOutline {
      fruits.assign((0..<4).map { Piece(id: $0) })
      var log: [[Piece]] = []
      view.allowsEmptySelection = false
      group.capture {
        view *= Section.items(fruits, row: PieceRow.self)
          .didChangeSelection { (items: [Piece]) in log.append(items) }
      }
      view.selectedIndex = 0
      log = []
      fruits.remove(at: 0)
      await settle()
      #expect(view.selectedIndex == 0)
      #expect(log == [[Piece(id: 1)]])
      fruits.move(from: 0, to: 2)
      await settle()
      #expect(view.selectedIndex == 2 && log.count == 1)
      group.clear()
    }
  }
  #endif

  @Test("a row of another kind gets another view; views that are there already stay")
  func kinds() async {
    let fixed = NSButton(title: "fixed", target: nil, action: nil)
    let rows = TableRows<NSView, Piece>(kinds: [.rows(PieceRow.self), .rows(PieceButton.self)]) {
      $0.content % 2
    }
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: rows), TableViewSectionBinding<NSView, NSView>.cells(fixed))
    }
    #expect(table.shownTexts == ["0", "1", "2", "3", "fixed"])
    fruits.update(at: 1) { $0.content = 1 }
    fruits.move(from: 0, to: 3)
    await settle()
    #expect(table.shownTexts == ["button 1'", "2", "3", "0", "fixed"])
    #expect(table.view(atColumn: 0, row: 4, makeIfNecessary: false) === fixed)
  }

  @Test("a table whose group was cleared keeps its rows when it is reloaded")
  func cleared() async {
    group.capture { table *= Section.items(nuts, row: PieceRow.self) }
    #expect(table.shownTexts == ["10", "11"])
    group.clear()
    nuts.insert(Piece(id: 13), at: 0)
    await settle()
    table.reloadData()
    #expect(table.shownTexts == ["10", "11"])
  }

  @Test("rows of automatic height may come later, in any section, and go with their binding")
  func automaticHeights() async {
    for view in tableAndOutline {
      fruits.removeAll { _ in true }
      group.capture {
        view *= Table.sections(
          Section.items(nuts, row: PieceRow.self).rowHeight(30),
          Section.items(fruits, row: PieceRow.self).automaticRowHeight())
      }
      #expect(!view.usesAutomaticRowHeights)
      fruits.insert(Piece(id: 1), at: 0)
      await settle()
      #expect(view.usesAutomaticRowHeights)
      group.capture { view *= Section.items(nuts, row: PieceRow.self).rowHeight(30) }
      #expect(!view.usesAutomaticRowHeights)
      view.usesAutomaticRowHeights = true
      group.capture { view *= Section.items(nuts, row: PieceRow.self) }
      #expect(view.usesAutomaticRowHeights, "the app has turned it on")
    }
  }

  /// A row with its own height.
  private final class HighRow: NSTableCellView, BindableView {
    override var fittingSize: NSSize { NSSize(width: 100, height: 50) }
    func bind(to piece: Piece) {}
  }

  // Only the double's views report their height without constraints.
  #if !canImport(ObjectiveC)
  @Test("the first rows of automatic height are as high as they say, and those above them too")
  func automaticHeightsOfTheFirst() async {
    fruits.removeAll { _ in true }
    group.capture {
      table *= Table.sections(
        Section.items(nuts, row: HighRow.self),
        Section.items(fruits, row: HighRow.self).automaticRowHeight())
    }
    _ = table.shownTexts
    #expect(table.rect(ofRow: 0).height == 24)
    fruits.insert(Piece(id: 1), at: 0)
    await settle()
    #expect((0..<3).map { table.rect(ofRow: $0).height } == [50, 50, 50])
  }
  #endif

  @Test("a table whose columns are hidden follows its list in silence")
  func hiddenColumns() async {
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture { table *= Section.items(fruits, row: PieceRow.self) }
    table.tableColumns[0].isHidden = true
    fruits.remove(at: 0)
    await settle()
    fruits.update(at: 0) { $0.content = 1 }
    fruits.insert(Piece(id: 9), at: 0)
    await settle()
    #expect(errors == [] && table.numberOfRows == 0)
    table.tableColumns[0].isHidden = false
    fruits.remove(at: 2)
    await settle()
    #expect(errors == [])
    #expect(table.shownTexts == ["9", "1'", "3"])
  }

  @Test("rows stay in their column when the user moves it")
  func movedColumns() async {
    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("other")))
    group.capture { table *= Table.sections(Section.items(nuts, row: PieceRow.self)) }
    #expect(table.shownTexts == ["10", "11"])
    table.moveColumn(0, toColumn: 1)
    nuts.replace(at: 0, with: Piece(id: 10, content: 1))
    nuts.append(Piece(id: 12))
    await settle()
    for (row, text) in ["10'", "11", "12"].enumerated() {
      let view = table.view(atColumn: 1, row: row, makeIfNecessary: true)
      #expect((view as? PieceRow)?.text == text)
      #expect(table.view(atColumn: 0, row: row, makeIfNecessary: true) == nil)
    }
  }

  @Test("the title below a section stands in the first column only")
  func footers() {
    table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("other")))
    group.capture {
      table *= Table.sections(Section.items(nuts, row: PieceRow.self).footerTitle("All of them"))
    }
    #expect(table.shownTexts == ["10", "11", "[All of them]"])
    #expect(table.view(atColumn: 1, row: 2, makeIfNecessary: true) == nil)
  }
}
#endif
