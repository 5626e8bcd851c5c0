#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

/// Detects when a view enters or leaves a window or the screen. It is an invisible subview without
/// a size.
///
/// AppKit notifies only the view itself, so otherwise only a subclass could detect it. The probe
/// takes no part in the view's layout, and is released with it. If the view passes the probe on to
/// a descendant, such as a box's content, the probe stays there. If the program removes it together
/// with other subviews, it is put back in the next turn of the main loop, and less often after
/// repeated removals.
final class WindowProbe: NSView {
  /// A gate that is open while the view is in a window.
  let windowGate = RenderGate()
  /// A gate that is open while the view is in a window on screen, and not hidden.
  let shownGate = RenderGate()
  private var followers: [RenderGate] = []
  /// The view that the probe was made for, which keeps it alive.
  private weak var owner: NSView?
  private var events: HandlerEntry?
  private var isGoingBack = false
  /// The number of times that it was recently removed.
  private var returns = 0

  private init() {
    super.init(frame: .zero)
    setAccessibilityElement(false)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Returns the probe of a view, and makes one if there is none.
  ///
  /// - Precondition: The view does not show all of its subviews as panes.
  static func of(_ view: NSView) -> WindowProbe {
    let probe = attached(to: view) { view in
      if let split = view as? NSSplitView, split.arrangesAllSubviews {
        programmerError(
          "split-view-on-screen",
          "Bindery cannot observe whether a split view is on screen: it adds a subview for that, "
            + "which a split view would show as a pane.",
          remedy: "Render or connect the view around it, or the view in one of its panes.")
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
    // If the view puts it into another place while it is being put back, it stays there: another
    // attempt would end in the same way.
    guard let owner, !isGoingBack, !isDescendant(of: owner) else { return }
    // Not at once: code that removes subviews in a loop would never end.
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
    // This runs at each event.
    guard windowGate.isOpen != isInWindow || shownGate.isOpen != isShown else { return }
    transaction {
      windowGate.isOpen = isInWindow
      shownGate.isOpen = isShown
      for follower in followers { follower.isOpen = isShown }
    }
  }
}

/// Notifies the probes in a window when views may have entered or left the screen. The window
/// keeps it.
@MainActor
private final class WindowEvents {
  private let handlers = HandlerList()
  private var listeners: [NotificationListener] = []

  static func of(_ window: NSWindow) -> WindowEvents { attached(to: window) { WindowEvents($0) } }

  private init(_ window: NSWindow) {
    // The latter is posted at each event, so before newly visible views are drawn.
    listeners = [NSWindow.didChangeOcclusionStateNotification, NSWindow.didUpdateNotification].map {
      NotificationListener($0, of: window) { [weak self] _ in self?.handlers.call() }
    }
  }

  func connect(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    handlers.add(keeping: handlers, handler)
  }
}
#endif
