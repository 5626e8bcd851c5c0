import BinderyGRDB

/// How much has happened to the list on the stress screen.
public struct StressCounters: Equatable, Sendable {
  /// How many rows the list shows.
  public var rows = 0
  /// How many change sets the list told of.
  public var batches = 0
  /// How many rows these inserted, deleted, moved or modified.
  public var changedRows = 0
  /// How many changes were made in a second, as last measured; also of rows that are not found.
  public var changesPerSecond = 0
  /// How many frames were drawn too late for a screen that shows sixty in a second.
  public var droppedFrames = 0
  /// How often the list was brought up to date by the rows that a commit touched.
  public var followed = 0
  /// How often all rows were read again after a commit.
  public var reread = 0

  public init() {}

  mutating func take(_ statistics: LiveStatistics) {
    followed = statistics.followed
    reread = statistics.reread.values.reduce(0, +)
  }
}
