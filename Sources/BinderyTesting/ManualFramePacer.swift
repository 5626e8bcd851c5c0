import Bindery

/// A frame clock that ticks when the test says so.
@MainActor
public final class ManualFramePacer: FramePacer {
  private var waiting: [@MainActor () -> Void] = []

  /// Makes a clock that has not ticked.
  public init() {}

  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
  }

  /// Draws one frame: runs what waits for it, once.
  public func tick() {
    let work = waiting
    waiting = []
    for item in work { item() }
  }
}
