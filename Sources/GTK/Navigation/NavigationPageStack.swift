import CGTK

/// The pages of a navigation view in an `AdwNavigationView`, each in an `AdwNavigationPage`.
@MainActor
final class NavigationPageStack: PageStack {
  private weak var view: NavigationView?

  func start(in view: NavigationView, _ root: Widget) {
    self.view = view
    // A window over others is closed by Escape.
    view.set("pop-on-escape", to: false)
    push(root)
    view.on("popped") { [weak self] in self?.followUser() }
  }

  func show(_ pages: [Widget], keeping common: Int, leaving: [Widget]) {
    guard let view else { return }
    let added = pages[common...]
    if !leaving.isEmpty, let frame = frame(of: pages[common - 1]) {
      animate(added.isEmpty)
      NewerLibrary.call("adw_navigation_view_pop_to_page", view.unsafePointer, frame)
    }
    for page in added {
      animate(page === view.top)
      push(page)
    }
    animate(true)
  }

  /// Does nothing, because `AdwNavigationView` reports at once that the user goes back.
  func takeBack() {}

  private func followUser() {
    guard let view, !view.isChangedByProgram else { return }
    let shown: Widget? = view.get("visible-page")
    if let index = view.pages.firstIndex(where: { frame(of: $0) == shown?.unsafePointer }) {
      view.wentBack(to: index)
    }
  }

  private func animate(_ isAnimated: Bool) {
    view?.set("animate-transitions", to: isAnimated)
  }

  /// Shows a page on top. A page that is still moving out keeps its frame.
  private func push(_ page: Widget) {
    guard let view else { return }
    if let frame = frame(of: page) {
      return NewerLibrary.call("adw_navigation_view_push", view.unsafePointer, frame)
    }
    let frame = NavigationFrame(page)
    NewerLibrary.call("adw_navigation_view_push", view.unsafePointer, frame.unsafePointer)
  }

  /// The navigation page around a page, or `nil` if there is none.
  private func frame(of page: Widget) -> UnsafeMutableRawPointer? {
    guard let parent = gtk_widget_get_parent(page.widget),
      String(cString: cgtk_object_type_name(parent)) == "AdwNavigationPage"
    else { return nil }
    return UnsafeMutableRawPointer(parent)
  }
}
