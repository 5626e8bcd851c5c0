extension ObservableArray {
  /// Returns a list of the same elements in another order. Elements that are equal in this order
  /// keep the order of this list.
  ///
  /// ```swift
  /// let byRating = shops.sorted { $0.rating > $1.rating }
  /// ```
  ///
  /// The result retains this list, and is updated with each of its changes. A modified element
  /// moves to its new place.
  ///
  /// - Parameter areInIncreasingOrder: A strict weak order of the elements' content. If it is not a
  ///   strict weak order, or if an object in the list changes without being reported as modified,
  ///   the result may be out of order, but still contains each element exactly once.
  /// - Complexity: O(n log n) at first; O(k log n) for a change of k elements.
  public func sorted(
    by areInIncreasingOrder: @escaping @MainActor (Element, Element) -> Bool
  ) -> AnyObservableArray<Element> {
    DerivedArray(self, isIncluded: nil, order: areInIncreasingOrder).eraseToAnyObservableArray()
  }

  /// Returns a list of the same elements in ascending order of a value. Elements with equal values
  /// keep the order of this list.
  ///
  /// ```swift
  /// let byName = shops.sorted(by: \.name)
  /// ```
  ///
  /// The result retains this list. A modified element moves to its new place.
  ///
  /// - Complexity: O(n log n) at first; O(k log n) for a change of k elements.
  public func sorted<Value: Comparable>(
    by value: @escaping @MainActor (Element) -> Value
  ) -> AnyObservableArray<Element> {
    sorted { value($0) < value($1) }
  }

  /// Returns a list of the same elements in the latest order of a publisher. Until the publisher
  /// emits an order, the elements have the order of this list.
  ///
  /// A new order makes one change: the moves, or `.reset` if there are very many (see
  /// ``ListDelta/isWorthAReset(of:)``). If the publisher emits several orders in a
  /// ``transaction(_:)``, only the last one is applied. The publisher may emit on any thread.
  ///
  /// - Complexity: O(n log n) for a new order; O(k log n) for a change of k elements.
  public func sorted<Orders: Publisher>(
    by orders: Orders
  ) -> AnyObservableArray<Element>
  where Orders.Output == @MainActor (Element, Element) -> Bool, Orders.Failure == Never {
    DerivedArray(self, by: orders) { list, order in list.order(by: order) }
      .eraseToAnyObservableArray()
  }

  /// Returns a list of the same elements in an order that depends on the latest value of a
  /// publisher. Until the publisher emits a value, the elements have the order of this list.
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
