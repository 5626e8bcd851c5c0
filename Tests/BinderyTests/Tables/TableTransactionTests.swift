import Bindery
import BinderyTesting
import Testing

/// Tables change in the same transaction and in the same pass as the labels beside them.
@Suite("Tables belong to transactions") @MainActor
struct TableTransactionTests {
  typealias Section = TableViewSectionBinding<TextCell, Piece>
  typealias Table = TableViewBinding<TextCell>

  /// A label beside the table, which records the content of the table whenever it is written.
  final class Label {
    var text = ""
  }

  let table = StrictTableHost<TextCell> { $0.text }
  let label = Label()
  let fruits = MutableObservableArray((0..<3).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()

  @Test("Law 5: an edit on the main actor is in the table when it returns")
  func atOnce() {
    group.capture { table *= Section.items(fruits, rows: .pieces) }
    fruits.append(Piece(id: 7))
    #expect(table.texts == [["0", "1", "2", "7"]])
    fruits.batch { list in
      list.remove(at: 0)
      list.remove(at: 0)
    }
    #expect(table.texts == [["2", "7"]] && table.batches.count == 2 && table.exceptions == [])
  }

  @Test("Law 8: a count and its table change in one pass, at the end of the transaction")
  func onePass() {
    var turns: [String] = []
    group.capture {
      table *= Section.items(fruits, rows: .pieces)
      BindingTarget(label) { label, count in label.text = "People (\(count))" } *= fruits
        .currentValuePublisher.map(\.count)
    }
    let observer = BindingGroup {
      BindingTarget<String>(label) { [table, label] _, mark in
        turns.append("\(mark) \(label.text) \(table.texts[0].count)")
      } *= fruits.currentValuePublisher.map { "\($0.count)" }
    }
    transaction {
      fruits.append(Piece(id: 7))
      fruits.append(Piece(id: 8))
      #expect(label.text == "People (3)" && table.texts[0].count == 3)
    }
    #expect(label.text == "People (5)" && table.texts[0].count == 5)
    #expect(turns == ["3 People (3) 3", "5 People (5) 5"])
    #expect(table.batches.count == 1)
    withExtendedLifetime(observer) {}
  }

  @Test("Law 8: published rows, titles and criteria of one transaction are one update")
  func published() {
    let arrays = CurrentValueSubject<[Piece], Never>([Piece(id: 1)])
    let title = CurrentValueSubject<String?, Never>("One")
    let limit = CurrentValueSubject<Int, Never>(2)
    group.capture {
      table *= Table.sections(
        Section.items(arrays, rows: .pieces).headerTitle(title),
        Section.items(fruits.filter(by: limit) { $0.id < $1 }, rows: .pieces))
    }
    #expect(table.texts == [["1"], ["0", "1"]])
    transaction {
      arrays.send([])
      arrays.send([Piece(id: 1), Piece(id: 2)])
      limit.send(0)
      limit.send(3)
      title.send("Two")
      nuts.remove(at: 0)
      #expect(table.batches.isEmpty)
    }
    #expect(table.texts == [["1", "2"], ["0", "1", "2"]])
    #expect(table.titles.map(\.header) == ["Two", nil])
    #expect(table.batches.count == 1 && table.exceptions == [])
    #expect(table.batches[0].rowInsertions.count == 2 && table.batches[0].rowDeletions.isEmpty)
  }

  @Test("Law 8: an array sent in a transaction can be read there, and is compared once")
  func readInTransaction() {
    var compared = 0
    let arrays = CurrentValueSubject<[Piece], Never>([])
    let list = arrays.asObservableArray(identity: \.id) { left, right in
      compared += 1
      return left == right
    }
    arrays.send([Piece(id: 1)])
    transaction {
      for content in 1...5 { arrays.send([Piece(id: 1, content: content)]) }
      #expect(compared == 0)
      #expect(list.items.map(\.content) == [5])
    }
    #expect(compared == 1 && list.items.map(\.content) == [5])
  }

  @Test("Law 11: a burst of arrays from another thread is one update")
  func burst() async {
    let arrays = CurrentValueSubject<[Piece], Never>([])
    group.capture { table *= Section.items(arrays, rows: .pieces) }
    nonisolated(unsafe) let sender = arrays
    runElsewhere { for count in 1...100 { sender.send((0..<count).map { Piece(id: $0) }) } }
    #expect(table.texts == [[]])
    await settle()
    #expect(table.texts[0].count == 100 && table.batches.count == 1 && table.exceptions == [])
  }

  @Test("Law 6: a table bound in a transaction, a handler or a delivery shows its rows at once")
  func boundMeanwhile() {
    let arrays = CurrentValueSubject<[Piece], Never>([Piece(id: 1)])
    let changes = CurrentValueSubject<CollectionChange<Piece>, Never>(.initial([Piece(id: 2)]))
    let title = CurrentValueSubject<String?, Never>("Title")
    let limit = CurrentValueSubject<Int, Never>(2)
    var shown: [[[String]]] = []
    func bind() {
      let table = StrictTableHost<TextCell> { $0.text }
      group.capture {
        table *= Table.sections(
          Section.items(arrays, rows: .pieces).headerTitle(title),
          Section.items(changes, rows: .pieces),
          Section.items(fruits.filter(by: limit) { $0.id < $1 }, rows: .pieces))
      }
      shown.append(table.texts + [table.titles.compactMap(\.header)])
    }
    transaction { bind() }
    let binding = BindingGroup {
      BindingTarget<Int>(label) { _, _ in bind() } *= Just(1)
    }
    #expect(shown == Array(repeating: [["1"], ["2"], ["0", "1"], ["Title"]], count: 2))
    withExtendedLifetime(binding) {}
  }

  @Test("Law 9: a cell that changes its list changes it in a later update, in the same turn")
  func cellChangesList() {
    let fruits = fruits
    let rows = TableRows<TextCell, Piece>(
      make: { TextCell() }, cell: { $0 },
      bind: { cell, piece in
        if piece.id == 100, fruits.count == 4 { fruits.append(Piece(id: 101)) }
        cell.bind(to: piece)
      })
    group.capture { table *= Section.items(fruits, rows: rows) }
    fruits.append(Piece(id: 100))
    #expect(table.texts == [["0", "1", "2", "100", "101"]])
    #expect(table.batches.count == 2 && table.exceptions == [])
  }

  @Test("Law 9: what a toolkit's call for a cell changes is shown in the next turn")
  func toolkitCallback() async {
    let fruits = fruits
    var isArmed = false
    let rows = TableRows<TextCell, Piece>(
      make: { TextCell() }, cell: { $0 },
      bind: { cell, piece in
        if isArmed {
          isArmed = false
          transaction { fruits.append(Piece(id: 50)) }
        }
        cell.bind(to: piece)
      })
    group.capture { table *= Section.items(fruits, rows: rows) }
    // A table that is laid out does the same.
    let row = table.snapshot.row(at: RowPath(section: 0, row: 0))
    let cell = row.maker.makeCell()
    isArmed = true
    row.show(cell)
    #expect(table.batches.isEmpty)
    await settle()
    #expect(table.texts == [["0", "1", "2", "50"]])
    #expect(table.exceptions == [])
  }

  @Test(
    "Law 9: a table whose cells change their list without end is cut and named, and follows it later"
  )
  func endless() {
    var errors: [String] = []
    var isEndless = true
    let fruits = fruits
    let rows = TableRows<TextCell, Piece>(
      make: { TextCell() }, cell: { $0 },
      bind: { cell, piece in
        if isEndless, piece.id >= 100, piece.id == fruits.items.last?.id {
          transaction {
            fruits.remove(at: fruits.items.count - 1)
            fruits.append(Piece(id: piece.id + 1))
          }
        }
        cell.bind(to: piece)
      })
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      table *= Section.items(fruits, rows: rows)
    }
    fruits.append(Piece(id: 100))
    #expect(errors.count >= 1 && errors[0].contains("a table (StrictTableHost<TextCell>)"))
    isEndless = false
    for index in [0, 1] {
      fruits.insert(Piece(id: 50 + index), at: index)
      #expect(table.texts == [fruits.items.map(\.description)] && table.exceptions == [])
    }
    withExtendedLifetime(group) {}
  }

  @Test("Law 1: when a table is gone its lists are freed, though the group lives")
  func gone() {
    weak var list: MutableObservableArray<Piece>?
    weak var first: MutableObservableArray<Piece>?
    do {
      let table = StrictTableHost<TextCell> { $0.text }
      let made = MutableObservableArray([Piece(id: 1)])
      let before = MutableObservableArray([Piece(id: 1)])
      (list, first) = (made, before)
      group.capture { table *= Section.items(before, rows: .pieces) }
      group.capture { table *= Section.items(made, rows: .pieces) }
      #expect(group.count == 1)
    }
    #expect(list == nil && first == nil && group.count == 0)
  }

  @Test("Law 1: a table whose host keeps its binding weakly ends it with the next change")
  func goneWeakly() {
    @MainActor final class WeakHost: TableHost {
      weak var binding: AnyObject?
      private(set) var rows = 0
      func reload(_ snapshot: TableSnapshot<TextCell>) { rows = snapshot.rowCount }
      func apply(_ update: TableUpdate<TextCell>) { rows = update.new.rowCount }
    }
    let fruits = fruits
    do {
      let host = WeakHost()
      group.capture { host *= Section.items(fruits, rows: .pieces) }
      fruits.append(Piece(id: 7))
      #expect(host.rows == 4 && group.count == 1)
    }
    fruits.append(Piece(id: 8))
    #expect(group.count == 0)
  }

  @Test("Law 3: a table whose group is cleared in the transaction shows nothing more of it")
  func clearedInTransaction() {
    group.capture { table *= Section.items(fruits, rows: .pieces) }
    transaction {
      fruits.append(Piece(id: 7))
      group.clear()
    }
    #expect(table.texts == [["0", "1", "2"]] && table.batches.isEmpty)
  }
}
