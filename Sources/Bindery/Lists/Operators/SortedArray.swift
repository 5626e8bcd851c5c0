extension ObservableArray {
  /// The list of the same elements in another order; equal ones stand as they do in this list.
  ///
  /// It follows this list change by change. An element that is modified moves to where it belongs.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak order of the elements' content. If it is not
  ///   one, or an element that is an object changes without being told as modified, the list may
  ///   be out of order, and still holds each element once.
  /// - Complexity: O(n log n) at first, O(k log n) for a change of k elements.
  public func sorted(
    by areInIncreasingOrder: @escaping @MainActor (Element, Element) -> Bool
  ) -> AnyObservableArray<Element> {
    DerivedArray(self, isIncluded: nil, order: areInIncreasingOrder).eraseToAnyObservableArray()
  }

  /// The list of the same elements in ascending order of a value.
  public func sorted<Value: Comparable>(
    by value: @escaping @MainActor (Element) -> Value
  ) -> AnyObservableArray<Element> {
    sorted { value($0) < value($1) }
  }

  /// The list of the same elements in the order that was sent last; in this list's order until one
  /// is sent.
  ///
  /// Another order makes one change, told as moves, or as `.reset` if those are very many (see
  /// ``ListDelta/isWorthAReset(of:)``).
  ///
  /// - Complexity: O(n log n) for another order, O(k log n) for a change of k elements.
  public func sorted<Orders: Publisher>(
    by orders: Orders
  ) -> AnyObservableArray<Element>
  where Orders.Output == @MainActor (Element, Element) -> Bool, Orders.Failure == Never {
    DerivedArray(self, by: orders) { list, order in list.order(by: order) }
      .eraseToAnyObservableArray()
  }

  /// The list of the same elements in an order that depends on the value that was sent last; in this
  /// list's order until one is sent.
  ///
  /// ```swift
  /// let sorted = shops.sorted(by: column) { left, right, column in
  ///   column == .name ? left.name < right.name : left.rating < right.rating
  /// }
  /// ```
  ///
  /// - Complexity: As for a publisher of orders.
  public func sorted<Criteria: Publisher>(
    by criteria: Criteria,
    _ areInIncreasingOrder: @escaping @MainActor (Element, Element, Criteria.Output) -> Bool
  ) -> AnyObservableArray<Element> where Criteria.Failure == Never {
    DerivedArray(self, by: criteria) { list, criterion in
      list.order { areInIncreasingOrder($0, $1, criterion) }
    }.eraseToAnyObservableArray()
  }
}
