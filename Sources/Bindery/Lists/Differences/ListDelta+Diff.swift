extension ListDelta {
  /// Finds the difference between two lists whose elements have identities.
  ///
  /// ```swift
  /// let delta = try ListDelta(from: old, to: new, identity: \.id, isSame: ==)
  /// ```
  ///
  /// The number of moves is minimal: the elements that do not move are a longest increasing
  /// subsequence of the elements that are in both lists.
  ///
  /// An element that is still next to a former neighbor is not hashed; only the other elements are
  /// looked up in a table. If the lists differ in few places, no element is hashed.
  ///
  /// It is not an error if two elements of the old list have the same identity. If the new list
  /// contains only one of the two, the other is deleted. If it contains both, each next to a former
  /// neighbor, the duplicate is not detected.
  ///
  /// - Parameters:
  ///   - identity: Returns the identity of an element, which is the same in both lists.
  ///   - isSame: Returns whether two elements with the same identity have the same content.
  /// - Throws: ``DuplicateIdentity`` if two elements of the new list have the same identity.
  /// - Complexity: O(n), where n is the length of both lists. If elements move, an additional O(log
  ///   n) for each element between the first and the last difference.
  @inlinable @inline(__always)
  public init<Element, Identity: Hashable>(
    from old: [Element], to new: [Element], identity: (Element) -> Identity,
    isSame: (Element, Element) -> Bool
  ) throws(DuplicateIdentity) {
    // Inlined, so that a caller in another module gets loops in which its closures are inlined.
    self.init()
    let alignment = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        RowAlignment(old, new, identity: identity, isSame: isSame)
      }
    }
    modifications = alignment.modifications
    let (leftOld, leftNew) = (alignment.leftOld, alignment.leftNew)
    guard !leftNew.isEmpty else {
      deletions = leftOld.map { Int($0) }
      return
    }

    let table = IdentityTable(count: leftNew.count) { identity(new[Int(leftNew[$0])]) }
    if let (first, second) = table.duplicate {
      throw DuplicateIdentity(
        identity: "\(table.identities[first])", first: Int(leftNew[first]),
        second: Int(leftNew[second]))
    }
    // Rows that were matched nearby have the same identities as the old ones, but a row that is
    // left over may have the identity of one of them.
    let runs = alignment.allRuns
    let endings = runs.isEmpty ? nil : TextEndings(table.identities)
    let clash = new.withUnsafeBufferPointer { new in
      table.firstClash(in: runs, endings) { identity(new[$0]) }
    }
    if let clash {
      let other = Int(leftNew[clash.position])
      throw DuplicateIdentity(
        identity: "\(table.identities[clash.position])", first: min(clash.index, other),
        second: max(clash.index, other))
    }
    guard !leftOld.isEmpty else {
      insertions = leftNew.map { Int($0) }
      return
    }
    let pairs = LeftoverPairs(leftOld.map { identity(old[Int($0)]) }, table)
    let found = alignment.places(of: pairs).filter { !isSame(old[$0.old], new[$0.new]) }
    name(alignment, pairs, modified: found)
  }

  /// Adds the rows that are left over. Pairs that moved are moves; the others are deletions or
  /// insertions.
  @usableFromInline
  mutating func name(
    _ alignment: RowAlignment, _ pairs: LeftoverPairs, modified: [Modification]
  ) {
    let (leftOld, leftNew) = (alignment.leftOld, alignment.leftNew)
    for (number, index) in leftOld.enumerated() where pairs.partners[number] == LeftoverPairs.none {
      deletions.append(Int(index))
    }
    for (number, index) in leftNew.enumerated() where !pairs.isTaken[number] {
      insertions.append(Int(index))
    }
    if !modified.isEmpty {
      modifications += modified
      modifications.sort { $0.old < $1.old }
    }
    guard pairs.count > 0 else { return }
    var targets = alignment.targets()
    for (number, partner) in pairs.partners.enumerated() where partner != LeftoverPairs.none {
      targets[old: leftOld[number]] = leftNew[Int(partner)]
    }
    moves = targets.fewestMoves()
  }
}
