#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import Dispatch

/// A binding can wait for a view's frames: `label.binding.stringValue.everyFrame(of: label) *= …`.
///
/// Since macOS 14 they are those of the display that the view is on. Before, and for a view that is
/// not seen, it is the next turn of the main loop.
@MainActor extension NSView: FramePacer {
  public func onNextFrame(_ work: @escaping @MainActor () -> Void) {
    FrameLine.of(self).add(work)
  }
}

/// What waits for the next frame of a view. It is there as long as something waits.
@MainActor
private final class FrameLine {
  /// A display that draws no frame for so long, draws none: the values must not be lost.
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
