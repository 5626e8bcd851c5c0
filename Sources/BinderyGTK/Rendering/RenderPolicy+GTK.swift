import Bindery
import GTK

extension RenderPolicy {
  /// Renders the view while the widget is in a window. A widget outside a window, such as a removed
  /// row, is not rendered. When it enters a window again, it renders the latest state before it is
  /// drawn.
  ///
  /// A `Window` can always be rendered.
  public static func inWindow(_ widget: Widget) -> RenderPolicy {
    widget is Window ? .always : .whileOpen(WindowGate(widget))
  }
}

/// A widget is rendered while it is in a window, whether or not it is visible.
extension StatefulView where Self: Widget {
  public var renderPolicy: RenderPolicy { .inWindow(self) }
}

/// A widget is on screen while it is shown in a window, but not while a stack or a tab view shows
/// another page.
extension Widget: Appearing {
  public var presence: RenderGate {
    if let gate = companion as? ShownGate { return gate }
    let gate = ShownGate()
    gate.follow(self)
    companion = gate
    return gate
  }
}
