/// Counts dropped frames, and measures the longest one.
public struct StressFrames: Equatable, Sendable {
  /// The number of frames that a screen shows in a second.
  public static let frequency = 60.0

  /// The number of late frames so far.
  public private(set) var dropped = 0
  /// The longest time between two frames since it was last taken, in seconds.
  private var longest = 0.0
  private var last: Double?

  public init() {}

  /// Records a drawn frame, at a time in seconds.
  public mutating func frame(at time: Double) {
    if let last {
      dropped += max(0, Int(((time - last) * Self.frequency).rounded()) - 1)
      longest = max(longest, time - last)
    }
    last = time
  }

  /// Returns the longest time between two frames since the last call, in milliseconds.
  mutating func takeLongest() -> Double {
    defer { longest = 0 }
    return longest * 1_000
  }

  /// Pauses until the next frame, which does not count as late.
  public mutating func pause() {
    last = nil
  }
}
