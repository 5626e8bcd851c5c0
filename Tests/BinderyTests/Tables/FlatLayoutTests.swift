@testable import Bindery
import BinderyTesting
import Testing

/// A table that shows its sections as one list, with a number for each row.
@MainActor
private final class FlatTable: TableHost {
  typealias Cell = TextCell

  weak var binding: AnyObject?
  private var layout = FlatLayout<TextCell>(.empty)
  private var identities = RowIdentities()
  private(set) var texts: [String] = []
  private(set) var numbers: [UInt64] = []
  private(set) var faults: [String] = []
  private var everUsed = Set<UInt64>()

  func reload(_ snapshot: TableSnapshot<TextCell>) {
    layout = FlatLayout(snapshot)
    identities.replaceAll(count: layout.count)
    texts = all(of: layout)
    numbers = (0..<layout.count).map { identities[$0] }
    if !everUsed.isDisjoint(with: numbers) { faults.append("a number came again") }
    everUsed.formUnion(numbers)
  }

  func apply(_ update: TableUpdate<TextCell>) {
    let new = FlatLayout(layout, after: update)
    let delta = layout.delta(to: new, update.delta)
    let old = RowIdentities.Old(identities, before: delta)
    identities.apply(delta)
    let expected = all(of: new)
    if expected != all(of: FlatLayout(update.new)) { faults.append("the layout is wrong") }
    texts = delta.apply(to: texts, insert: { expected[$0] }, modify: { expected[$1] })
    if texts != expected { faults.append("\(update.delta) gives \(texts), not \(expected)") }

    for index in numbers.indices where old.identity(at: index, identities) != numbers[index] {
      faults.append("the number of \(index) is not remembered")
    }
    let known = Set(numbers)
    numbers = delta.apply(to: numbers, insert: { identities[$0] })
    let fresh = numbers.filter { !known.contains($0) }
    if !everUsed.isDisjoint(with: fresh) { faults.append("a number came again") }
    everUsed.formUnion(fresh)
    for (index, number) in numbers.enumerated()
    where identities[index] != number || identities.index(of: number) != index {
      faults.append("row \(index) did not keep its number")
    }
    for number in known.subtracting(numbers) where identities.index(of: number) != nil {
      faults.append("a row that is gone is found")
    }
    layout = new
  }

  private func all(of layout: FlatLayout<TextCell>) -> [String] {
    (0..<layout.count).map { index in
      switch layout.place(at: index) {
      case .header(let section): return layout.snapshot.sections[section].headerTitle ?? "none"
      case .footer(let section): return layout.snapshot.sections[section].footerTitle ?? "none"
      case .row(let path):
        let row = layout.snapshot.row(at: path)
        let cell = row.maker.makeCell()
        row.show(cell)
        if layout.index(of: path) != index { faults.append("\(path) is not at \(index)") }
        return cell.text
      }
    }
  }
}

@Suite("Sections as one list") @MainActor
struct FlatLayoutTests {
  typealias Section = TableViewSectionBinding<TextCell, Piece>

  @Test("Law 14: headers, rows and footers move as their sections do, and keep their numbers")
  func randomChanges() async {
    for seed in 0..<150 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var nextID = 1_000
      let lists = (0..<5).map { section in
        MutableObservableArray(
          (0..<Int.random(in: 0...5, using: &generator)).map { Piece(id: section * 100 + $0) })
      }
      let titles = lists.indices.map { CurrentValueSubject<String?, Never>("Head \($0)") }
      let bindings = lists.indices.map { index in
        Section.items(lists[index], rows: .pieces).headerTitle(titles[index])
          .footerTitle(index == 2 ? "Foot" : nil)
      }
      let sections = MutableObservableArray<any TableViewSection<TextCell>>(
        Array(bindings.prefix(3)), identity: \.id, isSame: { _, _ in true })
      let table = FlatTable()
      let group = BindingGroup { table *= TableViewBinding.sections(sections) }
      var order = [0, 1, 2]
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          nextID += 1
          switch Int.random(in: 0..<9, using: &generator) {
          case 0 where !order.isEmpty:
            let index = Int.random(in: order.indices, using: &generator)
            order.remove(at: index)
            sections.remove(at: index)
          case 1:
            guard let new = lists.indices.first(where: { !order.contains($0) }) else { break }
            let index = Int.random(in: 0...order.count, using: &generator)
            order.insert(new, at: index)
            sections.insert(bindings[new], at: index)
          case 2,
            3 where !order.isEmpty:
            guard !order.isEmpty else { break }
            let from = Int.random(in: order.indices, using: &generator)
            let to = Int.random(in: order.indices, using: &generator)
            order.insert(order.remove(at: from), at: to)
            sections.move(from: from, to: to)
          case 4:
            titles.randomElement(using: &generator)!.send(
              nextID.isMultiple(of: 3) ? nil : "T\(nextID)")
          default: lists.randomElement(using: &generator)!.randomEdit(nextID, &generator)
          }
        }
        await settle()
        #expect(table.faults == [], "seed \(seed)")
        let expected = order.flatMap { index in
          [titles[index].value].compactMap(\.self) + lists[index].items.map(\.description)
            + (index == 2 ? ["Foot"] : [])
        }
        #expect(table.texts == expected, "seed \(seed)")
      }
      _ = group
    }
  }

  @Test("rows of a grouped list that change their section keep their numbers")
  func grouped() async {
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let list = MutableObservableArray((0..<20).map { Piece(id: $0) })
      let table = FlatTable()
      let group = BindingGroup {
        table *= TableViewBinding.sections(
          list.sectioned { ($0.id + $0.content) % 5 }, header: { "Rest \($0)" }, rows: .pieces)
      }
      var nextID = 100
      for _ in 0..<20 {
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          nextID += 1
          list.randomEdit(nextID, &generator)
        }
        await settle()
        #expect(table.faults == [], "seed \(seed)")
      }
      _ = group
    }
  }
}
