import Bindery

extension ChartSeries {
  /// Shows the elements of a list as points, until the open `BindingGroup` is cleared or released.
  ///
  /// ```swift
  /// bindings.capture {
  ///   sales.follow(viewModel.days) { ChartPoint(x: Double($0.index), y: $0.sales) }
  /// }
  /// ```
  ///
  /// The list's elements replace the series' points at once. Later, a change of the list reads only
  /// the elements that it touches, and the chart is drawn once. If the list reports an error, the
  /// points do not change. The binding does not retain the series.
  ///
  /// - Parameters:
  ///   - list: The list that provides the points.
  ///   - point: Returns the point of an element. The result must depend on the element alone.
  /// - Precondition: A `BindingGroup`'s block is running.
  /// - Complexity: O(*n*) for the first *n* elements. Later O(*n*) for each inserted or deleted
  ///   element, as in an array.
  public func follow<Element>(
    _ list: some ObservableArray<Element>,
    _ point: @escaping @MainActor (Element) -> ChartPoint
  ) {
    Handler(self, ChartSeries.apply) *= list.changeSetPublisher.compactMap { change in
      switch change {
      case .initial(let items), .reset(let items): .all(ContiguousArray(items.map(point)))
      case .update(let items, let delta):
        .some(.touched(delta, delta.touched.reduce(into: [:]) { $0[$1] = point(items[$1]) }))
      case .error: nil
      }
    }
  }

  /// Applies a change. Deletions and the origins of moves count in the old points, all else in
  /// the new ones.
  func apply(_ change: PointChange) {
    switch change {
    case .all(let points): replace(points)
    case .touched(let delta, let points):
      for index in (delta.deletions + delta.moves.map(\.from)).sorted(by: >) { remove(at: index) }
      for index in (delta.insertions + delta.moves.map(\.to)).sorted() {
        insert(points[index]!, at: index)
      }
      for index in delta.modifications.map(\.new) {
        remove(at: index)
        insert(points[index]!, at: index)
      }
      changed { delta.newIndex(of: $0) }
    }
  }
}

/// A change of the points, with the new ones by their index.
enum PointChange {
  case all(ContiguousArray<ChartPoint>)
  case touched(ListDelta, [Int: ChartPoint])
}

extension ListDelta {
  /// The indices after the change of the elements that it concerns.
  fileprivate var touched: [Int] {
    insertions + moves.map(\.to) + modifications.map(\.new)
  }
}
