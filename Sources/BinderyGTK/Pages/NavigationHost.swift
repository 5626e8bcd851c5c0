import Bindery
import GTK

/// Shows a navigator's screens as a stack of pages. All pages but the first have a back button.
///
/// ```swift
/// let host = NavigationHost(navigator) { screen in
///   switch screen {
///   case .places(let places): PlacesPage(places)
///   case .place(let place): PlacePage(place)
///   }
/// }
/// window.content = host.view
/// ```
///
/// The navigator's path determines the pages. The back button, a swipe, Alt+Left (in a
/// right-to-left language, Alt+Right) and ``Page/close()`` change the path. So the pages always
/// match the path, except during a swipe. The host makes and loads a page when its screen enters
/// the path, and releases the page when the screen leaves the path.
///
/// The host retains the navigator. Retain the host as long as its window: no other object retains
/// it, and without the host, the view no longer shows changes of the path.
@MainActor
public final class NavigationHost<Route: Hashable, Screen>: PageHost {
  /// The host's widget. Put it into a window. The widget does not retain the host, so retain the
  /// host as long as the window.
  public let view: NavigationView
  private let navigator: Navigator<Route, Screen>
  private let makePage: @MainActor (Screen) -> Page
  private var shown: [(entry: NavigationEntry<Route, Screen>, page: Page)]
  private var backKey: SignalConnection?
  private let bindings = BindingGroup()

  /// Creates a host that shows `navigator`.
  ///
  /// - Parameter page: A closure that makes the page of a screen. It must not capture the host.
  public init(
    _ navigator: Navigator<Route, Screen>, page: @escaping @MainActor (Screen) -> Page
  ) {
    self.navigator = navigator
    makePage = page
    let root = navigator.screens.items[0]
    let rootPage = page(root.screen)
    shown = [(root, rootPage)]
    view = NavigationView(root: rootPage.view)
    rootPage.appear(in: self)
    view.onPop { [weak self] widget in self?.popped(widget) }
    followDirection()
    view.on("direction-changed") { [weak self] in self?.followDirection() }
    bindings.capture {
      BindingTarget(self, set: { host, _ in host.follow() }).bind(
        to: navigator.screens.currentValuePublisher)
    }
  }

  private func followDirection() {
    backKey?.disconnect()
    let keys = view.textDirection == .rtl ? "<Alt>Right" : "<Alt>Left"
    backKey = view.addShortcut(keys) { [weak self] in self?.top.close() }
  }

  /// The window that contains the host's ``view``, or `nil` if there is none.
  public var window: Window? { view.window }

  /// The topmost page, which is on screen.
  public var top: Page { shown[shown.count - 1].page }

  /// Shows a page, such as a form, in a window over the host's window. While the new window is
  /// open, the host's window gets no input. To show a page on the stack, change the navigator's
  /// path instead.
  public func show(_ page: Page) {
    PageWindow.present(page, over: window)
  }

  /// Goes back to the screen below the screen of `page`. Does nothing for the first page, a page of
  /// another host, or one whose ``Page/shouldClose()`` returns false.
  public func close(_ page: Page) {
    guard let place = shown.dropFirst().first(where: { $0.page === page }), page.shouldClose()
    else { return }
    navigator.close(place.entry)
  }

  private func follow() {
    let entries = navigator.screens.items
    let common = zip(shown, entries).prefix { $0.entry === $1 }.count
    guard shown.count > common || entries.count > common else { return }
    let old = top
    let left = shown[common...].map(\.page)
    shown.removeSubrange(common...)
    for entry in entries.dropFirst(common) {
      let page = makePage(entry.screen)
      addBackButton(to: page)
      page.host = self
      shown.append((entry, page))
    }
    if old !== top { old.disappear() }
    view.setPages(shown.map(\.page.view))
    top.appear(in: self)
    for page in left { page.leave(self) }
  }

  /// The user went back.
  private func popped(_ widget: Widget) {
    // A page above it may have refused, which brought both back.
    guard let place = shown.first(where: { $0.page.view === widget }),
      !view.pages.contains(where: { $0 === widget })
    else { return }
    if place.page.shouldClose() {
      navigator.close(place.entry)
    } else {
      view.setPages(shown.map(\.page.view))
    }
  }

  private func addBackButton(to page: Page) {
    let button = Button(icon: "go-previous-symbolic", label: BuiltInTexts.text("Back"))
    button.onClick { [weak page] in page?.close() }
    page.backButton = button
    page.header.packStart(button)
  }
}
