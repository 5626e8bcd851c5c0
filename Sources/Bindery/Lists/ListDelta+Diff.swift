/// Two elements of one list have the same identity, so that a change cannot say which it means.
public struct DuplicateIdentity: Error, Equatable, CustomStringConvertible {
  /// The identity, as text.
  public let identity: String
  /// Where the two elements stand in the new list.
  public let first: Int
  public let second: Int

  public init(identity: String, first: Int, second: Int) {
    self.identity = identity
    self.first = first
    self.second = second
  }

  public var description: String {
    "The elements at \(first) and \(second) have the same identity, \(identity). "
      + "Give each element of a list an identity of its own."
  }
}

extension ListDelta {
  /// Finds what changed between two lists whose elements have identities.
  ///
  /// The moves are as few as possible: the elements that stay are a longest increasing run of the
  /// common ones (found by patience sorting), so nothing moves that does not have to.
  ///
  /// - Parameters:
  ///   - identity: What makes an element the same one in both lists.
  ///   - isSame: Whether two elements of one identity have the same content.
  /// - Throws: ``DuplicateIdentity`` if two elements of the new list have one identity.
  /// - Complexity: O(n + c log c), n being the length of both lists and c the number of common
  ///   elements between the first and the last difference.
  public init<Element, Identity: Hashable>(
    from old: [Element], to new: [Element], identity: (Element) -> Identity,
    isSame: (Element, Element) -> Bool
  ) throws(DuplicateIdentity) {
    self.init()

    // What the lists begin and end with in common needs no look-up.
    var start = 0
    while start < old.count, start < new.count, identity(old[start]) == identity(new[start]) {
      if !isSame(old[start], new[start]) { modifications.append(.init(old: start, new: start)) }
      start += 1
    }
    var (oldEnd, newEnd) = (old.count, new.count)
    var tail: [Modification] = []
    while oldEnd > start, newEnd > start, identity(old[oldEnd - 1]) == identity(new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      if !isSame(old[oldEnd], new[newEnd]) { tail.append(.init(old: oldEnd, new: newEnd)) }
    }

    var places: [Identity: Int] = [:]
    places.reserveCapacity(newEnd - start)
    for index in start..<newEnd {
      if let first = places.updateValue(index, forKey: identity(new[index])) {
        throw DuplicateIdentity(
          identity: "\(identity(new[index]))", first: first, second: index)
      }
    }
    if !places.isEmpty {
      for index in new.indices where index < start || index >= newEnd {
        if let other = places[identity(new[index])] {
          throw DuplicateIdentity(
            identity: "\(identity(new[index]))", first: min(index, other),
            second: max(index, other))
        }
      }
    }

    var common: [Move] = []
    for index in start..<oldEnd {
      guard let place = places.removeValue(forKey: identity(old[index])) else {
        deletions.append(index)
        continue
      }
      common.append(Move(from: index, to: place))
      if !isSame(old[index], new[place]) { modifications.append(.init(old: index, new: place)) }
    }
    insertions = places.values.sorted()
    moves = Self.moves(among: common)
    modifications += tail.reversed()
  }

  /// All but a longest run of `common`, which is ascending by `from`, that ascends by `to` as well.
  private static func moves(among common: [Move]) -> [Move] {
    // Nothing moved in most changes, and then the run is everything.
    if zip(common, common.dropFirst()).allSatisfy({ $0.to < $1.to }) { return [] }
    var ends: [Int] = []  // ends[k]: where the best run of length k + 1 ends
    var previous = [Int](repeating: -1, count: common.count)
    for index in common.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if common[ends[middle]].to < common[index].to { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var stays = [Bool](repeating: false, count: common.count)
    var index = ends.last ?? -1
    while index >= 0 {
      stays[index] = true
      index = previous[index]
    }
    return common.indices.filter { !stays[$0] }.map { common[$0] }
  }
}
