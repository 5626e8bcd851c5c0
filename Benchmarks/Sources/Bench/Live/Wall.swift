/// The wall-clock time of a call, in nanoseconds.
func wall(_ body: () throws -> Void) rethrows -> Double {
  let start = Clock.wall.now
  try body()
  return Double(Clock.wall.now - start)
}

/// The median of some figures; NaN if there are none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}
