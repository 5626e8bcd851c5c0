import CGTK

/// An `AdwNavigationPage` around a page or pane. The title of a header bar names it for assistive
/// technology.
final class NavigationFrame: Widget {
  private var titleChanges: SignalConnection?

  /// Creates a frame with the title of the page's first header bar.
  init(_ page: Widget) {
    super.init(NewerLibrary.widget("AdwNavigationPage"))
    set("child", to: Optional(page))
    takeName(from: page.descendants(of: HeaderBar.self).first)
  }

  /// Follows the title of a header bar.
  func takeName(from header: HeaderBar?) {
    titleChanges?.disconnect()
    takeTitle(of: header)
    titleChanges = header?.titleChanges.connect { [weak self, weak header] in
      self?.takeTitle(of: header)
    }
  }

  private func takeTitle(of header: HeaderBar?) {
    let title = header?.title ?? ""
    // libadwaita warns of an empty title.
    set("title", to: title.isEmpty ? " " : title)
  }
}
