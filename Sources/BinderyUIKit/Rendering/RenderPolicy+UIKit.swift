#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

extension RenderPolicy {
  /// Returns a policy that renders a view while it is in a window.
  ///
  /// A view outside a window, such as a row that was removed, is not rendered. When the view enters
  /// a window again, it is rendered at once, before it is drawn. A `UIWindow` is always rendered.
  ///
  /// The policy adds an invisible subview to the view, which detects when the view enters or leaves
  /// a window.
  public static func inWindow(_ view: UIView) -> RenderPolicy {
    view is UIWindow ? .always : .whileOpen(WindowProbe.of(view).gate)
  }

  /// Returns a policy that renders a controller once its view is loaded, whether or not it is
  /// shown.
  ///
  /// The policy does not load the view. A subscription in `viewDidLoad()` renders at once. An
  /// earlier subscription renders at the end of the turn of the main loop in which the view is
  /// loaded. That is before the view is drawn, except if UIKit loads the view while it draws, as it
  /// does for a pushed or presented controller; the view is then drawn once more.
  public static func whileLoaded(_ controller: UIViewController) -> RenderPolicy {
    let gate = RenderGate()
    LoadWatch.whenLoaded(controller) { gate.isOpen = true }
    return .whileOpen(gate)
  }

  /// Returns a policy that renders a controller while it is on screen.
  ///
  /// A controller is not rendered while its tab is not chosen, or while another controller in a
  /// navigation controller covers it. When it comes back, it is rendered before it is drawn.
  ///
  /// ```swift
  /// final class ChartController: UIViewController, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  ///
  /// A controller is on screen while its view is in a window, even behind a sheet. The policy needs
  /// neither a base class nor calls from the controller's own methods.
  public static func whileShown(_ controller: UIViewController) -> RenderPolicy {
    .whileOpen(controller.presence)
  }
}

@MainActor extension UIViewController: LoadedLater {
  package var hasLoaded: Bool { isViewLoaded }
}

/// A view is rendered while it is in a window.
extension StatefulView where Self: UIView {
  /// Renders the view while it is in a window; see ``RenderPolicy/inWindow(_:)``.
  public var renderPolicy: RenderPolicy { .inWindow(self) }
}

/// A view controller is rendered once its view is loaded.
extension StatefulView where Self: UIViewController {
  /// Renders the controller once its view is loaded; see ``RenderPolicy/whileLoaded(_:)``.
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
