/// Counts the frames that a screen left out.
public struct StressFrames: Equatable, Sendable {
  /// How many frames a screen shows in a second.
  public static let frequency = 60.0

  /// How many frames did not come in time so far.
  public private(set) var dropped = 0
  private var last: Double?

  public init() {}

  /// A frame is drawn, at a time in seconds.
  public mutating func frame(at time: Double) {
    if let last { dropped += max(0, Int(((time - last) * Self.frequency).rounded()) - 1) }
    last = time
  }

  /// No frames are drawn until the next one, which is not late.
  public mutating func pause() {
    last = nil
  }
}
