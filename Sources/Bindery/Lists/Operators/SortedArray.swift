extension ObservableArray {
  /// Returns the list of the same elements in another order; equal ones keep the order of this
  /// list.
  ///
  /// ```swift
  /// let byRating = shops.sorted { $0.rating > $1.rating }
  /// ```
  ///
  /// The list is updated with each change of this one. A modified element moves to its new place.
  /// The list retains this one.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak order of the elements' content. If it is not
  ///   one, or an object in the list changes without being reported as modified, the list may be
  ///   out of order, but still contains each element once.
  /// - Complexity: O(n log n) at first, O(k log n) for a change of k elements.
  public func sorted(
    by areInIncreasingOrder: @escaping @MainActor (Element, Element) -> Bool
  ) -> AnyObservableArray<Element> {
    DerivedArray(self, isIncluded: nil, order: areInIncreasingOrder).eraseToAnyObservableArray()
  }

  /// Returns the list of the same elements in ascending order of a value. Elements with equal
  /// values keep the order of this list.
  ///
  /// ```swift
  /// let byName = shops.sorted(by: \.name)
  /// ```
  ///
  /// A modified element moves to its new place. The list retains this one.
  ///
  /// - Complexity: O(n log n) at first, O(k log n) for a change of k elements.
  public func sorted<Value: Comparable>(
    by value: @escaping @MainActor (Element) -> Value
  ) -> AnyObservableArray<Element> {
    sorted { value($0) < value($1) }
  }

  /// Returns the list of the same elements in the latest order of a publisher; in this list's
  /// order until the publisher sends one.
  ///
  /// A new order makes one change: the moves, or `.reset` if there are very many (see
  /// ``ListDelta/isWorthAReset(of:)``). Of several orders in a ``transaction(_:)`` the last one
  /// counts. They may be sent on any thread.
  ///
  /// - Complexity: O(n log n) for another order, O(k log n) for a change of k elements.
  public func sorted<Orders: Publisher>(
    by orders: Orders
  ) -> AnyObservableArray<Element>
  where Orders.Output == @MainActor (Element, Element) -> Bool, Orders.Failure == Never {
    DerivedArray(self, by: orders) { list, order in list.order(by: order) }
      .eraseToAnyObservableArray()
  }

  /// Returns the list of the same elements in an order that depends on the latest value of a
  /// publisher; in this list's order until the publisher sends one.
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
