import Bindery
import GTK

/// Shows a navigator's screens as a stack of pages, with a back button on each but the first.
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
/// The navigator decides which screens are shown. Back, a swipe, Alt+Left and ``Page/close()``
/// change its path, so screen and path differ for no longer than a swipe lasts. The host makes
/// and loads a page when its screen enters the path, and releases the page when the screen leaves
/// the path. The host keeps the navigator alive. Keep the host as long as its window: nothing else
/// retains it, and without it the view no longer follows the path.
@MainActor
public final class NavigationHost<Route: Hashable, Screen>: PageHost {
  /// The host's widget. Put it into a window. It does not retain the host, which has to be kept as
  /// long as the window.
  public let view: NavigationView
  private let navigator: Navigator<Route, Screen>
  private let makePage: @MainActor (Screen) -> Page
  private var shown: [(entry: NavigationEntry<Route, Screen>, page: Page)]
  private let bindings = BindingGroup()

  /// Makes a host that shows `navigator`.
  ///
  /// - Parameter page: Makes the page of a screen. It must not capture the host.
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
    view.addShortcut("<Alt>Left") { [weak navigator] in navigator?.pop() }
    bindings.capture {
      BindingTarget(self, set: { host, _ in host.follow() }).bind(
        to: navigator.screens.currentValuePublisher)
    }
  }

  /// The window around the host; nil while ``view`` is in none.
  public var window: Window? { view.window }

  /// The topmost page, which is on screen.
  public var top: Page { shown[shown.count - 1].page }

  /// Shows a page in a window of its own over the host's, for example a form. Let the navigator
  /// show pages that belong on its path.
  public func show(_ page: Page) {
    PageWindow.present(page, over: window)
  }

  /// Goes back to the screen below the one that `page` shows. Does nothing for the first page, or a
  /// page of another host.
  public func close(_ page: Page) {
    if let place = shown.first(where: { $0.page === page }) { navigator.close(place.entry) }
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
    if let place = shown.first(where: { $0.page.view === widget }) { navigator.close(place.entry) }
  }

  private func addBackButton(to page: Page) {
    let button = Button(icon: "go-previous-symbolic", label: BuiltInTexts.text("Back"))
    button.onClick { [weak page] in page?.close() }
    page.backButton = button
    page.header.packStart(button)
  }
}
