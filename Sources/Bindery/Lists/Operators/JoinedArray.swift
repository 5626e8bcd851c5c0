/// The elements of several lists, one list after the other. Lists may be inserted and removed.
@MainActor
final class JoinedArray<Element>: ObservableArray, TrustedList {
  private final class Part {
    var items: ListItems<Element> = []
    var problem: (any Error)?
    var subscription: AnyCancellable?
  }

  private let hub = ListHub<Element>([])
  private var parts: [Part] = []
  private var problemOfLists: (any Error)?
  private var subscription: AnyCancellable?

  init<List: ObservableArray<Element>>(_ lists: some ObservableArray<List>) {
    subscription = lists.follow { [weak self] change in self?.receive(change) }
  }

  var items: ListItems<Element> { hub.items }

  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    hub.publisher(keeping: self)
  }

  // MARK: The lists

  private func receive<List: ObservableArray<Element>>(_ change: CollectionChange<List>) {
    problemOfLists = change.problem
    switch change {
    case .initial(let lists), .reset(let lists):
      parts = lists.map { takeIn($0) }
      hub.send(.reset(snapshot()), beside: problem)
    case .update(let lists, let delta):
      let old = parts
      parts = delta.apply(
        to: old, insert: { takeIn(lists[$0]) }, modify: { _, index in takeIn(lists[index]) })
      let change = rows(of: delta, old)
      if !change.isEmpty || hub.problem != nil || problem != nil {
        hub.send(.update(snapshot(), change), beside: problem)
      }
    case .error(let error):
      hub.send(.error(error))
    }
  }

  private func takeIn(_ list: some ObservableArray<Element>) -> Part {
    // The list's first event comes before the list is one of the parts, and is delivered together
    // with them.
    let part = Part()
    part.subscription = list.follow { [weak self, weak part] change in
      if let self, let part { receive(change, from: part) }
    }
    return part
  }

  /// Returns the change of the elements that results from a change of the lists.
  private func rows(of delta: ListDelta, _ old: [Part]) -> ListDelta {
    var touched = TouchedRows()
    let (oldStarts, newStarts) = (Self.starts(of: old), Self.starts(of: parts))
    func add(old oldPart: Int?, new newPart: Int?) {
      let part = if let oldPart { old[oldPart] } else { parts[newPart!] }
      let count = part.items.count
      for row in 0..<count {
        touched.add(
          old: oldPart.map { oldStarts[$0] + row }, new: newPart.map { newStarts[$0] + row })
      }
    }
    for index in delta.deletions { add(old: index, new: nil) }
    for index in delta.insertions { add(old: nil, new: index) }
    let replaced = Set(delta.modifications.map(\.old))
    for move in delta.moves where !replaced.contains(move.from) {
      add(old: move.from, new: move.to)
    }
    for change in delta.modifications {
      add(old: change.old, new: nil)
      add(old: nil, new: change.new)
    }
    return touched.delta()
  }

  // MARK: Their elements

  private func receive(_ change: CollectionChange<Element>, from part: Part) {
    if let items = change.items { part.items = items }
    part.problem = change.problem
    guard let index = parts.firstIndex(where: { $0 === part }) else { return }
    switch change {
    case .initial, .reset:
      hub.send(.reset(snapshot()), beside: problem)
    case .update(_, let delta):
      let change = delta.shifted(by: Self.starts(of: parts)[index])
      hub.send(.update(snapshot(), change), beside: problem)
    case .error(let error):
      hub.send(.error(error))
    }
  }

  /// The problem of any of the lists.
  private var problem: (any Error)? {
    problemOfLists ?? parts.lazy.compactMap(\.problem).first
  }

  private func snapshot() -> ListItems<Element> {
    ListItems(lazily: JoinedItems(parts: parts.map(\.items), starts: Self.starts(of: parts)))
  }

  /// Returns the index at which each list starts, and the index at which the last one ends.
  private static func starts(of parts: [Part]) -> [Int] {
    parts.reduce(into: [0]) { starts, part in starts.append(starts.last! + part.items.count) }
  }
}

private struct JoinedItems<Element>: LazyItems {
  let parts: [ListItems<Element>]
  let starts: [Int]

  var count: Int { starts.last! }

  func element(at index: Int) -> Element {
    let part = starts.partitioningIndex { $0 > index } - 1
    return parts[part][index - starts[part]]
  }
}

extension ListDelta {
  /// Returns this change with all its indices increased by `offset`.
  func shifted(by offset: Int) -> ListDelta {
    ListDelta(
      deletions: deletions.map { $0 + offset }, insertions: insertions.map { $0 + offset },
      moves: moves.map { Move(from: $0.from + offset, to: $0.to + offset) },
      modifications: modifications.map {
        Modification(old: $0.old + offset, new: $0.new + offset)
      })
  }
}

extension ObservableArray where Element: ObservableArray {
  /// Returns a list of the elements of all lists in this list, one list after the other.
  ///
  /// ```swift
  /// let open = MutableObservableArray(
  ///   [favorites, others], identity: { ObjectIdentifier($0) }, isSame: { $0 === $1 })
  /// let all = open.joined()
  /// ```
  ///
  /// Inserting a list inserts its elements, and removing it removes them. A change of one of the
  /// lists is one change of the result. The result retains this list and the lists in it.
  ///
  /// - Complexity: O(k + l) for a change of k elements, where l is the number of lists.
  public func joined() -> AnyObservableArray<Element.Element> {
    JoinedArray(self).eraseToAnyObservableArray()
  }
}

extension Sequence where Element: ObservableArray {
  /// Returns a list of the elements of all the lists, one list after the other.
  ///
  /// ```swift
  /// let all = [favorites, others].joined()
  /// ```
  ///
  /// A change of one of the lists is one change of the result. The result retains the lists.
  ///
  /// - Complexity: O(k + l) for a change of k elements, where l is the number of lists.
  @MainActor
  public func joined() -> AnyObservableArray<Element.Element> {
    JoinedArray(Array(self).asObservableArray()).eraseToAnyObservableArray()
  }
}
