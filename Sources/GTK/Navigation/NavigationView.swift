import CGTK

/// A stack of pages, of which the last one is shown. The user can go back to the previous page.
///
/// The user goes back by swiping, by pressing Alt+Left (in a right-to-left language, Alt+Right) or
/// with the mouse's back button; the program goes back with ``pop()``. The view has neither a
/// header bar nor a back button, so put them into the pages. In BinderyGTK, a `NavigationHost`
/// shows a navigator's screens in such a view.
///
/// With libadwaita 1.4 or newer, it is an `AdwNavigationView`; with an older libadwaita, an
/// `AdwLeaflet` with the same functions.
///
/// ```swift
/// let view = NavigationView(root: list)
/// view.onPop { page in print("left \(page)") }
/// view.push(detail)
/// ```
open class NavigationView: Widget {
  /// The pages, the root first. The array is never empty. When the user leaves a page by swiping,
  /// the view removes the page at the end of the swipe.
  public private(set) var pages: [Widget]
  private let popHandlers = HandlerList<Widget>()
  private let stack: any PageStack

  /// Creates a stack with its root page, which it retains and never removes.
  public init(root: Widget) {
    pages = [root]
    let new = NewerLibrary.widget("AdwNavigationView")
    stack = new == nil ? LeafletStack() : NavigationPageStack()
    super.init(new ?? adw_leaflet_new())
    stack.start(in: self, root)
  }

  /// The number of pages.
  public var depth: Int { pages.count }

  /// The current page, which is the last of ``pages``.
  public var top: Widget { pages[pages.count - 1] }

  /// Shows a page on top of the others, with an animation. The view retains the page until the page
  /// is removed.
  public func push(_ page: Widget) {
    stack.takeBack()
    setPages(pages + [page])
  }

  /// Replaces the pages with `new`, with as few transitions as possible. The first of `new` must be
  /// the root; otherwise the program stops with a message.
  ///
  /// Pages that are at the start of both lists stay in place. The view calls the handlers of
  /// ``onPop(_:)`` with the removed pages.
  ///
  /// - Complexity: O(n + m) for n current and m new pages.
  public func setPages(_ new: [Widget]) {
    require(
      new.first === pages[0],
      "GTK: A navigation view keeps its root page. Pass it as the first page. [root-page-stays]")
    // A page from which the user is going back, and that does not stay, was left by the user.
    if new.count < pages.count { stack.takeBack() }
    byProgram { change(new) }
  }

  /// Goes back to the previous page, if there is one, with an animation. Handlers of ``onPop(_:)``
  /// run before the method returns. The view releases the page when the animation ends.
  public func pop() { pop(to: pages.count - 1) }

  /// Goes back to the root page, with a single animation. Handlers of ``onPop(_:)`` run for each
  /// removed page, the topmost first.
  public func popToRoot() { pop(to: 1) }

  /// Calls `handler` with each page that the user or the program has removed from ``pages``, the
  /// topmost first. ``Object/isChangedByProgram`` is true while the program removes pages.
  ///
  /// The view retains a removed page until the animation ends. It also retains the handler, so
  /// capture the view weakly.
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
    pages = new
    StrayFocus.keepingRequest { stack.show(new, keeping: common, leaving: left) }
    for page in left { popHandlers.call(page) }
  }

  /// Follows the user back to one of the pages.
  func wentBack(to index: Int) {
    if index < pages.count - 1 { change(Array(pages[...index])) }
  }
}

/// The display of a navigation view's pages, by a newer or an older class of libadwaita.
@MainActor
protocol PageStack: AnyObject {
  /// Shows the first page.
  func start(in view: NavigationView, _ root: Widget)

  /// Shows `pages`, the first `common` of which are there, instead of those that leave.
  func show(_ pages: [Widget], keeping common: Int, leaving: [Widget])

  /// Lets the view follow a user who is going back.
  func takeBack()
}
