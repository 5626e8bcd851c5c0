#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// Notices when a view gets into a window and out of it, and on screen: a subview without size that
/// is never seen.
///
/// AppKit tells only a view itself, so only a class below it could know otherwise. It has no part
/// in the view's layout, and is released with it. Where a view hands it on to a view in it, as to a
/// box's content, it stays there. Taken away with other subviews, it is put back in the next turn of
/// the main loop; a view that takes it away again and again gets it back now and then only.
final class WindowProbe: NSView {
  /// Open while the view is in a window.
  let windowGate = RenderGate()
  /// Open while the view is in a window that is on screen, and not hidden.
  let shownGate = RenderGate()
  private var followers: [RenderGate] = []
  /// The view that it was made for, which keeps it.
  private weak var owner: NSView?
  private var events: HandlerEntry?
  private var isGoingBack = false
  /// How often it has gone back lately.
  private var returns = 0

  private init() {
    super.init(frame: .zero)
    setAccessibilityElement(false)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The probe of a view, which the first who asks makes.
  ///
  /// - Precondition: The view is none whose subviews are all shown as panes.
  static func of(_ view: NSView) -> WindowProbe {
    let probe = attached(to: view) { view in
      if let split = view as? NSSplitView, split.arrangesAllSubviews {
        programmerError(
          "A split view was to be rendered, or connected, while it is on screen.",
          remedy: "Let the view around it be what is rendered, or one of its panes; it would show "
            + "what notices that as another pane.")
      }
      return WindowProbe()
    }
    if probe.owner == nil {
      probe.owner = view
      probe.goBack()
      probe.follow()
    }
    return probe
  }

  private func goBack() {
    guard let owner, !isDescendant(of: owner) else { return }
    isGoingBack = true
    defer { isGoingBack = false }
    owner.addSubview(self, positioned: .below, relativeTo: nil)
  }

  override func viewDidMoveToSuperview() {
    super.viewDidMoveToSuperview()
    // Where it gets to while it goes back it stays: it would get there once more.
    guard let owner, !isGoingBack, !isDescendant(of: owner) else { return }
    // Not at once: whoever takes all away would find it there again.
    returns += 1
    if returns <= 8 {
      DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.goBack() } }
    }
    guard returns == 1 else { return }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in
      MainActor.assumeIsolated {
        self?.returns = 0
        self?.goBack()
      }
    }
  }

  /// Opens and closes `gate`, too, while the view is on screen.
  func addFollower(_ gate: RenderGate) {
    followers.append(gate)
    gate.isOpen = shownGate.isOpen
  }

  override func viewDidMoveToWindow() {
    super.viewDidMoveToWindow()
    events?.disconnect()
    events = window.map { WindowEvents.of($0).connect { [weak self] in self?.follow() } }
    follow()
  }

  override func viewDidHide() {
    super.viewDidHide()
    follow()
  }

  override func viewDidUnhide() {
    super.viewDidUnhide()
    follow()
  }

  private func follow() {
    let isInWindow = window != nil
    let isShown = window?.isVisible == true && !isHiddenOrHasHiddenAncestor
    // It is asked at each event.
    guard windowGate.isOpen != isInWindow || shownGate.isOpen != isShown else { return }
    transaction {
      windowGate.isOpen = isInWindow
      shownGate.isOpen = isShown
      for follower in followers { follower.isOpen = isShown }
    }
  }
}

/// Tells the probes in a window, which keeps it, when views may have come on screen or gone from it.
@MainActor
private final class WindowEvents {
  private let handlers = HandlerList()
  private var listeners: [NotificationListener] = []

  static func of(_ window: NSWindow) -> WindowEvents { attached(to: window) { WindowEvents($0) } }

  private init(_ window: NSWindow) {
    // The latter is posted when events are handled, so before what has come on screen is drawn.
    listeners = [NSWindow.didChangeOcclusionStateNotification, NSWindow.didUpdateNotification].map {
      NotificationListener($0, of: window) { [weak self] _ in self?.handlers.call() }
    }
  }

  func connect(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    handlers.add(keeping: handlers, handler)
  }
}
#endif
