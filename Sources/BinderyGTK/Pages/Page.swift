import Bindery
import GTK

/// A screen: a header bar, the content below it, and their bindings.
///
/// A page corresponds to a view controller on Apple's systems. When a host shows the page for the
/// first time, it calls ``load()``, which makes and binds the widgets. It calls ``willAppear()``
/// each time before the page comes on screen, and ``didDisappear()`` each time after the page has
/// left the screen. The page's bindings end when its host and all other owners have released it.
///
/// ```swift
/// final class HelloPage: Page {
///   override func load() -> Widget {
///     let name = Entry()
///     let greeting = Label()
///     bindings.capture {
///       name *= .subject(viewModel.name)
///       greeting.textBinding *= viewModel.greeting
///     }
///     return Box(.vertical, spacing: 12, [name, greeting])
///   }
/// }
/// ```
@MainActor
open class Page: BindingHost {
  /// The page's bindings. Make them in ``load()``, inside `bindings.capture`. They end when the
  /// page is released, not when it leaves the screen.
  public let bindings = BindingGroup()

  /// The bar above the content, with the page's title and buttons. It exists from the start, so
  /// ``load()`` can add buttons to it. The host adds a back button if the page needs one.
  public let header = HeaderBar()

  /// The host that contains the page, visible or below another page, or `nil` if there is none. The
  /// value is `nil` before a host has shown the page, and again after the page has left its host
  /// and ``didDisappear()`` has run. The page does not retain the host.
  ///
  /// Use it to show another page: `host?.show(PersonPage(person))`. It may be nil in ``load()``,
  /// because a host can load its first page before showing it. It is never nil in ``willAppear()``.
  public internal(set) weak var host: (any PageHost)?

  /// The button that goes back to the list while the page covers it.
  var backButton: Button?

  private var loaded: Widget?

  /// A gate that is open once the widgets are made.
  let loadedGate = RenderGate()
  /// A gate that is open while the page's widget is on screen.
  let shownGate = ShownGate()

  /// Creates a page without widgets; ``load()`` makes them later. If a ``PageWindow`` shows the
  /// page, set the ``title`` in the initializer, because the window reads it before it loads the
  /// page.
  public init() {}

  /// Makes the widgets, binds them with ``bindings``, and returns the content below the header bar.
  /// The page calls it once, when it is first shown, and retains the content. Subclasses must
  /// override it.
  open func load() -> Widget {
    fatalError(
      "BinderyGTK: \(Self.self) has no content. Override load(), and return the content. "
        + "[no-content]")
  }

  /// Called each time before the page comes on screen, after ``load()``. The default does nothing.
  ///
  /// A window in front of the page does not count: the page stays on screen, and this method does
  /// not run when that window closes. A page in a ``NavigationHost`` comes on screen each time it
  /// becomes the topmost one.
  open func willAppear() {}

  /// Called each time after the page has left the screen: because it was closed, replaced, or
  /// covered by another page of its ``NavigationHost``. The page may come back later. The default
  /// does nothing.
  open func didDisappear() {}

  /// The page's title, which its header bar shows. By default, it is empty.
  public var title: String {
    get { header.title }
    set { header.title = newValue }
  }

  /// Whether the page is on screen: true from just before ``willAppear()`` until just before
  /// ``didDisappear()``.
  ///
  /// The list page of a ``SplitHost`` counts as on screen even if a narrow window shows only the
  /// detail. For work that depends on whether the user sees the page, use
  /// `RenderPolicy.whileShown(_:)`.
  public private(set) var isShown = false

  /// The page's widget, including the header bar. The first access loads the page, so only a host
  /// should access it.
  public var view: Widget {
    if let loaded { return loaded }
    let content = load()
    let view = ToolbarView(content)
    view.addTopBar(header)
    loaded = view
    shownGate.follow(view)
    loadedGate.isOpen = true
    return view
  }

  /// Returns whether the page may close now. The default returns true.
  ///
  /// The host calls this method when the program calls ``close()``, and when the user leaves the
  /// page:
  ///
  /// - in a ``PageWindow``, by the close button, or by Escape if
  ///   ``PageWindow/present(_:over:width:height:)`` has made the window
  /// - in a ``NavigationHost``, by the back button, Alt+Left (Alt+Right in right-to-left
  ///   languages) or a swipe
  /// - in a ``SplitHost``, by the back button or a swipe in a narrow window
  ///
  /// To ask before the user's edits are discarded, return false, and close the page after the
  /// answer:
  ///
  /// ```swift
  /// override func shouldClose() -> Bool {
  ///   if viewModel.form.isDirty.value { askToDiscard() }
  ///   return !viewModel.form.isDirty.value
  /// }
  /// ```
  ///
  /// Changing a navigator's path, showing another page in a ``SplitHost`` and `Window.destroy()` do
  /// not call it. To also ask when the window of a ``NavigationHost`` is closed, write
  /// `window.onCloseRequest { [weak host] in host?.top.shouldClose() ?? true }`.
  open func shouldClose() -> Bool { true }

  /// Asks the host to close the page. Does nothing if the page has no host, or if its
  /// ``shouldClose()`` returns false.
  ///
  /// A ``PageWindow`` closes its window, unless a handler of `Window.onCloseRequest(_:)` refuses. A
  /// ``NavigationHost`` goes back to the page below, but keeps its first page. A ``SplitHost``
  /// closes the detail page and shows the placeholder.
  public func close() {
    host?.close(self)
  }

  /// The window of the ``host``, or `nil` if there is no host, or if the host is not in a window.
  public var window: Window? { host?.window }

  func appear(in host: any PageHost) {
    self.host = host
    guard !isShown else { return }
    _ = view
    isShown = true
    willAppear()
  }

  func disappear() {
    guard isShown else { return }
    isShown = false
    didDisappear()
  }

  /// Leaves a host, unless another one shows the page by now.
  func leave(_ host: any PageHost) {
    disappear()
    if self.host === host { self.host = nil }
  }
}

/// An object that shows pages: ``PageWindow``, ``NavigationHost`` or ``SplitHost``.
///
/// A page can open other pages with its ``Page/host``, without knowing where they appear:
///
/// ```swift
/// final class RecipesPage: Page {
///   func open(_ recipe: Recipe) { host?.show(RecipePage(recipe)) }
/// }
/// ```
@MainActor
public protocol PageHost: AnyObject {
  /// The window that contains the host.
  var window: Window? { get }

  /// Shows another page. A ``SplitHost`` shows the page beside the list, and the other hosts show
  /// it in a window over their own. The host retains the page while showing it.
  func show(_ page: Page)

  /// Closes a page. Does nothing if this host does not show the page, or if the page's
  /// ``Page/shouldClose()`` returns false.
  func close(_ page: Page)
}
