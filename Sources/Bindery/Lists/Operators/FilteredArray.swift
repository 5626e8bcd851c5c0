extension ObservableArray {
  /// Returns a list of the elements that satisfy a predicate, in the same order.
  ///
  /// ```swift
  /// let open = shops.filter { $0.isOpen }
  /// ```
  ///
  /// The result retains this list, and is updated with each of its changes. A modification may
  /// insert or remove the element. The predicate is called only for inserted and modified elements,
  /// so it must depend on the element alone. If it depends on another value, use `filter(by:_:)`.
  ///
  /// - Complexity: O(n) at first; O(k log n) for a change of k elements.
  public func filter(
    _ isIncluded: @escaping @MainActor (Element) -> Bool
  ) -> AnyObservableArray<Element> {
    DerivedArray(self, isIncluded: isIncluded, order: nil).eraseToAnyObservableArray()
  }

  /// Returns a list of the elements that satisfy the latest predicate of a publisher. It contains
  /// all elements until the publisher emits a predicate.
  ///
  /// A new predicate makes one change: the inserted and removed elements, or `.reset` if there are
  /// very many (see ``ListDelta/isWorthAReset(of:)``). If the publisher emits several predicates in
  /// a ``transaction(_:)``, only the last one is applied. The publisher may emit on any thread.
  ///
  /// - Complexity: O(n log n) for a new predicate; O(k log n) for a change of k elements.
  public func filter<Predicates: Publisher>(
    _ predicates: Predicates
  ) -> AnyObservableArray<Element>
  where Predicates.Output == @MainActor (Element) -> Bool, Predicates.Failure == Never {
    DerivedArray(self, by: predicates) { list, predicate in list.include(predicate) }
      .eraseToAnyObservableArray()
  }

  /// Returns a list of the elements that satisfy a predicate of the element and the latest value of
  /// a publisher. The list contains all elements until the publisher emits a value.
  ///
  /// ```swift
  /// let found = people.filter(by: search) { person, text in person.name.contains(text) }
  /// ```
  ///
  /// For each new value, the predicate is called once per element, and the list makes one change.
  /// If the publisher emits several values in a ``transaction(_:)``, only the last one is applied.
  ///
  /// - Complexity: As for a publisher of predicates.
  public func filter<Criteria: Publisher>(
    by criteria: Criteria,
    _ isIncluded: @escaping @MainActor (Element, Criteria.Output) -> Bool
  ) -> AnyObservableArray<Element> where Criteria.Failure == Never {
    DerivedArray(self, by: criteria) { list, criterion in
      list.include { isIncluded($0, criterion) }
    }.eraseToAnyObservableArray()
  }
}
