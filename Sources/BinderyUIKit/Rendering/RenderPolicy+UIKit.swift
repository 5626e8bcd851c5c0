#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

extension RenderPolicy {
  /// Renders the view while it is in a window. A view outside a window, such as a row that was
  /// removed, is not rendered. When it enters a window again it catches up at once, before it is
  /// drawn.
  ///
  /// An invisible subview of the view detects this. A `UIWindow` can always be rendered.
  public static func inWindow(_ view: UIView) -> RenderPolicy {
    view is UIWindow ? .always : .whileOpen(WindowProbe.of(view).gate)
  }

  /// Renders the view once the controller's view is loaded, whether or not it is shown. The
  /// policy does not load it.
  ///
  /// A subscription made in `viewDidLoad()` is rendered at once. An earlier one is rendered at
  /// the end of the turn of the main loop in which the view is loaded. That is before the view is
  /// drawn, unless UIKit loads it while drawing, as for a pushed or presented controller. In that
  /// case it is drawn again at once.
  public static func whileLoaded(_ controller: UIViewController) -> RenderPolicy {
    let gate = RenderGate()
    LoadWatch.whenLoaded(controller) { gate.isOpen = true }
    return .whileOpen(gate)
  }

  /// Renders the view while the controller is on screen. A controller that is covered by the next
  /// one in a navigation controller, or whose tab is not chosen, is not rendered; it catches up
  /// when it comes back, before it is drawn.
  ///
  /// ```swift
  /// final class ChartController: UIViewController, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  ///
  /// A controller is on screen while its view is in a window, even behind a sheet. The policy
  /// requires no calls and no base class of the framework.
  public static func whileShown(_ controller: UIViewController) -> RenderPolicy {
    .whileOpen(controller.presence)
  }
}

@MainActor extension UIViewController: LoadedLater {
  package var hasLoaded: Bool { isViewLoaded }
}

/// A view is rendered while it is in a window.
extension StatefulView where Self: UIView {
  public var renderPolicy: RenderPolicy { .inWindow(self) }
}

/// A view controller is rendered once its view is loaded.
extension StatefulView where Self: UIViewController {
  public var renderPolicy: RenderPolicy { .whileLoaded(self) }
}

/// A view is on screen while it is in a window.
@MainActor extension UIView: Appearing {
  public var presence: RenderGate { WindowProbe.of(self).gate }
}

/// A view controller is on screen while its view is in a window.
@MainActor extension UIViewController: Appearing {
  public var presence: RenderGate {
    if let view = viewIfLoaded { return view.presence }
    let gate = RenderGate()
    LoadWatch.whenLoaded(self) { [weak self] in
      if let self { WindowProbe.of(view).add(gate) }
    }
    return gate
  }
}
#endif
