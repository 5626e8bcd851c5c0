#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import Dispatch

/// A view can pace bindings, so that they write at most once per frame of its display.
///
/// ```swift
/// label.binding.stringValue.everyFrame(of: label) *= viewModel.elapsedTime
/// ```
///
/// Such a binding writes the newest value, at most once per frame. Before macOS 14, and while the
/// view is not visible, the binding waits for the next turn of the main loop instead.
@MainActor extension NSView: FramePacer {
  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    FrameLine.of(self).add(work)
  }
}

/// The work that waits for the next frame of a view. It exists while there is such work.
@MainActor
private final class FrameLine {
  /// The time without a frame after which the work runs anyway, so that no value is lost.
  private static let patience = DispatchTimeInterval.milliseconds(250)
  private static var waiting: [FrameLine] = []

  private weak var view: NSView?
  private var work: [@MainActor () -> Void] = []
  private var link: AnyObject?

  static func of(_ view: NSView) -> FrameLine {
    if let line = waiting.first(where: { $0.view === view }) { return line }
    let line = FrameLine(view)
    waiting.append(line)
    return line
  }

  private init(_ view: NSView) {
    self.view = view
    guard #available(macOS 14, *), view.window?.isVisible == true, !view.isHiddenOrHasHiddenAncestor
    else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.run() } }
      return
    }
    link = FrameTarget.link(of: view) { [weak self] in self?.run() }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      MainActor.assumeIsolated { self?.run() }
    }
  }

  func add(_ work: @escaping @MainActor () -> Void) { self.work.append(work) }

  private func run() {
    guard Self.waiting.contains(where: { $0 === self }) else { return }
    Self.waiting.removeAll { $0 === self }
    if #available(macOS 14, *) { (link as? CADisplayLink)?.invalidate() }
    link = nil
    let work = work
    self.work = []
    for item in work { item() }
  }
}
#endif
