#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery
import BinderyApple

extension RenderPolicy {
  /// The view can be rendered while it is in a window. What is no longer in one, such as a row that
  /// was taken away, is not rendered; put back it catches up at once, before it is drawn.
  ///
  /// The view gets a subview that is never seen, which notices that. An `NSWindow` can always be
  /// rendered.
  ///
  /// - Precondition: The view is no split view.
  public static func inWindow(_ view: NSView) -> RenderPolicy {
    .whileOpen(WindowProbe.of(view).windowGate)
  }

  /// The view can be rendered once the controller's view is loaded, whether or not it is shown. It
  /// is not loaded by that.
  ///
  /// Who subscribes in `viewDidLoad()` is rendered at once, who has subscribed before that, at the
  /// end of the turn of the main loop in which the view is loaded, before it is drawn.
  public static func whileLoaded(_ controller: NSViewController) -> RenderPolicy {
    .onceLoaded(controller)
  }

  /// The view can be rendered once the controller's window is loaded, whether or not it is shown.
  ///
  /// Who subscribes in `windowDidLoad()` is rendered at once, who has subscribed before that, at
  /// the end of the turn of the main loop in which the window is loaded.
  public static func whileLoaded(_ controller: NSWindowController) -> RenderPolicy {
    .onceLoaded(controller)
  }

  private static func onceLoaded(_ controller: some LoadedLater) -> RenderPolicy {
    let gate = RenderGate()
    LoadWatch.whenLoaded(controller) { gate.isOpen = true }
    return .whileOpen(gate)
  }

  /// The view can be rendered while the controller is on screen. One that is covered by the next of
  /// a ``NavigationHost``, whose tab is not chosen, or whose window is minimised costs nothing; it
  /// catches up when it comes back, before it is drawn.
  ///
  /// ```swift
  /// final class ChartController: NSViewController, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  ///
  /// On screen means that its view is in a window that is, and neither it nor a view around it is
  /// hidden; other windows may lie above. Nothing has to be called, and no class of the framework's
  /// be inherited.
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

/// A view is on screen while it is in a window that is, and not hidden.
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
