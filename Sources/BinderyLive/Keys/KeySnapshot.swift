/// The keys of a query's rows in their order at one moment.
///
/// Chunks contain blocks, and blocks contain keys. Both are arrays, so that a copy shares
/// everything and a change to a copy copies one block, one chunk, and the list of chunks.
///
/// - Complexity: O(√n) with a very small factor to read a key: two sums of a few dozen numbers.
package struct KeySnapshot: Sendable {
  package struct Block: Sendable {
    package let id: UInt32
    package var keys: ContiguousArray<Int64>
  }

  package struct Chunk: Sendable {
    package let id: UInt32
    package var blocks: ContiguousArray<Block>
    package var counts: ContiguousArray<Int>
  }

  package var chunks: ContiguousArray<Chunk> = []
  package var counts: ContiguousArray<Int> = []
  package var count = 0

  /// Returns the chunk of a place, the block in it, and the offset in the block.
  @inline(__always)
  package func find(_ place: Int) -> (chunk: Int, block: Int, offset: Int) {
    var offset = place
    let chunk = Self.find(&offset, counts)
    let block = Self.find(&offset, chunks[chunk].counts)
    return (chunk, block, offset)
  }

  @inline(__always)
  private static func find(_ offset: inout Int, _ counts: ContiguousArray<Int>) -> Int {
    counts.withUnsafeBufferPointer { counts in
      var index = 0
      while offset >= counts[index], index < counts.count - 1 {
        offset -= counts[index]
        index += 1
      }
      return index
    }
  }

  package subscript(place: Int) -> Int64 {
    precondition(place >= 0 && place < count, "Index out of range")
    let (chunk, block, offset) = find(place)
    return chunks[chunk].blocks[block].keys[offset]
  }

  /// All keys in order.
  package var keys: ContiguousArray<Int64> { keys(in: 0..<count) }

  /// Returns the keys at these places, in order.
  package func keys(in places: Range<Int>) -> ContiguousArray<Int64> {
    var keys: ContiguousArray<Int64> = []
    guard !places.isEmpty else { return keys }
    keys.reserveCapacity(places.count)
    var (chunk, block, offset) = find(places.lowerBound)
    while keys.count < places.count {
      let part = chunks[chunk].blocks[block].keys
      keys += part[offset..<min(part.count, offset + places.count - keys.count)]
      offset = 0
      block += 1
      if block == chunks[chunk].blocks.count { (chunk, block) = (chunk + 1, 0) }
    }
    return keys
  }
}
