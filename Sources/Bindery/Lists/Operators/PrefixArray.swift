/// The first elements of a list.
@MainActor
final class PrefixArray<Element>: ObservableArray {
  private let limit: Int
  private let hub = ListHub<Element>([])
  private var sourceCount = 0
  private var subscription: AnyCancellable?

  init(_ source: some ObservableArray<Element>, _ limit: Int) {
    self.limit = limit
    subscription = source.changeSetPublisher.sink { [weak self] change in self?.receive(change) }
  }

  var items: ListItems<Element> { hub.items }

  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    hub.publisher(keeping: self)
  }

  private func receive(_ change: CollectionChange<Element>) {
    guard let elements = change.items else {
      if case .error(let error) = change { hub.send(.error(error)) }
      return
    }
    let items = ListItems(
      lazily: PrefixItems(elements: elements, count: min(limit, elements.count)))
    if case .update(_, let delta) = change {
      let part = delta.prefix(limit, oldCount: sourceCount, newCount: elements.count)
      if !part.isEmpty { hub.send(.update(items, part)) }
    } else {
      hub.send(.reset(items))
    }
    sourceCount = elements.count
  }
}

private struct PrefixItems<Element>: LazyItems {
  let elements: ListItems<Element>
  let count: Int

  func element(at index: Int) -> Element { elements[index] }
}

extension ListDelta {
  /// What this change does to the first `limit` elements.
  func prefix(_ limit: Int, oldCount: Int, newCount: Int) -> ListDelta {
    var touched = TouchedRows()
    func add(_ old: Int?, _ new: Int?, isModified: Bool = false) {
      let old = old.flatMap { $0 < limit ? $0 : nil }
      let new = new.flatMap { $0 < limit ? $0 : nil }
      if old != nil || new != nil { touched.add(old: old, new: new, isModified: isModified) }
    }
    for index in deletions { add(index, nil) }
    for index in insertions { add(nil, index) }
    let moved = Set(moves.map(\.from))
    let modified = Set(modifications.map(\.old))
    for move in moves { add(move.from, move.to, isModified: modified.contains(move.from)) }
    let places = PlaceMap(self)
    // Elements that nothing happened to come into the prefix, or leave it, at its end.
    let unnamedBefore = min(limit, oldCount) - places.leftCount(before: limit)
    let unnamedAfter = min(limit, newCount) - places.filledCount(before: limit)
    for rank in min(unnamedBefore, unnamedAfter)..<max(unnamedBefore, unnamedAfter) {
      if unnamedAfter > unnamedBefore {
        touched.add(old: nil, new: places.newPlace(ofRank: rank), isModified: false)
      } else {
        touched.add(old: places.oldPlace(ofRank: rank), new: nil, isModified: false)
      }
    }
    for change in modifications where !moved.contains(change.old) {
      guard change.old < limit, change.new < limit else { continue }
      touched.add(old: change.old, new: change.new, isModified: true)
    }
    return touched.delta()
  }
}

extension ObservableArray {
  /// The list of the first elements, at most `limit`.
  ///
  /// - Complexity: O(k log k) for a change of k elements, however long this list is.
  public func prefix(_ limit: Int) -> AnyObservableArray<Element> {
    PrefixArray(self, limit).eraseToAnyObservableArray()
  }
}
