#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension RenderPolicy {
  /// Returns a policy that renders a view while it is in a window.
  ///
  /// A view outside a window, such as a row that was removed, is not rendered. When the view enters
  /// a window again, it is rendered at once, before it is drawn. The policy adds an invisible
  /// subview to the view, which detects when the view enters or leaves a window.
  ///
  /// - Precondition: The view is not a split view.
  public static func inWindow(_ view: NSView) -> RenderPolicy {
    .whileOpen(WindowProbe.of(view).windowGate)
  }

  /// Returns a policy that renders a controller once its view is loaded, whether or not it is
  /// shown.
  ///
  /// The policy does not load the view. A subscription in `viewDidLoad()` renders at once. An
  /// earlier subscription renders at the end of the turn of the main loop in which the view is
  /// loaded, before the view is drawn.
  public static func whileLoaded(_ controller: NSViewController) -> RenderPolicy {
    .onceLoaded(controller)
  }

  /// Returns a policy that renders a window controller once its window is loaded, whether or not it
  /// is shown.
  ///
  /// A subscription in `windowDidLoad()` renders at once. An earlier subscription renders at the
  /// end of the turn of the main loop in which the window is loaded.
  public static func whileLoaded(_ controller: NSWindowController) -> RenderPolicy {
    .onceLoaded(controller)
  }

  private static func onceLoaded(_ controller: some LoadedLater) -> RenderPolicy {
    let gate = RenderGate()
    LoadWatch.whenLoaded(controller) { gate.isOpen = true }
    return .whileOpen(gate)
  }

  /// Returns a policy that renders a controller while it is on screen.
  ///
  /// A controller is not rendered while the next controller of a ``NavigationHost`` covers it,
  /// while its tab is not chosen, or while its window is minimized. When it comes back, it is
  /// rendered before it is drawn.
  ///
  /// ```swift
  /// final class ChartController: NSViewController, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  ///
  /// A controller is on screen while its view is in a window on screen, even behind other windows,
  /// and neither the view nor a view around it is hidden. The policy needs neither a base class nor
  /// calls from the controller's own methods.
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
  /// Renders the view while it is in a window; see ``RenderPolicy/inWindow(_:)``.
  public var renderPolicy: RenderPolicy { .inWindow(self) }
}

/// A view controller is rendered once its view is loaded.
extension StatefulView where Self: NSViewController {
  /// Renders the controller once its view is loaded, whether or not it is shown.
  public var renderPolicy: RenderPolicy { .whileLoaded(self) }
}

/// A window controller is rendered once its window is loaded.
extension StatefulView where Self: NSWindowController {
  /// Renders the controller once its window is loaded, whether or not it is shown.
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
