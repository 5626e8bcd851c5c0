/// The pairs of equal rows among those that an alignment left over.
@usableFromInline
struct LeftoverPairs {
  /// For each old row, the number of the equal new row, or ``none``.
  @usableFromInline var partners: [UInt32]
  /// For each new row, whether it is the partner of an old row.
  @usableFromInline var isTaken: [Bool]
  /// The number of pairs.
  @usableFromInline var count = 0

  @inlinable static var none: UInt32 { .max }

  /// Pairs the old rows with the new rows in the table, by equal identities.
  @inlinable
  init<Identity: Hashable>(_ old: [Identity], _ table: IdentityTable<Identity>) {
    partners = [UInt32](repeating: Self.none, count: old.count)
    isTaken = [Bool](repeating: false, count: table.identities.count)
    old.withUnsafeBufferPointer { old in
      table.identities.withUnsafeBufferPointer { new in
        pair(old, new, table)
      }
    }
  }

  @inlinable
  mutating func pair<Identity: Hashable>(
    _ old: UnsafeBufferPointer<Identity>, _ new: UnsafeBufferPointer<Identity>,
    _ table: IdentityTable<Identity>
  ) {
    // Rows that moved together, or were reversed together, need no look-up: once two rows are
    // neighbors in both lists, the next row is likely to be their neighbor in both lists too.
    var (last, step) = (-1, 1)
    for number in 0..<old.count {
      let guess = last &+ step
      let partner: Int
      if step == 1 || step == -1, guess >= 0, guess < new.count, new[guess] == old[number] {
        partner = guess
      } else if let found = table.position(of: old[number]) {
        partner = found
      } else {
        continue
      }
      // If several old rows have one identity, the first one is paired, and the others are deleted.
      if isTaken[partner] { continue }
      isTaken[partner] = true
      partners[number] = UInt32(truncatingIfNeeded: partner)
      count &+= 1
      step = partner &- last
      last = partner
    }
  }
}
