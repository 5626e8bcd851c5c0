/// The points of a line that can be seen: in each column of pixels the first, the lowest, the
/// highest and the last one.
///
/// The line through these covers the same pixels as the line through all. See Uwe Jugel et al.,
/// “M4: A Visualization-Oriented Time Series Data Aggregation”, VLDB 2014.
enum PointColumns {
  /// Returns the indices of the points to draw, in ascending order. Points that are not in the
  /// order of their positions are all drawn, as are points that are not numbers.
  ///
  /// - Parameter column: The column of a point's pixel.
  /// - Complexity: O(n).
  static func visible(
    _ points: ContiguousArray<ChartPoint>, in range: Range<Int>, column: (Double) -> Int
  ) -> [Int] {
    var (found, group) = ([Int](), Group(-1, 0, 0))
    for index in range {
      let (x, y) = (points[index].x, points[index].y)
      guard points[index].isFinite else {
        group.append(to: &found)
        found.append(index)
        group = Group(-1, 0, 0)
        continue
      }
      let place = column(x)
      if group.first >= 0, group.column == place {
        if y < points[group.low].y { group.low = index }
        if y > points[group.high].y { group.high = index }
        group.last = index
      } else {
        group.append(to: &found)
        group = Group(index, index, place)
      }
    }
    group.append(to: &found)
    return found
  }

  private struct Group {
    var first: Int
    var low: Int
    var high: Int
    var last: Int
    let column: Int

    init(_ first: Int, _ other: Int, _ column: Int) {
      (self.first, low, high, last, self.column) = (first, other, other, other, column)
    }

    func append(to found: inout [Int]) {
      guard first >= 0 else { return }
      found.append(first)
      for index in [min(low, high), max(low, high), last] where index > found.last! {
        found.append(index)
      }
    }
  }
}
