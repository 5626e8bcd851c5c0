extension ObservableArray {
  /// The list of those elements that satisfy a predicate, in the same order.
  ///
  /// It follows this list change by change. An element that is modified may come or go.
  ///
  /// - Complexity: O(n) at first, O(k log n) for a change of k elements.
  public func filter(
    _ isIncluded: @escaping @MainActor (Element) -> Bool
  ) -> AnyObservableArray<Element> {
    DerivedArray(self, isIncluded: isIncluded, order: nil).eraseToAnyObservableArray()
  }

  /// The list of those elements that satisfy the predicate that was sent last; of all elements
  /// until one is sent.
  ///
  /// Another predicate makes one change, told as the elements that come and go, or as `.reset` if
  /// those are very many (see ``ListDelta/isWorthAReset(of:)``).
  ///
  /// - Complexity: O(n log n) for another predicate, O(k log n) for a change of k elements.
  public func filter<Predicates: Publisher>(
    _ predicates: Predicates
  ) -> AnyObservableArray<Element>
  where Predicates.Output == @MainActor (Element) -> Bool, Predicates.Failure == Never {
    DerivedArray(self, by: predicates) { list, predicate in list.include(predicate) }
      .eraseToAnyObservableArray()
  }

  /// The list of those elements that satisfy a predicate together with the value that was sent
  /// last; of all elements until one is sent.
  ///
  /// ```swift
  /// let found = people.filter(by: search) { person, text in person.name.contains(text) }
  /// ```
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
