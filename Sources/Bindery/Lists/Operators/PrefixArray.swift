/// The first elements of a list.
@MainActor
final class PrefixArray<Element>: ObservableArray, TrustedList {
  private let limit: Int
  private let hub = ListHub<Element>([])
  private var sourceCount = 0
  private var subscription: AnyCancellable?

  init(_ source: some ObservableArray<Element>, _ limit: Int) {
    self.limit = limit
    subscription = source.follow { [weak self] change in self?.receive(change) }
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
      let part = delta.slice(0..<limit, oldCount: sourceCount, newCount: elements.count)
      if !part.isEmpty || hub.problem != nil {
        hub.send(.update(items, part))
      } else {
        // Replaced so that elements that the source has released are not retained.
        hub.replaceItems(with: items)
      }
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

extension ObservableArray {
  /// Returns a list of the first elements of this list, at most `limit`.
  ///
  /// ```swift
  /// let best = shops.sorted { $0.rating > $1.rating }.prefix(10)
  /// ```
  ///
  /// If an element is no longer among the first, the change contains its deletion, and the
  /// insertion of the element that takes its place. The list does not emit changes to later
  /// elements. The result retains this list.
  ///
  /// - Precondition: `limit` is 0 or more.
  /// - Complexity: O(k log k) for a change of k elements, regardless of the length of this list.
  public func prefix(_ limit: Int) -> AnyObservableArray<Element> {
    guard limit >= 0 else {
      programmerError(
        "negative-limit", "A list was given a prefix of \(limit) elements.",
        remedy: "Pass 0 or more.")
    }
    return PrefixArray(self, limit).eraseToAnyObservableArray()
  }
}
