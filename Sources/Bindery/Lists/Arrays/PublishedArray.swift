/// A list whose content comes from a publisher.
@MainActor
private final class PublishedArray<Element>: ObservableArray, TrustedList {
  private let hub = ListHub<Element>([])
  private let group = BindingGroup()
  private var arrays: NewestValue<[Element]>?

  /// Follows a publisher of arrays.
  init<Source: Publisher>(
    arrays: Source, diff: @escaping ([Element], [Element]) throws(DuplicateIdentity) -> ListDelta
  ) where Source.Output == [Element], Source.Failure == Never {
    let hub = hub
    self.arrays = NewestValue(of: arrays, for: "a list of \(Element.self)") { elements in
      do throws(DuplicateIdentity) {
        let delta = try diff(Array(hub.items), elements)
        if !delta.isEmpty || hub.problem != nil {
          hub.send(.update(ListItems(elements), delta))
        }
      } catch {
        hub.send(.error(error))
      }
    }
  }

  /// Follows a publisher of changes.
  init<Source: Publisher>(changes: Source)
  where Source.Output == CollectionChange<Element>, Source.Failure == Never {
    let check = ChangeCheck()
    group.capture {
      PresentSink.subscribe(to: changes, name: "a list of \(Element.self)") { [weak self] in
        self?.take(check.checked($0))
      }
    }
  }

  private func take(_ change: CollectionChange<Element>) {
    if case .initial(let items) = change {
      // For existing subscribers this is not the first event.
      hub.send(.reset(items))
    } else {
      hub.send(change)
    }
  }

  var items: ListItems<Element> {
    arrays?.settle()
    return hub.items
  }

  var changeSetPublisher: AnyPublisher<CollectionChange<Element>, Never> {
    arrays?.settle()
    return hub.publisher(keeping: self)
  }
}

extension Publisher where Failure == Never {
  /// Returns a list of the elements of the latest array that this publisher emitted. The list
  /// publishes the difference from the previous array.
  ///
  /// The list is empty until the publisher emits an array. The publisher may emit on any thread. In
  /// a ``transaction(_:)`` the list adopts only the last array, before the transaction ends. If two
  /// elements of an array have the same identity, the list keeps its elements, and emits an
  /// `.error` with a ``DuplicateIdentity``. The list stays subscribed as long as it exists.
  ///
  /// - Parameters:
  ///   - identity: Returns the identity of an element, which must not depend on its content.
  ///   - isSame: Returns whether two elements with the same identity have the same content.
  /// - Complexity: O(n) for each array.
  @MainActor
  public func asObservableArray<Element, Identity: Hashable>(
    identity: @escaping (Element) -> Identity, isSame: @escaping (Element, Element) -> Bool
  ) -> AnyObservableArray<Element> where Output == [Element] {
    PublishedArray(arrays: self) { (old, new) throws(DuplicateIdentity) in
      try ListDelta(from: old, to: new, identity: identity, isSame: isSame)
    }.eraseToAnyObservableArray()
  }

  /// Returns a list of the elements of the latest array that this publisher emitted. The list
  /// publishes the difference from the previous array. It compares elements by `id` and by `==`.
  ///
  /// ```swift
  /// let shops = viewModel[\.shops].asObservableArray()
  /// ```
  ///
  /// The list is empty until the publisher emits an array. In a ``transaction(_:)`` it adopts only
  /// the last array, before the transaction ends. The list stays subscribed as long as it exists.
  ///
  /// - Complexity: O(n) for each array. Editing a ``MutableObservableArray`` costs less.
  @MainActor
  public func asObservableArray<Element: Identifiable & Equatable>() -> AnyObservableArray<Element>
  where Output == [Element] {
    asObservableArray(identity: \.id) { $0 == $1 }
  }

  /// Returns a list that is made from a publisher of its changes.
  ///
  /// ```swift
  /// let changes = PassthroughSubject<CollectionChange<Shop>, Never>()
  /// let shops = changes.asObservableArray()
  /// changes.send(.initial([bakery]))
  /// changes.send(.update([bakery, butcher], ListDelta(insertions: [1])))
  /// ```
  ///
  /// The list is empty until the publisher emits elements. If a change does not fit the list's
  /// elements, the list keeps them, and emits an `.error` with an ``InvalidDelta``. It emits the
  /// next change that fits as a `.reset`. The list stays subscribed as long as it exists.
  @MainActor
  public func asObservableArray<Element>() -> AnyObservableArray<Element>
  where Output == CollectionChange<Element> {
    PublishedArray(changes: self).eraseToAnyObservableArray()
  }
}
