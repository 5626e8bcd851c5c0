/// The block of each key: a hash table with open addressing, for a million keys and more.
///
/// - Complexity: O(1) for all operations; about 1.4 slots per key, with 12 bytes each.
package struct KeyTable {
  package typealias Key = Int64
  package typealias Block = UInt32

  private static let empty = Block.max

  private var keys: ContiguousArray<Key> = []
  private var blocks: ContiguousArray<Block> = []
  package private(set) var count = 0

  package init(minimumCapacity: Int = 0) {
    allocate(slots: max(16, minimumCapacity + minimumCapacity / 3))
  }

  private mutating func allocate(slots: Int) {
    keys = ContiguousArray(repeating: 0, count: slots)
    blocks = ContiguousArray(repeating: Self.empty, count: slots)
    count = 0
  }

  @inline(__always)
  private func slot(of key: Key) -> Int {
    // Row ids are mostly consecutive: a multiplication scatters them over all slots.
    let hash = UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    let mixed = hash ^ (hash >> 32)
    return Int((mixed &* 0xD6E8_FEB8_6659_FD93).multipliedFullWidth(by: UInt64(keys.count)).high)
  }

  /// The block of a key, or `nil` if the key is absent.
  package subscript(key: Key) -> Block? {
    let slots = keys.count
    return keys.withUnsafeBufferPointer { keys in
      blocks.withUnsafeBufferPointer { blocks in
        var slot = slot(of: key)
        while blocks[slot] != Self.empty {
          if keys[slot] == key { return blocks[slot] }
          slot += 1
          if slot == slots { slot = 0 }
        }
        return nil
      }
    }
  }

  /// Sets the block of an existing or a new key.
  package mutating func set(_ key: Key, _ block: Block) {
    if (count + 1) * 5 > keys.count * 4 { grow() }
    var slot = slot(of: key)
    while blocks[slot] != Self.empty {
      if keys[slot] == key {
        blocks[slot] = block
        return
      }
      slot += 1
      if slot == keys.count { slot = 0 }
    }
    keys[slot] = key
    blocks[slot] = block
    count += 1
  }

  package mutating func remove(_ key: Key) {
    let slots = keys.count
    var hole = slot(of: key)
    while keys[hole] != key || blocks[hole] == Self.empty {
      if blocks[hole] == Self.empty { return }
      hole += 1
      if hole == slots { hole = 0 }
    }
    // Later keys of the run move up, unless that would place them before their own slot.
    var slot = hole
    while true {
      slot += 1
      if slot == slots { slot = 0 }
      guard blocks[slot] != Self.empty else { break }
      let home = self.slot(of: keys[slot])
      let distance = slot >= home ? slot - home : slot + slots - home
      let gap = slot >= hole ? slot - hole : slot + slots - hole
      guard distance >= gap else { continue }
      keys[hole] = keys[slot]
      blocks[hole] = blocks[slot]
      hole = slot
    }
    blocks[hole] = Self.empty
    count -= 1
  }

  private mutating func grow() {
    let (oldKeys, oldBlocks) = (keys, blocks)
    allocate(slots: oldKeys.count + oldKeys.count / 2)
    for slot in oldKeys.indices where oldBlocks[slot] != Self.empty {
      set(oldKeys[slot], oldBlocks[slot])
    }
  }
}
