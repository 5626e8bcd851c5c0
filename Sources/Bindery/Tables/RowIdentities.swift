/// A number for each row of a list. A row keeps its number when it moves, and no other row ever
/// gets the same number.
///
/// It is for toolkits that identify rows by objects or numbers instead of places.
///
/// - Complexity: O(k log n) for a change of k rows, O(log n) for a look-up; about 16 bytes per row.
package struct RowIdentities {
  private var order = RankList()
  /// The use count of each number of the order, so that no identity repeats.
  private var uses: ContiguousArray<UInt32> = []
  private var spare: [RankList.Row] = []

  /// Makes numbers for a list without rows.
  package init() {}

  package var count: Int { order.count }

  /// The number of the row at an index.
  package subscript(index: Int) -> UInt64 {
    let row = order[index]
    return UInt64(uses[Int(row)]) << 32 | UInt64(row)
  }

  /// Returns the index of the row with a number, or `nil` if the row was deleted.
  package func index(of identity: UInt64) -> Int? {
    let row = RankList.Row(truncatingIfNeeded: identity)
    guard row < uses.count, UInt64(uses[Int(row)]) == identity >> 32 else { return nil }
    return order.place(of: row)
  }

  /// Makes new numbers for a list with other rows.
  ///
  /// - Complexity: O(n).
  package mutating func replaceAll(count: Int) {
    for index in uses.indices { uses[index] &+= 1 }
    if uses.count < count { uses += repeatElement(0, count: count - uses.count) }
    order.replaceAll(with: 0..<RankList.Row(count))
    spare = (count..<uses.count).map { RankList.Row($0) }
  }

  /// Applies a change of the list.
  ///
  /// To look up the identities before the change, make an ``Old`` first.
  package mutating func apply(_ delta: ListDelta) {
    // The numbers of deleted rows are used again only after this change.
    let gone = delta.deletions.map { order[$0] }
    order.apply(delta, inserting: delta.insertions.map { _ in make() })
    retire(gone)
  }

  private mutating func make() -> RankList.Row {
    if let row = spare.popLast() { return row }
    uses.append(0)
    return RankList.Row(uses.count - 1)
  }

  private mutating func retire(_ rows: [RankList.Row]) {
    for row in rows { uses[Int(row)] &+= 1 }
    spare += rows
  }

  /// The numbers of the rows before a change, without a copy of them all.
  package struct Old {
    private let named: [Int: UInt64]
    private let places: PlaceMap

    /// Stores the numbers of the rows that a change lists. Call it before the change is applied.
    package init(_ identities: RowIdentities, before delta: ListDelta) {
      places = PlaceMap(delta)
      named = Dictionary(
        uniqueKeysWithValues: (delta.deletions + delta.moves.map(\.from))
          .map { ($0, identities[$0]) })
    }

    /// Returns the number of the row that was at an index, from the numbers after the change.
    ///
    /// - Complexity: O(log k), in addition to looking up a row.
    package func identity(at index: Int, _ identities: RowIdentities) -> UInt64 {
      named[index] ?? identities[places.newPlace(of: index)]
    }
  }
}
