/// Calls a target before each frame of a display, until it is invalidated. It retains the target.
///
/// https://developer.apple.com/documentation/quartzcore/cadisplaylink
@available(macOS 14.0, *)
public final class CADisplayLink: NSObject {
  @MainActor private static var links: [CADisplayLink] = []

  private weak var view: NSView?
  private var target: NSObject?
  private let action: Selector
  private var isAdded = false
  private let neverFires = DoubleFaults.neverDrawsFrames
  public var isPaused = false

  init(_ view: NSView, _ target: Any, _ selector: Selector) {
    self.view = view
    self.target = target as? NSObject
    action = selector
    super.init(())
  }

  /// Starts the calls. The run loop retains the link until it is invalidated.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated {
      Self.links.append(link)
      link.tick()
    }
  }

  /// Ends the calls, and releases the target.
  public func invalidate() {
    target = nil
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { Self.links.removeAll { $0 === link } }
  }

  /// Simulates a frame every few milliseconds while the view is visible.
  @MainActor private func tick() {
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(4)) { [weak self] in
      MainActor.assumeIsolated { self?.draw() }
    }
  }

  @MainActor private func draw() {
    guard let target else { return }
    let isSeen = view?.window?.isVisible == true && view?.isHiddenOrHasHiddenAncestor == false
    if isSeen, !isPaused, !neverFires {
      target.performAction(action, sender: self)
    }
    tick()
  }
}

extension NSView {
  /// Returns a display link for the view's display. It pauses while the view is not visible.
  ///
  /// https://developer.apple.com/documentation/appkit/nsview/displaylink(target:selector:)
  @available(macOS 14.0, *)
  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(self, target, selector)
  }
}
