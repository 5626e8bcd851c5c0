#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension RenderPolicy {
  /// Renders the view while it is in a window. A view outside a window, such as a row that was
  /// removed, is not rendered. When it enters a window again it catches up at once, before it is
  /// drawn.
  ///
  /// An invisible subview of the view detects this. An `NSWindow` can always be rendered.
  ///
  /// - Precondition: The view is not a split view.
  public static func inWindow(_ view: NSView) -> RenderPolicy {
    .whileOpen(WindowProbe.of(view).windowGate)
  }

  /// Renders the view once the controller's view is loaded, whether or not it is shown. The
  /// policy does not load it.
  ///
  /// A subscription made in `viewDidLoad()` is rendered at once. An earlier one is rendered at
  /// the end of the turn of the main loop in which the view is loaded, before it is drawn.
  public static func whileLoaded(_ controller: NSViewController) -> RenderPolicy {
    .onceLoaded(controller)
  }

  /// Renders the view once the controller's window is loaded, whether or not it is shown.
  ///
  /// A subscription made in `windowDidLoad()` is rendered at once. An earlier one is rendered at
  /// the end of the turn of the main loop in which the window is loaded.
  public static func whileLoaded(_ controller: NSWindowController) -> RenderPolicy {
    .onceLoaded(controller)
  }

  private static func onceLoaded(_ controller: some LoadedLater) -> RenderPolicy {
    let gate = RenderGate()
    LoadWatch.whenLoaded(controller) { gate.isOpen = true }
    return .whileOpen(gate)
  }

  /// Renders the view while the controller is on screen. A controller that is covered by the next
  /// one of a ``NavigationHost``, whose tab is not chosen, or whose window is minimised is not
  /// rendered; it catches up when it comes back, before it is drawn.
  ///
  /// ```swift
  /// final class ChartController: NSViewController, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  ///
  /// A controller is on screen while its view is in a window on screen, and neither the view nor
  /// a view around it is hidden; other windows may lie above. The policy requires no calls and no
  /// base class of the framework.
  public static func whileShown(_ controller: NSViewController) -> RenderPolicy {
    .whileOpen(controller.presence)
  }
}

@MainActor extension NSViewController: LoadedLater {
  package var hasLoaded: Bool { isViewLoaded }
}

@MainActor extension NSWindowController: LoadedLater {
  package var hasLoaded: Bool { isWindowLoaded }
}

/// A view is rendered while it is in a window.
extension StatefulView where Self: NSView {
  public var renderPolicy: RenderPolicy { .inWindow(self) }
}

/// A view controller is rendered once its view is loaded.
extension StatefulView where Self: NSViewController {
  public var renderPolicy: RenderPolicy { .whileLoaded(self) }
}

/// A window controller is rendered once its window is loaded.
extension StatefulView where Self: NSWindowController {
  public var renderPolicy: RenderPolicy { .whileLoaded(self) }
}

/// A view is on screen while it is in a window on screen, and not hidden.
@MainActor extension NSView: Appearing {
  public var presence: RenderGate { WindowProbe.of(self).shownGate }
}

/// A view controller is on screen while its view is.
@MainActor extension NSViewController: Appearing {
  public var presence: RenderGate {
    if isViewLoaded { return view.presence }
    let gate = RenderGate()
    LoadWatch.whenLoaded(self) { [weak self] in
      if let self { WindowProbe.of(view).addFollower(gate) }
    }
    return gate
  }
}
#endif
