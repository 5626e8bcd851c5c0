import CGTK

/// An `AdwNavigationPage` around a page or pane. The title of the page's header bar names it for
/// assistive technology.
final class NavigationFrame: Widget {
  init(_ page: Widget) {
    super.init(NewerLibrary.widget("AdwNavigationPage"))
    set("child", to: Optional(page))
    let header = page.descendants(of: HeaderBar.self).first
    takeTitle(of: header)
    _ = header?.titleChanges.connect { [weak self, weak header] in self?.takeTitle(of: header) }
  }

  private func takeTitle(of header: HeaderBar?) {
    let title = header?.title ?? ""
    // libadwaita warns of an empty title.
    set("title", to: title.isEmpty ? " " : title)
  }
}
