import Bindery

/// A frame clock that a test advances.
@MainActor
public final class ManualFramePacer: FramePacer {
  private var waiting: [@MainActor () -> Void] = []

  /// Creates a clock that has not ticked.
  public init() {}

  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
  }

  /// Draws one frame: runs the waiting work once.
  public func tick() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }
}
