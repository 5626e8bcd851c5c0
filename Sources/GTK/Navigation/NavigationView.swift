import CGTK

/// Pages on top of each other: the last is shown, and leads back to the one before.
///
/// Back is ``pop()``, a swipe, Alt+Left or the mouse's back button.
open class NavigationView: Widget {
  /// The pages, the root first. One that the user leaves by a swipe goes when the swipe has ended.
  public private(set) var pages: [Widget]
  /// Pages that are no longer there, but still seen until a transition ends.
  private var leaving: [Widget] = []
  private let popHandlers = HandlerList<Widget>()

  public init(root: Widget) {
    pages = [root]
    super.init(adw_leaflet_new())
    adw_leaflet_set_can_unfold(opaque, 0)
    adw_leaflet_set_can_navigate_back(opaque, 1)
    adw_leaflet_append(opaque, root.widget)
    onNotify("child-transition-running") { [weak self] in self?.tidyLater() }
    onNotify("visible-child") { [weak self] in self?.tidyLater() }
  }

  /// How many pages there are.
  public var depth: Int { pages.count }

  /// The page that is shown.
  public var top: Widget { pages[pages.count - 1] }

  /// Shows a page on top of the others.
  public func push(_ page: Widget) { setPages(pages + [page]) }

  /// Shows `new`, the first of which stays the root, with the fewest steps on screen.
  ///
  /// Pages that both have in the beginning stay where they are. Those that go are told to ``onPop(_:)``.
  public func setPages(_ new: [Widget]) {
    precondition(new.first === pages[0], "GTK: The first page of a navigation view stays.")
    byProgram { change(new) }
  }

  /// Goes back to the page before, if there is one.
  public func pop() { pop(to: pages.count - 1) }

  /// Goes back to the first page.
  public func popToRoot() { pop(to: 1) }

  /// Runs `handler` with each page that was left by going back, the top one first.
  ///
  /// For pages that the program takes away, ``isChangedByProgram`` is true meanwhile.
  @discardableResult
  public func onPop(_ handler: @escaping @MainActor (Widget) -> Void) -> SignalConnection {
    popHandlers.add(handler)
  }

  private func pop(to depth: Int) {
    if depth >= 1, depth < pages.count { setPages(Array(pages[..<depth])) }
  }

  private func change(_ new: [Widget]) {
    let common = zip(pages, new).prefix { $0 === $1 }.count
    let left = Array(pages[common...].reversed())
    guard !left.isEmpty || new.count > common else { return }
    pages.removeSubrange(common...)
    leaving += left
    for page in new[common...] {
      if let index = leaving.firstIndex(where: { $0 === page }) {
        // It still moves out.
        leaving.remove(at: index)
        adw_leaflet_reorder_child_after(opaque, page.widget, top.widget)
      } else {
        // Not at the end: pages that move out lie there, and must not be removed meanwhile.
        adw_leaflet_insert_child_after(opaque, page.widget, top.widget)
      }
      pages.append(page)
    }
    adw_leaflet_set_visible_child(opaque, top.widget)
    if !left.isEmpty { tidyLater() }
    for page in left { popHandlers.call(page) }
  }

  /// The leaflet still touches the page that moved out after it has told that nothing moves.
  private func tidyLater() {
    onNextFrame { [weak self] in self?.tidy() }
  }

  /// Follows what the user did, once nothing moves any more: a swipe shows the page below while it
  /// goes on, and can still be taken back.
  private func tidy() {
    guard adw_leaflet_get_child_transition_running(opaque) == 0 else { return }
    let shown = adw_leaflet_get_visible_child(opaque)
    if let index = pages.firstIndex(where: { $0.widget == shown }), index < pages.count - 1 {
      return change(Array(pages[...index]))
    }
    let left = leaving
    leaving = []
    for page in left { adw_leaflet_remove(opaque, page.widget) }
  }
}
