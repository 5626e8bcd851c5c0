/// The time of a call on the wall, in nanoseconds.
func wall(_ body: () throws -> Void) rethrows -> Double {
  let start = Clock.wall.now
  try body()
  return Double(Clock.wall.now - start)
}

/// The middle of some figures; of none it is no number.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? .nan : values.sorted()[values.count / 2]
}
