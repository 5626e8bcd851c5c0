extension ChartSeries {
  /// Returns the index of the point nearest to an `x`, or `nil` if there are no points. If several
  /// are equally near, returns the one nearest to `point`. Ignores points that are not numbers.
  ///
  /// - Complexity: O(log n + m) for points in the order of their `x` with a gap of m, else O(n).
  func index(nearest x: Double, _ point: ChartPoint) -> Int? {
    guard isOrdered else {
      let extent = values
      var (found, least) = (Int?.none, Double.infinity)
      for index in stored.indices where stored[index].isFinite {
        let distance = Self.distance(stored[index], point, extent)
        if found == nil || distance < least { (found, least) = (index, distance) }
      }
      return found
    }
    var (low, high) = (0, stored.count)
    while low < high {
      let middle = (low + high) / 2
      if stored[middle].x < x { low = middle + 1 } else { high = middle }
    }
    let around = [
      stored[..<low].lastIndex(where: \.isFinite), stored[low...].firstIndex(where: \.isFinite),
    ]
    return around.compactMap(\.self).min { abs(stored[$0].x - x) < abs(stored[$1].x - x) }
  }

  private static func distance(
    _ one: ChartPoint, _ other: ChartPoint, _ extent: ChartExtent
  ) -> Double {
    (extent.x.map { share(one.x - other.x, $0) } ?? 0)
      + (extent.y.map { share(one.y - other.y, $0) } ?? 0)
  }

  /// The square of a distance, as a share of the range.
  private static func share(_ distance: Double, _ range: ClosedRange<Double>) -> Double {
    let share = distance / max(range.upperBound - range.lowerBound, .leastNormalMagnitude)
    return share * share
  }
}
