/// A hash table of positions, which finds the positions of identities in an array.
///
/// A slot holds a position and, in its remaining bits, a part of the hash. So the table rarely has
/// to read an identity that turns out to differ. A few identities are compared one by one, without
/// hashing.
@usableFromInline
struct IdentityTable<Identity: Hashable> {
  @usableFromInline let identities: [Identity]
  /// The slots: position + 1 in the low bits and a tag in the high ones, or 0 for an empty slot.
  /// Their number is a power of two, or 0 for a few identities.
  @usableFromInline let slots: [UInt32]
  @usableFromInline let probe: HashProbe
  /// The positions of two equal identities, or `nil` if there are none. If there are, the table
  /// ends with the second one.
  @usableFromInline let duplicate: (first: Int, second: Int)?

  /// Makes a table of the identities at 0 ..< `count`. It is inlined together with the closure.
  @inlinable @inline(__always)
  init(count: Int, identity: (Int) -> Identity) {
    let probe = HashProbe(count: count)
    var duplicate: (first: Int, second: Int)?
    var slots = [UInt32](repeating: 0, count: probe.slotCount)
    // At least one, because all empty arrays share one storage, which every thread would write to.
    identities = Array(unsafeUninitializedCapacity: max(count, 1)) { identities, filled in
      slots.withUnsafeMutableBufferPointer { slots in
        while filled < count {
          let start = identities.baseAddress.unsafelyUnwrapped
          (start + filled).initialize(to: identity(filled))
          // Hashed at once, while the identity is in the processor's cache.
          let other = probe.enter(filled, start, slots)
          filled &+= 1
          if other >= 0 {
            duplicate = (other, filled &- 1)
            return
          }
        }
      }
    }
    self.probe = probe
    self.slots = slots
    self.duplicate = duplicate
  }

  /// Returns the position of an identity, or `nil` if it is not in the table.
  @inlinable
  func position(of wanted: Identity) -> Int? {
    slots.withUnsafeBufferPointer { slots in
      identities.withUnsafeBufferPointer { identities in
        if slots.isEmpty { return identities.firstIndex { $0 == wanted } }
        let start = identities.baseAddress.unsafelyUnwrapped
        let (_, content) = probe.find(wanted, probe.hash(wanted), start, slots)
        return content == 0 ? nil : Int(content & probe.positionBits) &- 1
      }
    }
  }
}

extension IdentityTable {
  /// Returns a row of `runs` whose identity is in the table: its index in the new list, and the
  /// position of the identity in the table. Returns `nil` if there is no such row. It is inlined
  /// together with the closure.
  ///
  /// - Parameter endings: The endings of the table's identities, if these are texts.
  @inlinable @inline(__always)
  func firstClash(
    in runs: [RowAlignment.Run], _ endings: TextEndings?, identity: (Int) -> Identity
  ) -> (index: Int, position: Int)? {
    if let endings {
      for run in runs {
        for index in run.new..<run.new + run.count {
          let other = identity(index)
          if endings.mayHave(other), let position = position(of: other) {
            return (index, position)
          }
        }
      }
    } else if slots.isEmpty {
      for position in identities.indices {
        let wanted = identities[position]
        for run in runs {
          for index in run.new..<run.new + run.count where identity(index) == wanted {
            return (index, position)
          }
        }
      }
    } else {
      for run in runs {
        for index in run.new..<run.new + run.count {
          if let position = position(of: identity(index)) { return (index, position) }
        }
      }
    }
    return nil
  }
}
