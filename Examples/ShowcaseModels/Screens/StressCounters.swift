import BinderyGRDB

/// The counters of the stress screen.
public struct StressCounters: Equatable, Sendable {
  /// The number of rows in the list.
  public var rows = 0
  /// The number of change sets that the list sent.
  public var batches = 0
  /// The number of rows that these inserted, deleted, moved or modified.
  public var changedRows = 0
  /// The number of frames that were too late for a screen with sixty frames a second.
  public var droppedFrames = 0
  /// How often the list was updated from the rows that a commit touched.
  public var followed = 0
  /// How often all rows were read again after a commit.
  public var reread = 0

  public init() {}

  mutating func take(_ statistics: LiveStatistics) {
    followed = statistics.followed
    reread = statistics.reread.values.reduce(0, +)
  }
}
