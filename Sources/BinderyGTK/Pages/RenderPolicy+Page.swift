import Bindery
import GTK

extension RenderPolicy {
  /// Renders the view after the page's `load()` has returned, whether or not the page is on screen.
  /// States that were written earlier are not rendered: the view first shows the newest one.
  public static func whileLoaded(_ page: Page) -> RenderPolicy {
    .whileOpen(page.loadedGate)
  }

  /// Renders the view while the page is on screen. After the user has left the page, the view is
  /// not rendered until the user returns; it then renders the latest state before it is drawn.
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

/// A page is rendered from the end of its `load()` on.
extension StatefulView where Self: Page {
  public var renderPolicy: RenderPolicy { .whileLoaded(self) }
}

/// A page is on screen from when its widget is shown until it is hidden.
extension Page: Appearing {
  public var presence: RenderGate { shownGate }
}
