/// Counts dropped frames.
public struct StressFrames: Equatable, Sendable {
  /// The number of frames that a screen shows in a second.
  public static let frequency = 60.0

  /// The number of late frames so far.
  public private(set) var dropped = 0
  private var last: Double?

  public init() {}

  /// Records a drawn frame, at a time in seconds.
  public mutating func frame(at time: Double) {
    if let last { dropped += max(0, Int(((time - last) * Self.frequency).rounded()) - 1) }
    last = time
  }

  /// Pauses until the next frame, which does not count as late.
  public mutating func pause() {
    last = nil
  }
}
