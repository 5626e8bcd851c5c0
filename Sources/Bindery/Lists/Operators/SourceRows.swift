/// The elements of a source list, each with a number of its own, in the order of the source.
///
/// Operators keep their results by these numbers. A change of the source costs O(k log n).
struct SourceRows<Element> {
  typealias Row = RankList.Row

  /// The effect of a change of the source on one row.
  struct Touch {
    enum Fate { case deleted, inserted, kept }

    let row: Row
    let fate: Fate
    var isMoved = false
    var isModified = false
  }

  private(set) var order = RankList()
  private var elements: ContiguousArray<Element?> = []
  private var spare: [Row] = []

  subscript(row: Row) -> Element { elements[Int(row)]! }

  var count: Int { order.count }

  /// An upper bound of the numbers in use: all of them are smaller.
  var rowLimit: Int { elements.count }

  /// Returns the elements that a change of the source removes or replaces.
  func elements(leavingBy change: CollectionChange<Element>) -> ContiguousArray<Element?> {
    switch change {
    case .initial, .reset: return elements
    case .update(_, let delta):
      var leaving: ContiguousArray<Element?> = []
      for index in delta.deletions { leaving.append(elements[Int(order[index])]) }
      for change in delta.modifications { leaving.append(elements[Int(order[change.old])]) }
      return leaving
    case .error: return []
    }
  }

  mutating func replaceAll(with items: ListItems<Element>) {
    elements = ContiguousArray(items.lazy.map { $0 })
    spare = []
    order.replaceAll(with: 0..<Row(elements.count))
  }

  /// Applies a change of the source, and returns the rows that it names. Deleted rows can be read
  /// until ``forget(_:)`` is called.
  mutating func apply(_ delta: ListDelta, _ items: ListItems<Element>) -> [Touch] {
    var touched: [Touch] = delta.deletions.map { Touch(row: order[$0], fate: .deleted) }
    var index: [Row: Int] = [:]
    for move in delta.moves {
      let row = order[move.from]
      if !delta.modifications.isEmpty { index[row] = touched.count }
      touched.append(Touch(row: row, fate: .kept, isMoved: true))
    }
    for change in delta.modifications {
      let row = order[change.old]
      elements[Int(row)] = items[change.new]
      if let known = index[row] {
        touched[known].isModified = true
      } else {
        touched.append(Touch(row: row, fate: .kept, isModified: true))
      }
    }
    let insertedRows = delta.insertions.map { index in
      let row = makeRow(items[index])
      touched.append(Touch(row: row, fate: .inserted))
      return row
    }

    order.apply(delta, inserting: insertedRows)
    return touched
  }

  /// Releases the deleted rows among `touched`. Their numbers are used again.
  mutating func forget(_ touched: [Touch]) {
    for touch in touched where touch.fate == .deleted {
      elements[Int(touch.row)] = nil
      spare.append(touch.row)
    }
  }

  private mutating func makeRow(_ element: Element) -> Row {
    if let row = spare.popLast() {
      elements[Int(row)] = element
      return row
    }
    elements.append(element)
    return Row(elements.count - 1)
  }
}
