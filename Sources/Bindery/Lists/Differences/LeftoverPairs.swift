/// Which of the rows that looking around left over are in both lists after all.
@usableFromInline
struct LeftoverPairs {
  /// For each old one the new one's number, or ``none``.
  @usableFromInline var partners: [UInt32]
  /// For each new one whether it is the partner of an old one.
  @usableFromInline var isTaken: [Bool]
  /// The number of pairs.
  @usableFromInline var count = 0

  @inlinable static var none: UInt32 { .max }

  /// Pairs equal identities of the old rows and of those in the table.
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
    // Rows that moved together, or turned round, need no look-up: once two are neighbours in both
    // lists, the next one is likely to be the next one.
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
      // Old rows of one identity: the first one is it, the others are gone.
      if isTaken[partner] { continue }
      isTaken[partner] = true
      partners[number] = UInt32(truncatingIfNeeded: partner)
      count &+= 1
      step = partner &- last
      last = partner
    }
  }
}
