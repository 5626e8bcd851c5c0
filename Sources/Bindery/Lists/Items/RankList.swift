/// An order of numbered rows: returns the row at a place, and the place of a row.
///
/// The rows are stored in blocks of a few hundred; a ``CountTree`` sums the lengths of the blocks.
/// The owner of the list numbers the rows, from 0 up and without large gaps.
///
/// - Complexity: O(log n) for all operations, with amortized block splits. Each row takes 8 to 16
///   bytes.
struct RankList {
  typealias Row = UInt32

  private struct Block {
    var rows: ContiguousArray<Row>
    /// Its place in the order of blocks.
    var place: Int
  }

  private static let blockLimit = 256
  private static let noBlock = UInt32.max

  private var blocks: ContiguousArray<Block> = []
  /// The blocks in order.
  private var order: ContiguousArray<Int> = []
  /// The numbers of unused blocks.
  private var spare: [Int] = []
  /// The lengths of the blocks in order.
  private var lengths = CountTree([])
  /// The block of each row.
  private var blockOf: ContiguousArray<UInt32> = []

  /// Makes a list of the rows in the order given.
  init(_ rows: some Collection<Row> = []) {
    replaceAll(with: rows)
  }

  var count: Int { lengths.total }

  mutating func replaceAll(with rows: some Collection<Row>) {
    blocks = []
    spare = []
    blockOf = ContiguousArray(
      repeating: Self.noBlock, count: (rows.max().map { Int($0) + 1 }) ?? 0)
    blocks.reserveCapacity(rows.count * 4 / (Self.blockLimit * 3) + 1)
    var rest = rows[...]
    repeat {
      let part = ContiguousArray(rest.prefix(Self.blockLimit * 3 / 4))
      rest = rest.dropFirst(part.count)
      for row in part { blockOf[Int(row)] = UInt32(blocks.count) }
      blocks.append(Block(rows: part, place: blocks.count))
    } while !rest.isEmpty
    order = ContiguousArray(blocks.indices)
    lengths = CountTree(blocks.lazy.map(\.rows.count))
  }

  /// All rows in order.
  var rows: ContiguousArray<Row> {
    var rows: ContiguousArray<Row> = []
    rows.reserveCapacity(count)
    for block in order { rows += blocks[block].rows }
    return rows
  }

  /// The row at a place.
  subscript(place: Int) -> Row {
    let (index, offset) = lengths.find(place)
    return blocks[order[index]].rows[offset]
  }

  /// Returns the place of a row, or `nil` if it is not in the list.
  func place(of row: Row) -> Int? {
    guard row < blockOf.count, blockOf[Int(row)] != Self.noBlock else { return nil }
    let block = blocks[Int(blockOf[Int(row)])]
    let offset = block.rows.withUnsafeBufferPointer { rows in
      var offset = 0
      while rows[offset] != row { offset += 1 }
      return offset
    }
    return lengths.sum(before: block.place) + offset
  }

  mutating func insert(_ row: Row, at place: Int) {
    precondition(place >= 0 && place <= count, "Place out of range")
    var (index, offset) = (order.count - 1, 0)
    if place < count {
      (index, offset) = lengths.find(place)
    } else {
      offset = blocks[order[index]].rows.count
    }
    if row >= blockOf.count {
      blockOf.append(
        contentsOf: repeatElement(Self.noBlock, count: Int(row) + 1 - blockOf.count))
    }
    let block = order[index]
    blocks[block].rows.insert(row, at: offset)
    blockOf[Int(row)] = UInt32(block)
    lengths.add(1, at: index)
    if blocks[block].rows.count > Self.blockLimit { split(block) }
  }

  @discardableResult
  mutating func remove(at place: Int) -> Row {
    precondition(place >= 0 && place < count, "Place out of range")
    let (index, offset) = lengths.find(place)
    let block = order[index]
    let row = blocks[block].rows.remove(at: offset)
    blockOf[Int(row)] = Self.noBlock
    lengths.add(-1, at: index)
    if blocks[block].rows.isEmpty, order.count > 1 {
      order.remove(at: index)
      spare.append(block)
      reorder(from: index)
    }
    return row
  }

  private mutating func split(_ block: Int) {
    let rows = blocks[block].rows
    let half = ContiguousArray(rows[(rows.count / 2)...])
    blocks[block].rows.removeSubrange((rows.count / 2)...)
    let new: Int
    if let unused = spare.popLast() {
      new = unused
      blocks[new].rows = half
    } else {
      new = blocks.count
      blocks.append(Block(rows: half, place: 0))
    }
    for row in half { blockOf[Int(row)] = UInt32(new) }
    let place = blocks[block].place
    order.insert(new, at: place + 1)
    reorder(from: place)
  }

  private mutating func reorder(from start: Int) {
    for place in start..<order.count { blocks[order[place]].place = place }
    lengths = CountTree(order.lazy.map { [blocks] in blocks[$0].rows.count })
  }
}

extension RankList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
}

extension RankList {
  /// Applies a change of the list that the rows belong to.
  ///
  /// - Parameter new: The rows that the change inserts, in order.
  mutating func apply(_ delta: ListDelta, inserting new: [Row]) {
    let leaving = (delta.deletions + delta.moves.map(\.from)).sorted()
    if (leaving.count + new.count) * 8 > count {
      var next = new.makeIterator()
      replaceAll(with: delta.applied(to: Array(rows), insert: { _ in next.next()! }))
      return
    }
    let moved = delta.moves.map { (to: $0.to, row: self[$0.from]) }
    let arriving = (zip(delta.insertions, new).map { (to: $0, row: $1) } + moved)
      .sorted { $0.to < $1.to }
    for place in leaving.reversed() { remove(at: place) }
    for (to, row) in arriving { insert(row, at: to) }
  }
}
