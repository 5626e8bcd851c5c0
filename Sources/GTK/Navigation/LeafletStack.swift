import CGTK

/// The pages of a navigation view in an `AdwLeaflet`.
@MainActor
final class LeafletStack: PageStack {
  private weak var view: NavigationView?
  /// Removed pages that are still visible until a transition ends.
  private var leaving: [Widget] = []

  func start(in view: NavigationView, _ root: Widget) {
    self.view = view
    adw_leaflet_set_can_unfold(view.opaque, 0)
    adw_leaflet_set_can_navigate_back(view.opaque, 1)
    adw_leaflet_append(view.opaque, root.widget)
    view.onNotify("child-transition-running") { [weak self] in self?.tidyLater() }
    view.onNotify("visible-child") { [weak self] in self?.tidyLater() }
  }

  func show(_ pages: [Widget], keeping common: Int, leaving left: [Widget]) {
    guard let leaflet = view?.opaque else { return }
    leaving += left
    for index in common..<pages.count {
      let (page, below) = (pages[index], pages[index - 1])
      if let former = leaving.firstIndex(where: { $0 === page }) {
        // It still moves out.
        leaving.remove(at: former)
        adw_leaflet_reorder_child_after(leaflet, page.widget, below.widget)
      } else {
        // Not at the end: pages that move out lie there, and must not be removed meanwhile.
        adw_leaflet_insert_child_after(leaflet, page.widget, below.widget)
      }
    }
    adw_leaflet_set_visible_child(leaflet, pages[pages.count - 1].widget)
    if !left.isEmpty { tidyLater() }
  }

  func takeBack() {
    guard let view else { return }
    let shown = adw_leaflet_get_visible_child(view.opaque)
    if let index = view.pages.firstIndex(where: { $0.widget == shown }) { view.wentBack(to: index) }
  }

  /// Tidies up in the next frame: the leaflet still uses the removed page after it reports the
  /// end of the transition.
  private func tidyLater() {
    view?.onNextFrame { [weak self] in self?.tidy() }
  }

  /// Applies the user's navigation once no transition is running. During a swipe the page below is
  /// visible, but the user can still cancel the swipe.
  private func tidy() {
    guard let view, adw_leaflet_get_child_transition_running(view.opaque) == 0 else { return }
    let depth = view.depth
    takeBack()
    guard view.depth == depth else { return }
    let left = leaving
    leaving = []
    for page in left { adw_leaflet_remove(view.opaque, page.widget) }
  }
}
