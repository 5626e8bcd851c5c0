#if os(iOS) || canImport(AppleRuntime)
import Bindery
import UIKit

/// A view can pace bindings, so that they write at most once per frame of its screen.
///
/// ```swift
/// label.binding.text.everyFrame(of: label) *= viewModel.elapsedTime
/// ```
///
/// Such a binding writes the newest value, at most once per frame.
@MainActor extension UIView: FramePacer {
  /// Runs `work` once before the next frame.
  ///
  /// If the view is not in a window, `work` runs in the next turn of the main loop. If no frame is
  /// drawn for a quarter of a second, for example in the background, `work` runs after that time.
  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    if window == nil {
      DispatchQueue.main.async { MainActor.assumeIsolated(work) }
    } else {
      FrameQueue.shared.add(work)
    }
  }
}

/// The work that waits for the next frame.
@MainActor
final class FrameQueue {
  static let shared = FrameQueue()
  /// The time without a frame after which none is expected, as in the background.
  private static let patience = DispatchTimeInterval.milliseconds(250)

  private var waiting: [@MainActor () -> Void] = []
  private var link: CADisplayLink?
  /// The number of the awaited frame, to distinguish it from earlier ones.
  private var frame = 0

  func add(_ work: @escaping @MainActor () -> Void) {
    waiting.append(work)
    guard link == nil else { return }
    link = .running { [weak self] in self?.draw() }
    let awaited = frame
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated {
        if self?.frame == awaited { self?.draw() }
      }
    }
  }

  private func draw() {
    frame += 1
    link?.invalidate()
    link = nil
    let due = waiting
    waiting = []
    for work in due { work() }
  }
}
#endif
