/// Something that knows when the next frame is drawn.
///
/// A toolkit's widgets conform to it, so that `target.everyFrame(of: widget)` can wait for them.
@MainActor
public protocol FramePacer: AnyObject {
  /// Runs `work` once, before the next frame is drawn, on the main actor.
  ///
  /// If no frame will come, as for a widget that is not shown, run it in the next turn of the
  /// main loop: the value must not be lost.
  func onNextFrame(_ work: @escaping @MainActor () -> Void)
}

/// Waits for a pacer's frames without keeping it alive: often it is what is drawn itself.
@MainActor
@usableFromInline
struct FrameClock {
  private let wait: @MainActor (@escaping @MainActor () -> Void) -> Bool

  init(_ pacer: some FramePacer) {
    wait = { [weak pacer] work in
      pacer?.onNextFrame(work)
      return pacer != nil
    }
  }

  /// Runs `work` before the next frame.
  ///
  /// - Returns: Whether it will; false once the pacer is gone.
  func onNextFrame(_ work: @escaping @MainActor () -> Void) -> Bool { wait(work) }
}
