#if os(macOS) || canImport(AppleRuntime)
import BinderyAppKit
import BinderyConformance
import BinderyTesting
import Testing

/// A cell with the number of a piece.
private final class NumberCell: NSTableCellView, BindableView {
  private(set) static var made = 0
  private(set) var text = ""

  override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    Self.made += 1
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func bind(to piece: Piece) { text = "\(piece.id)" }
}

/// A view model that depends on no toolkit; GTK's tables could use the same one.
@MainActor
private final class PiecesViewModel {
  let pieces = MutableObservableArray((0..<6).map { Piece(id: $0, content: 9 - $0) })
  let sort = CurrentValueSubject<TableSort?, Never>(nil)
  private(set) lazy var shown = pieces.sorted(by: sort) { left, right, sort in
    let (low, high) = sort?.isAscending == false ? (right, left) : (left, right)
    return sort?.column == 1 ? low.content < high.content : low.id < high.id
  }
}

/// A table whose nib has a cell called "number".
private final class NibTable: NSTableView {
  private(set) var loaded = 0

  override func makeView(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
  ) -> NSView? {
    if let view = super.makeView(withIdentifier: identifier, owner: owner) { return view }
    guard identifier.rawValue == "number" else { return nil }
    loaded += 1
    let view = NumberCell(frame: .zero)
    view.identifier = identifier
    return view
  }
}

/// A delegate and data source with methods that the binding of a table with columns does not
/// implement.
private final class ColumnAnswers: NSObject, NSTableViewDelegate, NSTableViewDataSource {
  var log: [String] = []
  var fixed: String?
  var asked = 0

  func tableView(
    _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
  ) -> NSView? {
    asked += 1
    return NSButton(
      title: "\(tableColumn?.identifier.rawValue ?? "") \(row)", target: nil, action: nil)
  }

  func tableView(
    _ tableView: NSTableView, shouldReorderColumn columnIndex: Int, toColumn newColumnIndex: Int
  ) -> Bool { tableView.tableColumns[columnIndex].identifier.rawValue != fixed }

  func tableViewColumnDidMove(_ notification: Notification) { log.append("moved") }

  func tableViewColumnDidResize(_ notification: Notification) { log.append("resized") }

  func tableView(_ tableView: NSTableView, didClick tableColumn: NSTableColumn) {
    log.append("clicked \(tableColumn.identifier.rawValue)")
  }

  func tableView(
    _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
  ) {
    log.append("sorted after \(oldDescriptors.count)")
  }
}

extension NSTableView {
  /// The texts of the visible rows in each visible column, from left to right.
  fileprivate var shownCells: [[String]] {
    needsLayout = true
    layoutSubtreeIfNeeded()
    return (0..<numberOfRows).compactMap { row in
      guard rowView(atRow: row, makeIfNecessary: false) != nil else { return nil }
      let texts = tableColumns.indices.map { number -> String? in
        switch view(atColumn: number, row: row, makeIfNecessary: false) {
        case let cell as PieceRow: cell.text
        case let cell as NumberCell: cell.text
        case let button as NSButton: button.title
        case let cell as NSTableCellView: cell.textField?.stringValue ?? ""
        default: nil
        }
      }
      return texts.compactMap(\.self)
    }
  }
}

@Suite("Table views of AppKit with columns", .onScreen) @MainActor
struct ColumnTableTests {
  typealias Section = TableViewSectionBinding<NSView, Piece>
  typealias Table = TableViewBinding<NSView>

  let table = NSTableView.makeColumns(height: 480)
  let group = BindingGroup()
  private let screen = Screen()
  private let model = PiecesViewModel()

  init() { screen.show(table) }

  private static let cells: ColumnCells<Piece> = [
    "number": .rows(NumberCell.self), "content": .text { "content \($0.content)" },
  ]

  @Test("a column's texts can be named by a property, and columns be bound themselves")
  func shortForms() async {
    let hides = CurrentValueSubject<Bool, Never>(true)
    group.capture {
      table *= Section.items(
        model.pieces, columns: ["number": .text(\.description), "content": .rows(PieceRow.self)])
      table.tableColumns[1].binding.isHidden *= hides
    }
    #expect(table.shownCells.last == ["5''''"])
    hides.send(false)
    await settle()
    #expect(table.shownCells.last == ["5''''", "5''''"])
  }

  private func bind() {
    group.capture {
      table *= Section.items(model.shown, columns: Self.cells)
      model.sort *= table.sortPublisher
    }
  }

  @Test("each column has its own cell, and a change shows in all of them")
  func cells() async {
    bind()
    #expect(table.shownCells.prefix(2) == [["0", "content 9"], ["1", "content 8"]])
    let cell = table.view(atColumn: 1, row: 1, makeIfNecessary: false)
    model.pieces.update(at: 1) { $0.content = 3 }
    model.pieces.remove(at: 0)
    await settle()
    #expect(table.shownCells.prefix(2) == [["1", "content 3"], ["2", "content 7"]])
    #expect(table.view(atColumn: 1, row: 0, makeIfNecessary: false) === cell)
  }

  @Test("Law 17: random changes of sections and rows show in every column, whichever are hidden")
  func randomChanges() async {
    for run in 0..<30 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let world = TableWorld<NSView>(
        &generator,
        .columns(["number": .rows(PieceRow.self), "content": .text { "text \($0)" }]))
      let screen = Screen()
      defer { screen.close() }
      let table = screen.show(NSTableView.makeColumns(height: 200))
      let group = BindingGroup { table *= Table.sections(world.sections) }
      for step in 0..<40 {
        world.edit(&generator)
        if step.isMultiple(of: 5) { table.moveColumn(0, toColumn: 1) }
        if step.isMultiple(of: 7) {
          table.tableColumns[0].isHidden = Bool.random(using: &generator)
        }
        #if !canImport(ObjectiveC)
        if step.isMultiple(of: 3) {
          table.hand.scroll(to: CGFloat(Int.random(in: 0...100, using: &generator)))
        }
        #endif
        await settle()
        let columns = table.tableColumns.filter { !$0.isHidden }.map(\.identifier.rawValue)
          .filter { $0 != "other" }
        let expected = zip(world.headers, world.texts).flatMap { header, rows in
          [header.map { [$0] }].compactMap(\.self)
            + rows.map { text in columns.map { $0 == "number" ? text : "text \(text)" } }
        }
        let shown = table.shownCells
        let isPart =
          table.numberOfRows == expected.count && shown.isEmpty == expected.isEmpty
          && (0...(expected.count - shown.count)).contains { start in
            Array(expected[start..<(start + shown.count)]) == shown
          }
        #expect(isPart, "run \(run), step \(step): \(shown) is no part of \(expected)")
        if !isPart { return }
      }
      _ = group
    }
  }

  @Test("columns are found by their identifiers, wherever they stand; others are added")
  func foundColumns() {
    let table = screen.show(NSTableView(frame: NSRect(x: 0, y: 0, width: 300, height: 480)))
    for identifier in ["other", "content"] {
      table.addTableColumn(NSTableColumn(identifier: .init(identifier)))
    }
    let content = table.tableColumns[1]
    content.sortDescriptorPrototype = NSSortDescriptor(key: "sum", ascending: false)
    table.setColumns([
      .init("Number", identifier: "number", isSortable: true),
      .init("Content", identifier: "content", isSortable: true, expands: true),
    ])
    #expect(table.tableColumns.map(\.identifier.rawValue) == ["other", "content", "number"])
    #expect(table.tableColumns[1] === content && content.sortDescriptorPrototype?.key == "sum")
    #expect(content.title == "Content")
    group.capture { table *= Section.items(model.pieces, columns: Self.cells) }
    #expect(table.shownCells.first == ["content 9", "0"])
    table.sorting = TableSort(column: 1)
    #expect(table.sortDescriptors.map(\.key) == ["sum"])
    #expect(table.sortDescriptors.map(\.ascending) == [true])
  }

  @Test("cells come from the table's nib where it has some")
  func nibCells() async {
    let table = screen.show(NibTable(frame: NSRect(x: 0, y: 0, width: 300, height: 480)))
    table.setColumns([.init("number"), .init("content")])
    group.capture {
      table *= Section.items(
        model.pieces,
        columns: [
          "number": .rows(NumberCell.self, identifier: "number"),
          "content": .rows(PieceRow.self, identifier: "content"),
        ])
    }
    #expect(table.shownCells.first == ["0", "0'''''''''"])
    #expect(table.loaded == 6)
    model.pieces.remove(at: 0)
    model.pieces.append(Piece(id: 9))
    await settle()
    #expect(table.shownCells.last == ["9", "9"] && table.loaded == 6)
  }

  @Test("a binding that names no column of the table is told of")
  func unknownColumns() {
    var errors: [String] = []
    let group = BindingGroup { errors.append("\($0)") }
    group.capture { table *= Section.items(model.pieces, columns: ["nmae": .rows(PieceRow.self)]) }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("nmae") == true && errors.first?.contains("content") == true)
  }

  @Test("rows of one cell and rows with columns stand in one table, and turn into each other")
  func kinds() async {
    let rows = TableRows<NSView, Piece>(
      kinds: [
        .columns(["number": .rows(NumberCell.self), "content": .text { "\($0.content)" }]),
        .rows(PieceButton.self), .columns(["content": .text { "only \($0.id)" }]),
      ]
    ) { $0.content }
    let pieces = MutableObservableArray([Piece(id: 0), Piece(id: 1, content: 1)])
    group.capture { table *= Section.items(pieces, rows: rows) }
    #expect(table.shownCells == [["0", "0"], ["button 1'"]])
    pieces.update(at: 0) { $0.content = 1 }
    pieces.update(at: 1) { $0.content = 0 }
    await settle()
    #expect(table.shownCells == [["button 0'"], ["1", "0"]])
    pieces.update(at: 0) { $0.content = 2 }
    pieces.update(at: 1) { $0.content = 2 }
    await settle()
    #expect(table.shownCells == [["only 0"], ["only 1"]])
  }

  @Test("Law 18: the order that the program sets is shown, bound, and not sent")
  func programOrder() async {
    var sent: [TableSort?] = []
    let order = CurrentValueSubject<TableSort?, Never>(TableSort(column: 1, isAscending: false))
    bind()
    group.capture {
      table.binding.sorting *= order
      BindingTarget(table) { _, sort in sent.append(sort) } *= table.sortPublisher
    }
    #expect(table.sortDescriptors.map(\.key) == ["content"])
    #expect(table.sorting == TableSort(column: 1, isAscending: false))
    #expect(sent == [TableSort(column: 1, isAscending: false)], "what is shown comes first")
    order.send(TableSort(column: 0))
    order.send(nil)
    await settle()
    #expect(table.sorting == nil && table.sortDescriptors == [])
    #expect(sent.count == 1 && model.sort.value == nil)
  }

  @Test("Law 1: a table with columns is freed, also while its order is observed")
  func lives() async {
    weak var freed: NSTableView?
    let group = BindingGroup()
    do {
      let screen = Screen()
      let table = screen.show(NSTableView.makeColumns(height: 100))
      group.capture {
        table *= Section.items(model.shown, columns: Self.cells)
        model.sort *= table.sortPublisher
        table.binding.sorting *= CurrentValueSubject<TableSort?, Never>(TableSort(column: 0))
      }
      _ = table.shownCells
      freed = table
      screen.close()
    }
    #expect(await eventually { freed == nil })
  }

  // Only the double simulates the user; a program cannot do so with Apple's AppKit.
  #if !canImport(ObjectiveC)
  @Test("cells are made for the rows in sight only, and used again in their column")
  func recycling() {
    let many = MutableObservableArray((0..<5_000).map { Piece(id: $0) })
    let (numbers, rows) = (NumberCell.made, PieceRow.made)
    group.capture {
      table *= Section.items(
        many, columns: ["number": .rows(NumberCell.self), "content": .rows(PieceRow.self)]
      ).rowHeight(40)
    }
    for height in stride(from: 0, to: 4_000, by: 150) {
      table.hand.scroll(to: CGFloat(height))
      #expect(table.shownCells.first == ["\(height / 40)", "\(height / 40)"])
    }
    #expect(NumberCell.made - numbers <= 14 && PieceRow.made - rows <= 14)
  }

  @Test("a click on a header sorts by the view model; another turns the order round")
  func sortClicks() async {
    bind()
    #expect(model.sort.value == nil)
    table.hand.clickHeader("content")
    await settle()
    #expect(model.sort.value == TableSort(column: 1) && table.sorting == TableSort(column: 1))
    #expect(table.shownCells.map(\.[0]) == ["5", "4", "3", "2", "1", "0"])
    table.hand.clickHeader("content")
    await settle()
    #expect(table.sorting == TableSort(column: 1, isAscending: false))
    #expect(table.shownCells.map(\.[0]) == ["0", "1", "2", "3", "4", "5"])
    model.pieces.update(at: 5) { $0.content = 20 }
    await settle()
    #expect(table.shownCells.first == ["5", "content 20"])
    table.hand.clickHeader("number")
    #expect(model.sort.value == TableSort(column: 0))
    table.hand.clickHeader("other")
    #expect(model.sort.value == TableSort(column: 0), "it cannot be sorted by")
  }

  @Test("random edits and clicks on headers show the rows in the order that the user chose last")
  func randomOrders() async {
    for run in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: run)
      let model = PiecesViewModel()
      var newest = 100
      let screen = Screen()
      defer { screen.close() }
      let table = screen.show(NSTableView.makeColumns(height: 2_000))
      let group = BindingGroup {
        table *= Section.items(model.shown, columns: Self.cells)
        model.sort *= table.sortPublisher
      }
      for step in 0..<40 {
        for _ in 0..<Int.random(in: 0...3, using: &generator) {
          let (pieces, count) = (model.pieces, model.pieces.items.count)
          let place = count == 0 ? 0 : Int.random(in: 0..<count, using: &generator)
          let content = Int.random(in: 0...9, using: &generator)
          newest += 1
          switch Int.random(in: 0...3, using: &generator) {
          case 0 where count > 0: pieces.remove(at: place)
          case 1 where count > 0: pieces.move(from: place, to: count - 1)
          case 2 where count > 0: pieces.update(at: place) { $0.content = content }
          default: pieces.append(Piece(id: newest, content: content))
          }
        }
        if step.isMultiple(of: 3) {
          table.hand.clickHeader(Bool.random(using: &generator) ? "number" : "content")
        }
        await settle()
        let (isUp, byContent) = (model.sort.value?.isAscending, model.sort.value?.column == 1)
        // Equal items keep the order of the list, because Swift's sort is stable.
        let expected = model.pieces.items.sorted {
          let (low, high) = isUp == false ? ($1, $0) : ($0, $1)
          return byContent ? low.content < high.content : low.id < high.id
        }
        let texts = expected.map { ["\($0.id)", "content \($0.content)"] }
        #expect(table.shownCells == texts, "run \(run), step \(step)")
        if table.shownCells != texts { return }
      }
      _ = group
    }
  }

  @Test("columns are numbered as they stood when the table was bound, until others are given")
  func numbers() {
    let table = screen.show(NSTableView(frame: NSRect(x: 0, y: 0, width: 300, height: 480)))
    for identifier in ["number", "content"] {
      let column = NSTableColumn(identifier: .init(identifier))
      column.sortDescriptorPrototype = NSSortDescriptor(key: identifier, ascending: true)
      table.addTableColumn(column)
    }
    group.capture { table *= Section.items(model.pieces, columns: Self.cells) }
    table.hand.dragHeader("content", to: 0)
    table.hand.clickHeader("content")
    #expect(table.sorting == TableSort(column: 1))
    table.setColumns([.init("Content", identifier: "content")])
    #expect(table.sorting == TableSort(column: 0))
    table.removeTableColumn(table.tableColumns[0])
    #expect(table.sorting == nil)
  }

  @Test("a choice is sent also where it is what was shown before the table was bound anew")
  func boundAnew() {
    bind()
    table.sorting = TableSort(column: 1)
    table.dataSource = nil
    table.sortDescriptors = []
    bind()
    #expect(model.sort.value == nil)
    table.hand.clickHeader("content")
    #expect(model.sort.value == TableSort(column: 1))
  }

  @Test("rows that are sorted another way keep their selection and are moved, not made anew")
  func sortedSelection() async {
    bind()
    table.selectedIndex = 1
    let cell = table.view(atColumn: 0, row: 1, makeIfNecessary: true)
    table.hand.clickHeader("content")
    await settle()
    #expect(table.selectedIndex == 4)
    #expect(table.view(atColumn: 0, row: 4, makeIfNecessary: false) === cell)
  }

  @Test("a view model that refuses an order has the last word, and hears the next choice")
  func refusedOrder() async {
    var heard: [TableSort?] = []
    group.capture {
      table *= Section.items(model.pieces, columns: Self.cells)
      BindingTarget(table) { table, sort in
        heard.append(sort)
        if sort?.column == 1 { table.sorting = TableSort(column: 0) }
      } *= table.sortPublisher
    }
    table.hand.clickHeader("content")
    await settle()
    #expect(table.sorting == TableSort(column: 0))
    table.hand.clickHeader("number")
    await settle()
    #expect(table.sorting == TableSort(column: 0, isAscending: false))
    #expect(
      heard == [nil, TableSort(column: 1), TableSort(column: 0, isAscending: false)])
  }

  @Test(
    "columns that the user moves, resizes and hides go on showing their rows, and are sorted by")
  func movedColumns() async {
    bind()
    _ = table.shownCells
    #expect(table.hand.dragHeader("content", to: 0))
    #expect(table.hand.resizeColumn("content", to: 30))
    #expect(table.shownCells.first == ["content 9", "0"])
    model.pieces.update(at: 0) { $0.content = 4 }
    model.pieces.append(Piece(id: 7, content: 7))
    table.hand.clickHeader("content")
    await settle()
    #expect(model.sort.value == TableSort(column: 1), "it has the number it always had")
    #expect(table.shownCells.prefix(2) == [["content 4", "0"], ["content 4", "5"]])
    table.tableColumns[0].isHidden = true
    model.pieces.update(at: 0) { $0.content = 12 }
    await settle()
    #expect(table.shownCells.map(\.count) == Array(repeating: 1, count: 7))
    table.tableColumns[0].isHidden = false
    #expect(table.shownCells.last == ["content 12", "0"])
    #expect(table.tableColumns[0].width == 30)
  }

  @Test("the object of your own answers for columns that are not named, and hears of all columns")
  func userColumns() async {
    let answers = ColumnAnswers()
    group.capture {
      table *= Table.sections(Section.items(model.shown, columns: Self.cells)).default(answers)
      model.sort *= table.sortPublisher
    }
    #expect(table.shownCells.first == ["0", "content 9", "other 0"])
    let asked = answers.asked
    model.pieces.update(at: 0) { $0.content = 3 }
    await settle()
    #expect(answers.asked == asked + 1, "what changed is asked for again in its column, too")
    answers.fixed = "number"
    #expect(!table.hand.dragHeader("number", to: 2))
    #expect(table.hand.dragHeader("content", to: 0))
    table.hand.resizeColumn("content", to: 60)
    table.hand.clickHeader("content")
    #expect(answers.log == ["moved", "resized", "clicked content", "sorted after 0"])
    #expect(model.sort.value == TableSort(column: 1))
  }

  @Test("an outline has columns, too, and is sorted by their headers")
  func outline() async {
    let outline = screen.show(NSOutlineView(frame: NSRect(x: 0, y: 0, width: 300, height: 480)))
    outline.setColumns([
      .init("Number", identifier: "number", isSortable: true),
      .init("Content", identifier: "content", isSortable: true),
    ])
    group.capture {
      outline *= Table.sections(
        Section.items(model.shown, columns: Self.cells).headerTitle("Pieces"))
      model.sort *= outline.sortPublisher
    }
    #expect(outline.shownCells.prefix(2) == [["Pieces"], ["0", "content 9"]])
    outline.hand.clickHeader("content")
    model.pieces.update(at: 2) { $0.content = 1 }
    await settle()
    #expect(outline.shownCells[1] == ["2", "content 1"])
    #expect(outline.shownCells[2] == ["5", "content 4"])
  }
  #endif
}

extension NSTableView {
  /// Makes a table with three columns, two of which are sortable.
  fileprivate static func makeColumns(height: CGFloat) -> NSTableView {
    let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 300, height: height))
    table.setColumns([
      .init("Number", identifier: "number", isSortable: true),
      .init("Content", identifier: "content", isSortable: true, expands: true),
      .init("Other", identifier: "other"),
    ])
    return table
  }
}
#endif
