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
  /// ```swift
  /// let found = people.filter(search.map { text in { $0.name.contains(text) } })
  /// ```
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
}
