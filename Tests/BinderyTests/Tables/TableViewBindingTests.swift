import Bindery
import BinderyTesting
import Testing

/// A row that needs no toolkit.
@MainActor
final class TextCell: BindableView {
  private(set) var text = ""
  private(set) var bindCount = 0
  init() {}
  func bind(to piece: Piece) {
    text = piece.description
    bindCount += 1
  }
}

extension TableRows where Cell == TextCell, Item == Piece {
  static var pieces: TableRows {
    TableRows(make: { TextCell() }, cell: { $0 }, bind: { $0.bind(to: $1) })
  }
}

@Suite("Tables bound to lists") @MainActor
struct TableViewBindingTests {
  typealias Section = TableViewSectionBinding<TextCell, Piece>
  typealias Table = TableViewBinding<TextCell>

  let table = StrictTableHost<TextCell> { $0.text }
  let fruits = MutableObservableArray((0..<3).map { Piece(id: $0) })
  let nuts = MutableObservableArray((10..<12).map { Piece(id: $0) })
  let group = BindingGroup()

  func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test(
    "Law 12: two rows of one identity are told with what becomes of them, and the table goes on")
  func duplicates() async {
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      table *= Table.sections(Section.items(fruits, rows: .pieces))
    }
    fruits.assign([Piece(id: 1), Piece(id: 1)])
    #expect(errors.count == 1)
    #expect(errors.first?.hasPrefix("A list of StrictTableHost<TextCell> has a fault: ") == true)
    #expect(
      errors.first?.hasSuffix(
        "an identity of its own. The last good rows stay, and the list continues with its next "
          + "change.")
        == true)
    fruits.assign([Piece(id: 1), Piece(id: 2)])
    #expect(await eventually { table.texts.joined().count == 2 })
    withExtendedLifetime(group) {}
  }

  @Test("Law 6: a table shows the present when it is bound, and titles of several sections")
  func present() {
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: .pieces).headerTitle("Fruits").footerTitle("three"),
        Section.items(nuts, rows: .pieces).headerTitle("Nuts"))
    }
    #expect(table.texts == [["0", "1", "2"], ["10", "11"]])
    #expect(table.titles.map(\.header) == ["Fruits", "Nuts"])
    #expect(table.titles.map(\.footer) == ["three", nil])
    #expect(table.reloads == 1)
  }

  @Test("Law 8: all changes of one transaction, in all sections, are one batch")
  func oneBatch() {
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: .pieces), Section.items(nuts, rows: .pieces))
    }
    transaction {
      fruits.insert(Piece(id: 5), at: 0)
      nuts.remove(at: 0)
      fruits.remove(at: 0)
      fruits.move(from: 0, to: 2)
      fruits.update(at: 0) { $0.content = 1 }
      #expect(table.batches.isEmpty)
    }
    #expect(table.batches.count == 1)
    #expect(table.texts == [["1'", "2", "0"], ["11"]])
    #expect(table.exceptions == [])
  }

  @Test("Law 17: random changes of lists and sections in one transaction make valid batches")
  func random() {
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var nextID = 1_000
      let lists = (0..<6).map { section in
        MutableObservableArray(
          (0..<Int.random(in: 0...5, using: &generator)).map { Piece(id: section * 100 + $0) })
      }
      let bindings = lists.map { Section.items($0, rows: .pieces) }
      let sections = MutableObservableArray<any TableViewSection<TextCell>>(
        Array(bindings.prefix(3)), identity: \.id, isSame: { _, _ in true })
      let table = StrictTableHost<TextCell> { $0.text }
      let group = BindingGroup { table *= Table.sections(sections) }
      var order = Array(0..<3)
      for _ in 0..<12 {
        transaction {
          for _ in 0..<Int.random(in: 0...6, using: &generator) {
            nextID += 1
            switch Int.random(in: 0..<8, using: &generator) {
            case 0 where !order.isEmpty:
              let index = Int.random(in: order.indices, using: &generator)
              order.remove(at: index)
              sections.remove(at: index)
            case 1:
              guard let new = lists.indices.first(where: { !order.contains($0) }) else { break }
              let index = Int.random(in: 0...order.count, using: &generator)
              order.insert(new, at: index)
              sections.insert(bindings[new], at: index)
            case 2 where !order.isEmpty:
              let from = Int.random(in: order.indices, using: &generator)
              let to = Int.random(in: order.indices, using: &generator)
              order.insert(order.remove(at: from), at: to)
              sections.move(from: from, to: to)
            case 3: lists.randomElement(using: &generator)!.assign([])
            default: lists.randomElement(using: &generator)!.randomEdit(nextID, &generator)
            }
          }
        }
        let expected = order.map { lists[$0].items.map(\.description) }
        #expect(table.texts == expected, "seed \(seed)")
        #expect(table.exceptions == [], "seed \(seed)")
      }
      _ = group
    }
  }

  @Test("Law 17: a grouped list, whose rows move from section to section, makes valid batches")
  func grouped() {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let list = MutableObservableArray((0..<20).map { Piece(id: $0) })
      let table = StrictTableHost<TextCell> { $0.text }
      let group = BindingGroup {
        table *= Table.sections(
          list.sectioned { ($0.id + $0.content) % 5 }, header: { "Rest \($0)" }, rows: .pieces)
      }
      var nextID = 100
      for _ in 0..<20 {
        transaction {
          for _ in 0..<Int.random(in: 1...6, using: &generator) {
            nextID += 1
            list.randomEdit(nextID, &generator)
          }
        }
        #expect(table.texts.flatMap(\.self).sorted() == list.items.map(\.description).sorted())
        #expect(table.exceptions == [], "seed \(seed)")
      }
      _ = group
    }
  }

  @Test("the user's actions reach all who want to know, by the item shown")
  func actions() async {
    var log: [String] = []
    struct Rest: TableViewDelegate {
      let tell: @MainActor (String) -> Void
      func didSelectRow(at path: RowPath) { tell("table \(path)") }
      func rowHeight(at path: RowPath) -> RowHeight? { .fixed(Double(path.row)) }
    }
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: .pieces).rowHeight { $0.id == 1 ? 30 : nil }
          .didSelectRow { log.append("first \($0)") }.didSelectRow { log.append("last \($0)") }
          .canSelectRow { $0.id != 2 }
          .rowActions { piece in [RowAction("Remove \(piece)") { log.append("removed") }] }
          .didChangeSelection { (items: [Piece]) in log.append("selected \(items)") },
        Section.items(nuts, rows: .pieces).automaticRowHeight()
      ).default(Rest { log.append($0) })
    }
    transaction {
      fruits.remove(at: 0)  // not shown yet
      table.select(path(0, 0))
      table.select(path(0, 2))
      table.select(path(9, 9))
      table.changeSelection(to: [path(0, 0), path(0, 1)])
      fruits.insert(Piece(id: 0), at: 0)
    }
    #expect(log == ["last 0", "first 0", "table 0.0", "selected [0, 1]"])
    #expect(table.snapshot.rowHeight(at: path(0, 1)) == .fixed(30))
    #expect(table.snapshot.rowHeight(at: path(0, 2)) == .fixed(2))
    #expect(table.snapshot.rowHeight(at: path(1, 1)) == .automatic)
    #expect(table.snapshot.rowActions(at: path(0, 0)).map(\.title) == ["Remove 0"])
    #expect(table.snapshot.rowActions(at: path(1, 0)).isEmpty)
  }

  @Test("a handler of two sections hears last what is selected, whichever section had it before")
  func selectionAcrossSections() {
    @MainActor final class Detail {
      var shown: Piece?
      func show(_ piece: Piece?) { shown = piece }
    }
    let detail = Detail()
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: .pieces).didChangeSelection(detail, Detail.show),
        Section.items(nuts, rows: .pieces).didChangeSelection(detail, Detail.show))
    }
    table.changeSelection(to: [path(1, 0)])
    #expect(detail.shown?.id == 10)
    table.changeSelection(to: [path(0, 1)])
    #expect(detail.shown?.id == 1)
    table.changeSelection(to: [])
    #expect(detail.shown == nil)
  }

  @Test("rows of a list with sections receive its whole selection, at once")
  func selectionOfGroups() {
    let numbers = MutableObservableArray((0..<6).map { Piece(id: $0) })
    var told: [[Int]] = []
    group.capture {
      table *= Table.sections(
        numbers.sectioned { $0.id / 2 },
        rows: TableRows.pieces.didChangeSelection { told.append($0.map(\.id)) })
    }
    table.changeSelection(to: [path(2, 1)])
    table.changeSelection(to: [path(0, 0), path(2, 0)])
    // A host may name only the sections whose selection it changed.
    table.snapshot.changeSelection(to: [path(0, 0), path(2, 0), path(2, 1)], in: [2])
    table.changeSelection(to: [])
    #expect(told == [[5], [0, 4], [0, 4, 5], []])
  }

  @Test("Law 1: after its group is cleared a table tells nobody anything, and keeps its rows")
  func cleared() {
    var chosen = 0
    group.capture {
      table *= Section.items(fruits, rows: .pieces).didSelectRow { _ in chosen += 1 }
    }
    group.clear()
    fruits.remove(at: 0)
    table.select(path(0, 0))
    #expect(chosen == 0 && table.texts == [["0", "1", "2"]] && table.batches.isEmpty)
  }

  @Test("Law 3: a table bound anew shows the new content only")
  func rebinding() async {
    let second = BindingGroup()
    group.capture { table *= Section.items(fruits, rows: .pieces) }
    fruits.remove(at: 0)
    second.capture { table *= Section.items(nuts, rows: .pieces) }
    await settle()
    fruits.remove(at: 0)
    nuts.remove(at: 0)
    await settle()
    #expect(table.texts == [["11"]] && table.exceptions == [])
  }

  @Test("Law 1: a bound table, its lists and its owner are freed")
  func freed() async {
    @MainActor final class Owner {
      let table = StrictTableHost<TextCell> { $0.text }
      let list = MutableObservableArray([Piece(id: 1)])
      var bindings: BindingGroup?
      init() {
        bindings = BindingGroup {
          table *= Section.items(list.mapItems { $0 }, rows: .pieces)
            .didSelectRow(self, Owner.open).movesRows(of: list)
        }
      }
      func open(_ piece: Piece) {}
    }
    weak var owner: Owner?
    weak var list: MutableObservableArray<Piece>?
    do {
      let made = Owner()
      (owner, list) = (made, made.list)
      made.list.append(Piece(id: 2))
      await settle()
      #expect(made.table.texts == [["1", "2"]])
    }
    await settle()
    #expect(owner == nil && list == nil)
  }

  @Test("the user reorders rows within a section, and across sections by the table")
  func moving() async {
    let (fruits, nuts) = (fruits, nuts)
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: .pieces).movesRows(of: fruits),
        Section.items(nuts, rows: .pieces))
    }
    #expect(table.move(path(0, 0), to: path(0, 2)))
    #expect(!table.move(path(0, 0), to: path(1, 0)))
    #expect(!table.move(path(1, 0), to: path(1, 1)))
    await settle()
    #expect(table.texts == [["1", "2", "0"], ["10", "11"]])
    group.capture {
      table *= Table.sections(
        Section.items(fruits, rows: .pieces), Section.items(nuts, rows: .pieces)
      ).didMoveRow { from, to in
        let lists = [fruits, nuts]
        let piece = lists[from.section].remove(at: from.row)
        lists[to.section].insert(piece, at: to.row)
      }
    }
    #expect(table.move(path(0, 0), to: path(1, 2)))
    #expect(!table.move(path(0, 0), to: path(1, 9)))
    await settle()
    #expect(table.texts == [["2", "0"], ["10", "11", "1"]])
    #expect(table.exceptions == [])
  }

  @Test("items come from arrays, publishers of arrays, change sets, and static cells")
  func sources() async {
    let arrays = CurrentValueSubject<[Piece], Never>([Piece(id: 1)])
    let changes = PassthroughSubject<CollectionChange<Piece>, Never>()
    let fixed = TextCell()
    fixed.bind(to: Piece(id: 99))
    group.capture {
      table *= Table.sections(
        Section.items([Piece(id: 0)], rows: .pieces), Section.items(arrays, rows: .pieces),
        Section.items(changes, rows: .pieces), TableViewSectionBinding.cells(fixed))
    }
    #expect(table.texts == [["0"], ["1"], [], ["99"]])
    arrays.send([Piece(id: 2), Piece(id: 1)])
    changes.send(.initial([Piece(id: 7)]))
    changes.send(.update([Piece(id: 7), Piece(id: 8)], ListDelta(insertions: [1])))
    await settle()
    #expect(table.texts == [["0"], ["2", "1"], ["7", "8"], ["99"]])
    #expect(table.cell(at: path(3, 0)) === fixed)
    #expect(table.exceptions == [])
  }

  @Test("published sections come and go by their ids, and titles change in place")
  func publishedSections() async {
    let title = CurrentValueSubject<String?, Never>("Fruits")
    func sections(_ ids: [String]) -> [any TableViewSection<TextCell>] {
      ids.map { id in
        Section.items(id == "fruits" ? fruits : nuts, rows: .pieces).headerTitle(title).id(id)
      }
    }
    let subject = CurrentValueSubject<[any TableViewSection<TextCell>], Never>(sections(["fruits"]))
    group.capture { table *= Table.sections(subject) }
    let cell = table.cell(at: path(0, 0))
    subject.send(sections(["nuts", "fruits"]))
    title.send("Food")
    await settle()
    #expect(table.cell(at: path(1, 0)) === cell)
    #expect(table.titles.map(\.header) == ["Food", "Food"])
    subject.send(sections(["nuts"]))
    await settle()
    #expect(table.texts == [["10", "11"]] && table.exceptions == [])
  }

  @Test("a section that is replaced shows the rows of the other one")
  func replacedSection() async {
    let sections = MutableObservableArray<any TableViewSection<TextCell>>(
      [Section.items(fruits, rows: .pieces), Section.items(nuts, rows: .pieces)], identity: \.id,
      isSame: { _, _ in true })
    group.capture { table *= Table.sections(sections) }
    sections.replace(at: 0, with: Section.items([Piece(id: 7)], rows: .pieces))
    nuts.remove(at: 0)
    await settle()
    #expect(table.texts == [["7"], ["11"]] && table.exceptions == [])
    fruits.remove(at: 0)
    await settle()
    #expect(table.texts == [["7"], ["11"]] && table.exceptions == [])
  }

  @Test("one list may stand in two sections, and one section twice")
  func twice() async {
    let section = Section.items(fruits, rows: .pieces)
    group.capture {
      table *= Table.sections(section, section, Section.items(fruits, rows: .pieces))
    }
    fruits.move(from: 0, to: 2)
    await settle()
    #expect(table.texts == [["1", "2", "0"], ["1", "2", "0"], ["1", "2", "0"]])
    #expect(table.batches.count == 1 && table.exceptions == [])
  }

  @Test("a cell that changes its list while it is shown changes it in the next batch")
  func changeWhileShown() async {
    let fruits = fruits
    let rows = TableRows<TextCell, Piece>(
      make: { TextCell() }, cell: { $0 },
      bind: { cell, piece in
        if piece.id == 100, fruits.count == 4 { fruits.append(Piece(id: 101)) }
        cell.bind(to: piece)
      })
    group.capture { table *= Section.items(fruits, rows: rows) }
    fruits.append(Piece(id: 100))
    await settle()
    await settle()
    #expect(table.texts == [["0", "1", "2", "100", "101"]] && table.exceptions == [])
  }

  @Test("Law 12: a list that fails is told to the group, and its rows stay")
  func failure() async {
    var errors: [BindingError] = []
    let group = BindingGroup { errors.append($0) }
    group.capture { table *= Section.items(fruits, rows: .pieces) }
    fruits.assign([Piece(id: 1), Piece(id: 1)])
    await settle()
    #expect(errors.count == 1 && table.texts == [["0", "1", "2"]])
  }

  @Test("sections and rows turned round are told as moves")
  func reversed() async {
    let list = MutableObservableArray((0..<6).map { Piece(id: $0) })
    group.capture { table *= Table.sections(list.sectioned { $0.id / 2 }, rows: .pieces) }
    list.assign(list.items.reversed())
    await settle()
    #expect(table.texts == [["5", "4"], ["3", "2"], ["1", "0"]])
    let delta = table.deltas[0]
    #expect(delta.sections.moves.count == 2 && delta.moves.count == 3)
    #expect(delta.deletions.isEmpty && delta.insertions.isEmpty && table.exceptions == [])
  }
}
