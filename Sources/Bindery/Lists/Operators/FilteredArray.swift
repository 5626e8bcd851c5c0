extension ObservableArray {
  /// Returns the list of the elements that satisfy a predicate, in the same order.
  ///
  /// ```swift
  /// let open = shops.filter { $0.isOpen }
  /// ```
  ///
  /// The list is updated with each change of this one. A modified element may be inserted or
  /// removed. The predicate is called for inserted and modified elements only, so it must depend on
  /// the element alone. If it depends on another value, use `filter(by:_:)`. The list retains this
  /// one.
  ///
  /// - Complexity: O(n) at first, O(k log n) for a change of k elements.
  public func filter(
    _ isIncluded: @escaping @MainActor (Element) -> Bool
  ) -> AnyObservableArray<Element> {
    DerivedArray(self, isIncluded: isIncluded, order: nil).eraseToAnyObservableArray()
  }

  /// Returns the list of the elements that satisfy the latest predicate; of all elements until
  /// the publisher sends one.
  ///
  /// A new predicate makes one change: the inserted and removed elements, or `.reset` if there
  /// are very many (see ``ListDelta/isWorthAReset(of:)``). Of several predicates in a
  /// ``transaction(_:)`` the last one counts. They may be sent on any thread.
  ///
  /// - Complexity: O(n log n) for another predicate, O(k log n) for a change of k elements.
  public func filter<Predicates: Publisher>(
    _ predicates: Predicates
  ) -> AnyObservableArray<Element>
  where Predicates.Output == @MainActor (Element) -> Bool, Predicates.Failure == Never {
    DerivedArray(self, by: predicates) { list, predicate in list.include(predicate) }
      .eraseToAnyObservableArray()
  }

  /// Returns the list of the elements that satisfy a predicate together with the latest value of
  /// a publisher; of all elements until the publisher sends one.
  ///
  /// ```swift
  /// let found = people.filter(by: search) { person, text in person.name.contains(text) }
  /// ```
  ///
  /// Each new value evaluates the predicate for each element once, and makes one change. Of several
  /// values in a ``transaction(_:)`` the last one counts.
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
