import CGTK

/// A stack of pages. It shows the last one, from which the user goes back to the previous one.
///
/// The user goes back by a swipe, Alt+Left or the mouse's back button, and the program with
/// ``pop()``. The view has no header bar and no back button: the pages bring theirs. In BinderyGTK
/// a `NavigationHost` shows a navigator's screens by it.
///
/// ```swift
/// let view = NavigationView(root: list)
/// view.onPop { page in print("left \(page)") }
/// view.push(detail)
/// ```
open class NavigationView: Widget {
  /// The pages, the root first; never empty. A page that the user leaves by a swipe is removed when
  /// the swipe ends.
  public private(set) var pages: [Widget]
  /// Removed pages that are still visible until a transition ends.
  private var leaving: [Widget] = []
  private let popHandlers = HandlerList<Widget>()

  /// Makes a stack with its first page, which always stays. The view retains it.
  public init(root: Widget) {
    pages = [root]
    super.init(adw_leaflet_new())
    adw_leaflet_set_can_unfold(opaque, 0)
    adw_leaflet_set_can_navigate_back(opaque, 1)
    adw_leaflet_append(opaque, root.widget)
    onNotify("child-transition-running") { [weak self] in self?.tidyLater() }
    onNotify("visible-child") { [weak self] in self?.tidyLater() }
  }

  /// The number of pages.
  public var depth: Int { pages.count }

  /// The current page, which is the last of ``pages``.
  public var top: Widget { pages[pages.count - 1] }

  /// Shows a page on top of the others, with an animation. The view retains the page until it is
  /// left.
  public func push(_ page: Widget) {
    takeBack()
    setPages(pages + [page])
  }

  /// Shows the pages `new`, the first of which must be the root, with as few transitions as
  /// possible. A different root stops the program with a message.
  ///
  /// Pages at the start that both lists share stay in place. ``onPop(_:)`` reports the removed
  /// pages.
  ///
  /// - Complexity: O(n + m) for n current and m new pages.
  public func setPages(_ new: [Widget]) {
    precondition(
      new.first === pages[0],
      "GTK: The first page of a navigation view stays. Begin the pages with it. [root-page-stays]")
    byProgram { change(new) }
  }

  /// Goes back to the previous page, if there is one, with an animation. Handlers of ``onPop(_:)``
  /// run before it returns; the view releases the page when the animation ends.
  public func pop() { pop(to: pages.count - 1) }

  /// Goes back to the first page, with one animation. Handlers of ``onPop(_:)`` run for each page
  /// that is left, the topmost first.
  public func popToRoot() { pop(to: 1) }

  /// Calls `handler` with each page that has left ``pages``, the topmost first: by the user going
  /// back, or by the program. ``Object/isChangedByProgram`` is true while the program removes
  /// pages.
  ///
  /// The view still retains the page while it moves out. It retains the handler too: capture the
  /// view weakly.
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

  /// Tidies up in the next frame: the leaflet still uses the removed page after it reports the
  /// end of the transition.
  private func tidyLater() {
    onNextFrame { [weak self] in self?.tidy() }
  }

  /// Applies the user's navigation once no transition is running: a swipe shows the page below
  /// while it continues, and can still be cancelled.
  private func tidy() {
    guard adw_leaflet_get_child_transition_running(opaque) == 0, !takeBack() else { return }
    let left = leaving
    leaving = []
    for page in left { adw_leaflet_remove(opaque, page.widget) }
  }

  /// Removes the pages from which the user has gone back, or is going back.
  ///
  /// - Returns: Whether there are such pages.
  @discardableResult
  private func takeBack() -> Bool {
    let shown = adw_leaflet_get_visible_child(opaque)
    guard let index = pages.firstIndex(where: { $0.widget == shown }), index < pages.count - 1
    else { return false }
    change(Array(pages[...index]))
    return true
  }
}
