import Bindery
import BinderyTesting

/// A row of a ``TableWorld``. It shows a number, with a prime for each change of the row.
///
/// ```swift
/// print(Piece(id: 101, content: 2))  // 101''
/// ```
public struct Piece: Identifiable, Hashable, CustomStringConvertible {
  /// The row's number.
  public let id: Int
  /// The number of changes of the row.
  public var content = 0

  /// Creates a row.
  public init(id: Int, content: Int = 0) {
    (self.id, self.content) = (id, content)
  }

  /// The text that the row shows.
  public var description: String { "\(id)" + String(repeating: "'", count: content) }
}

/// Lists and sections that change at random, and the rows that a table should then show.
///
/// Tests of a toolkit's tables use it:
///
/// ```swift
/// var random = SeededGenerator(seed: 7)
/// let world = TableWorld(&random, rows)
/// let group = BindingGroup { table *= TableViewBinding.sections(world.sections) }
/// for _ in 0..<100 {
///   transaction { world.edit(&random) }
///   #expect(table.texts == world.texts)
/// }
/// ```
///
/// The same seed makes the same world and the same changes, so a failure can be repeated.
@MainActor
public final class TableWorld<Cell: AnyObject> {
  /// The lists of all sections. ``order`` contains the indices of those in the table.
  public let lists: [MutableObservableArray<Piece>]
  /// The titles of all sections. A section without a title has `nil`.
  public let titles: [CurrentValueSubject<String?, Never>]
  /// The sections that the table shows.
  public let sections: MutableObservableArray<any TableViewSection<Cell>>
  private let bindings: [TableViewSectionBinding<Cell, Piece>]
  /// The indices of the shown lists, from top to bottom.
  public private(set) var order = [0, 1, 2]
  private var nextID = 1_000

  /// Creates six lists of up to six rows, and shows the first three in sections.
  public init(_ generator: inout SeededGenerator, _ rows: TableRows<Cell, Piece>) {
    var lists: [MutableObservableArray<Piece>] = []
    for section in 0..<6 {
      let count = Int.random(in: 0...6, using: &generator)
      lists.append(MutableObservableArray((0..<count).map { Piece(id: section * 100 + $0) }))
    }
    let titles = lists.indices.map { CurrentValueSubject<String?, Never>("Head \($0)") }
    self.lists = lists
    self.titles = titles
    bindings = lists.indices.map { .items(lists[$0], rows: rows).headerTitle(titles[$0]) }
    sections = MutableObservableArray<any TableViewSection<Cell>>(
      Array(bindings.prefix(3)), identity: \.id, isSame: { _, _ in true })
  }

  /// Makes up to six changes to lists, titles and sections.
  ///
  /// Call it in a transaction. The table must show all changes of the transaction as one batch.
  public func edit(_ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      nextID += 1
      let list = lists.randomElement(using: &generator)!
      let place = Int.random(in: 0...list.count, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0 where !order.isEmpty:
        let index = Int.random(in: order.indices, using: &generator)
        order.remove(at: index)
        sections.remove(at: index)
      case 1:
        guard let new = lists.indices.first(where: { !order.contains($0) }) else { continue }
        let index = Int.random(in: 0...order.count, using: &generator)
        order.insert(new, at: index)
        sections.insert(bindings[new], at: index)
      case 2 where !order.isEmpty:
        let from = Int.random(in: order.indices, using: &generator)
        let to = Int.random(in: order.indices, using: &generator)
        order.insert(order.remove(at: from), at: to)
        sections.move(from: from, to: to)
      case 3: list.assign([])
      case 4:
        titles.randomElement(using: &generator)!.send(
          nextID.isMultiple(of: 3) ? nil : "Title \(nextID)")
      case 5, 6: if place < list.count { list.remove(at: place) }
      case 7, 8: if place < list.count { list.update(at: place) { $0.content += 1 } }
      case 9: if place < list.count { list.move(from: 0, to: place) }
      default: list.insert(Piece(id: nextID), at: place)
      }
    }
  }

  /// The texts of the rows that the table should show, by section.
  public var texts: [[String]] { order.map { lists[$0].items.map(\.description) } }

  /// The titles of the sections that the table should show, or `nil` where a section has none.
  public var headers: [String?] { order.map { titles[$0].value } }
}
