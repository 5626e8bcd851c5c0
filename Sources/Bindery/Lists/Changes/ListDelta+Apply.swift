extension ListDelta {
  /// Returns the new list, the result of applying this change to the old one.
  ///
  /// ```swift
  /// let new = try ListDelta(from: old, to: target, identity: \.id, isSame: ==)
  ///   .apply(to: ListItems(old), insert: { target[$0] }, modify: { _, index in target[index] })
  /// ```
  ///
  /// Without `modify`, modified elements keep their old content.
  ///
  /// - Parameters:
  ///   - old: The list before the change.
  ///   - insert: Returns the element to insert at an index of the new list.
  ///   - modify: Returns the replacement for a modified element, given the element and its new
  ///     index.
  /// - Precondition: The change fits the old list.
  /// - Complexity: O(k log n), where k is the number of elements in the change and n the length
  ///   of the list, and never more than O(n + k log k).
  public func apply<Element>(
    to old: ListItems<Element>, insert: (Int) -> Element,
    modify: (Element, Int) -> Element = { element, _ in element }
  ) -> ListItems<Element> {
    requireFit(old.count)
    return applied(to: old, insert: insert, modify: modify)
  }

  /// Returns the new list, the result of applying this change to the old one, as an array.
  ///
  /// - Precondition: The change fits the old list.
  /// - Complexity: O(n + k log k), where n is the length of the old list plus the insertions.
  public func apply<Element>(
    to old: [Element], insert: (Int) -> Element,
    modify: (Element, Int) -> Element = { element, _ in element }
  ) -> [Element] {
    requireFit(old.count)
    return applied(to: old, insert: insert, modify: modify)
  }

  private func requireFit(_ count: Int) {
    do throws(InvalidDelta) {
      try check(from: count, to: count - deletions.count + insertions.count)
    } catch {
      programmerError(
        "delta-does-not-fit", error.problem, remedy: InvalidDelta.remedy)
    }
  }

  // MARK: Changes that fit

  /// Returns the new list, the result of applying this change to the old one. The change is known
  /// to fit the old list.
  package func applied<Element>(
    to old: ListItems<Element>, insert: (Int) -> Element,
    modify: (Element, Int) -> Element = { element, _ in element }
  ) -> ListItems<Element> {
    var new = old
    edit(&new, insert: insert, modify: modify)
    return new
  }

  /// Changes the old list into the new one in place, without a copy if the list has no other owner.
  func edit<Element>(
    _ items: inout ListItems<Element>, insert: (Int) -> Element, modify: (Element, Int) -> Element
  ) {
    if changeCount * 16 > items.count {
      items = ListItems(applied(to: Array(items), insert: insert, modify: modify))
      return
    }
    let modified = modifications.map { (place: $0.new, element: modify(items[$0.old], $0.new)) }
    let moved = moves.map { (to: $0.to, element: items[$0.from]) }.sorted { $0.to < $1.to }
    for index in (deletions + moves.map(\.from)).sorted().reversed() { items.remove(at: index) }
    var (insertion, move) = (0, 0)
    while insertion < insertions.count || move < moved.count {
      if move == moved.count
        || insertion < insertions.count && insertions[insertion] < moved[move].to
      {
        items.insert(insert(insertions[insertion]), at: insertions[insertion])
        insertion += 1
      } else {
        items.insert(moved[move].element, at: moved[move].to)
        move += 1
      }
    }
    for change in modified { items[change.place] = change.element }
  }

  func applied<Element>(
    to old: [Element], insert: (Int) -> Element,
    modify: (Element, Int) -> Element = { element, _ in element }
  ) -> [Element] {
    var new: [Element] = []
    if keepsIndices {
      new = old
    } else {
      let left = (deletions + moves.map(\.from)).sorted()
      let arrivals =
        (insertions.map { (to: $0, from: nil as Int?) } + moves.map { (to: $0.to, from: $0.from) })
        .sorted { $0.to < $1.to }
      new.reserveCapacity(old.count - deletions.count + insertions.count)
      var (next, skipped) = (0, 0)
      /// Appends elements that stayed until the new list has `count` elements.
      func fill(to count: Int) {
        while new.count < count, next < old.count {
          if skipped < left.count, left[skipped] == next {
            skipped += 1
          } else {
            new.append(old[next])
          }
          next += 1
        }
      }
      for arrival in arrivals {
        fill(to: arrival.to)
        new.append(arrival.from.map { old[$0] } ?? insert(arrival.to))
      }
      fill(to: old.count - deletions.count + insertions.count)
    }
    for change in modifications { new[change.new] = modify(old[change.old], change.new) }
    return new
  }
}
