import Dispatch

/// An object that knows when the next frame is drawn.
///
/// A toolkit's widgets conform to it, so that `target.everyFrame(of: widget)` can wait for their
/// frames. Tests use the `ManualFramePacer` of `BinderyTesting`, which draws a frame on request.
///
/// ```swift
/// label.binding.text.everyFrame(of: label) *= viewModel.position
/// ```
@MainActor
public protocol FramePacer: AnyObject {
  /// Runs `work` once, before the next frame is drawn, on the main actor.
  ///
  /// If no frame will come, for example because the widget is not shown, run `work` in the next
  /// turn of the main loop, so that the value is not lost. A binding does not call this method
  /// again until its `work` has run.
  func onNextFrame(_ work: @escaping @MainActor () -> Void)
}

/// Waits for a pacer's frames without retaining the pacer, which is often the target's object.
@MainActor
@usableFromInline
struct FrameClock {
  private let wait: @MainActor (@escaping @MainActor () -> Void) -> Bool

  init(_ pacer: some FramePacer) {
    wait = { [weak pacer] work in
      guard let pacer else { return false }
      let work = FrameWork(work)
      pacer.onNextFrame { work.run() }
      return true
    }
  }

  /// Runs `work` before the next frame. If the pacer is released before that, runs `work` in a
  /// later turn of the main loop.
  ///
  /// - Returns: Whether `work` will run; false once the pacer is gone.
  func onNextFrame(_ work: @escaping @MainActor () -> Void) -> Bool { wait(work) }
}

/// Work that waits for a frame. It runs once, even if the pacer drops it.
@MainActor
private final class FrameWork {
  private var work: (@MainActor () -> Void)?

  init(_ work: @escaping @MainActor () -> Void) {
    self.work = work
  }

  func run() {
    let work = work
    self.work = nil
    work?()
  }

  deinit {
    guard let work else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
  }
}
