#if os(iOS) || canImport(AppleRuntime)
import Bindery
import BinderyApple
import UIKit

extension RenderPolicy {
  /// The view can be rendered while it is in a window. What is no longer in one, such as a row that was taken
  /// away, is not rendered; put back it catches up at once, before it is drawn.
  ///
  /// The view gets a subview that is never seen, which notices that. A `UIWindow` can always be rendered.
  public static func inWindow(_ view: UIView) -> RenderPolicy {
    view is UIWindow ? .always : .whileOpen(WindowProbe.of(view).gate)
  }

  /// The view can be rendered once the controller's view is loaded, whether or not it is shown. It is not
  /// loaded by that.
  ///
  /// Who subscribes in `viewDidLoad()` is rendered at once, who has subscribed before that, at the end of the
  /// turn of the main loop in which the view is loaded: before it is drawn, unless UIKit loads it while it
  /// draws, as it does with what is pushed or presented. Then it is drawn once more at once.
  public static func whileLoaded(_ controller: UIViewController) -> RenderPolicy {
    let gate = RenderGate()
    LoadWatch.whenLoaded(controller) { gate.isOpen = true }
    return .whileOpen(gate)
  }

  /// The view can be rendered while the controller is on screen. One that is covered by the next in a
  /// navigation controller, or whose tab is not chosen, costs nothing; it catches up when it comes back, before
  /// it is drawn.
  ///
  /// ```swift
  /// final class ChartController: UIViewController, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  ///
  /// On screen means that its view is in a window; one behind a sheet is. Nothing has to be called, and no class
  /// of the framework's be inherited.
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
