/// A timer that fires before each frame.
///
/// https://developer.apple.com/documentation/quartzcore/cadisplaylink
///
/// The double draws a frame every 60th of a second while there is a link that is not paused. With
/// the fault ``DoubleFaults/neverDrawsFrames`` it draws none, as for an app in the background.
@available(iOS 3.1, *)
open class CADisplayLink: NSObject {
  @MainActor private static var running: [CADisplayLink] = []
  @MainActor private static var isDrawing = false

  /// The target, which the link retains until it is invalidated.
  private var target: NSObject?
  private let selector: Selector

  public init(target: Any, selector sel: Selector) {
    self.target = target as? NSObject
    selector = sel
    super.init()
  }

  open var isPaused = false

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated {
      CADisplayLink.running.append(link)
      CADisplayLink.waitForFrame()
    }
  }

  open func invalidate() {
    target = nil
    nonisolated(unsafe) let link = self
    MainActor.assumeIsolated { CADisplayLink.running.removeAll { $0 === link } }
  }

  /// The number of links that are not invalidated.
  @MainActor public static var runningCount: Int { running.count }

  /// Draws a frame now.
  @MainActor
  public static func drawFrame() {
    guard !DoubleFaults.neverDrawsFrames else { return }
    for link in running where !link.isPaused {
      link.target?.performAction(link.selector, sender: link)
    }
  }

  @MainActor
  private static func waitForFrame() {
    guard !isDrawing, !running.isEmpty else { return }
    isDrawing = true
    DispatchQueue.main.asyncAfter(deadline: .now() + 1 / 60) {
      MainActor.assumeIsolated {
        isDrawing = false
        drawFrame()
        waitForFrame()
      }
    }
  }
}
