import Bindery
import GTK

extension RenderPolicy {
  /// The view can be rendered while the widget is in a window. What is no longer in one, such as a
  /// row that was taken away, is not rendered; put back it catches up at once, before it is drawn.
  ///
  /// A ``Window`` can always be rendered.
  public static func inWindow(_ widget: Widget) -> RenderPolicy {
    widget is Window ? .always : .whileOpen(WindowGate(widget))
  }

  /// The view can be rendered once the page's content is made: from the end of its `load()` on,
  /// whether or not it is shown.
  public static func whileLoaded(_ page: Page) -> RenderPolicy {
    .whileOpen(page.loadedGate)
  }

  /// The view can be rendered while the page is on screen. A page that the user has left costs
  /// nothing; it catches up when the user returns, before it is drawn.
  ///
  /// ```swift
  /// final class ChartPage: Page, StatefulView {
  ///   var renderPolicy: RenderPolicy { .whileShown(self) }
  ///   …
  /// }
  /// ```
  public static func whileShown(_ page: Page) -> RenderPolicy {
    .whileOpen(page.shownGate)
  }
}

/// A widget is rendered while it is in a window.
extension StatefulView where Self: Widget {
  public var renderPolicy: RenderPolicy { .inWindow(self) }
}

/// A page is rendered from the end of its `load()` on.
extension StatefulView where Self: Page {
  public var renderPolicy: RenderPolicy { .whileLoaded(self) }
}

/// A page is on screen from when its widget is shown until it is hidden.
extension Page: Appearing {
  public var presence: RenderGate { shownGate }
}

/// A widget is on screen while it is shown in a window, in the part that a stack or a tab shows.
extension Widget: Appearing {
  public var presence: RenderGate {
    if let gate = companion as? ShownGate { return gate }
    let gate = ShownGate()
    gate.follow(self)
    companion = gate
    return gate
  }
}
