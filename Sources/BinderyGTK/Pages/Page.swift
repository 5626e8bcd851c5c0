import Bindery
import GTK

/// A screen: a header bar, the content below it, and their bindings.
///
/// A page corresponds to a view controller on Apple's systems. Its life cycle: the program makes
/// the page; when a host first shows it, ``load()`` makes and binds its widgets; ``willAppear()``
/// runs each time before it comes on screen, and ``didDisappear()`` each time after it has left.
/// When its host and all other owners release it, its bindings end.
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
  /// The page's bindings: ``load()`` makes them inside of `bindings.capture`. They end when the
  /// page is released, not when it leaves the screen.
  public let bindings = BindingGroup()

  /// The bar above the content, with the page's title and buttons. It is there from the start, so
  /// ``load()`` can add buttons to it. A host adds a back button where the page needs one.
  public let header = HeaderBar()

  /// The host that shows the page, or keeps it below the page that it shows; nil before the first
  /// one, and once the page has left it, after ``didDisappear()``. The page does not retain it.
  ///
  /// By it a page shows another one: `host?.show(PersonPage(person))`. A host loads its own first
  /// page before it shows it, so ``load()`` may run without a host. ``willAppear()`` always has
  /// one.
  public internal(set) weak var host: (any PageHost)?

  /// The button that leads back to the list where the page covers it.
  var backButton: Button?

  private var loaded: Widget?

  /// A gate that is open once the widgets are made.
  let loadedGate = RenderGate()
  /// A gate that is open while the page's widget is on screen.
  let shownGate = ShownGate()

  /// Makes a page. Its widgets are made later, by ``load()``. Set the ``title`` here if the page
  /// gets a window of its own: a ``PageWindow`` takes the window's title from it before it loads
  /// the page.
  public init() {}

  /// Makes the widgets and binds them with ``bindings``, and returns the content below the header
  /// bar. The page calls it once, when it is first shown. A subclass has to override it.
  open func load() -> Widget {
    preconditionFailure(
      "BinderyGTK: \(Self.self) has no content. Override load() and return it. [no-content]")
  }

  /// Called each time before the page comes on screen, after ``load()``. The default does nothing.
  ///
  /// A window over the page's does not count: the page stays on screen, and this method does not
  /// run when that window closes. A page in a ``NavigationHost`` comes on screen each time when it
  /// becomes the topmost one.
  open func willAppear() {}

  /// Called each time after the page has left the screen: closed, replaced, or covered by another
  /// page of its ``NavigationHost``. The page may come back. The default does nothing.
  open func didDisappear() {}

  /// The page's title, in its header bar; empty by default.
  public var title: String {
    get { header.title }
    set { header.title = newValue }
  }

  /// Whether the page is on screen: true from just before ``willAppear()`` until just before
  /// ``didDisappear()``.
  ///
  /// The list page of a ``SplitHost`` counts as on screen even where a narrow window shows only the
  /// detail. For work that depends on what the user sees, use `RenderPolicy.whileShown(_:)`.
  public private(set) var isShown = false

  /// The page's widget, including the header bar. The first access loads the page, so a host
  /// decides when that is.
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

  /// Asks the host to close the page. Does nothing while no host shows it.
  ///
  /// A ``PageWindow`` closes its window, unless a handler of `Window.onCloseRequest(_:)` refuses. A
  /// ``NavigationHost`` goes back to the page below; its first page stays. A ``SplitHost`` closes
  /// the detail page and shows the placeholder.
  public func close() {
    host?.close(self)
  }

  /// The window of the ``host``; nil while there is no host, or the host is in no window.
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

/// An object that shows pages, as ``PageWindow``, ``NavigationHost`` and ``SplitHost`` do.
///
/// A page reaches it by ``Page/host``, and so opens other pages without knowing where they appear:
///
/// ```swift
/// final class RecipesPage: Page {
///   func open(_ recipe: Recipe) { host?.show(RecipePage(recipe)) }
/// }
/// ```
@MainActor
public protocol PageHost: AnyObject {
  /// The window around the host.
  var window: Window? { get }

  /// Shows another page where this host shows pages: a ``SplitHost`` beside the list, the other
  /// hosts in a window over their own. The page stays alive while it is shown.
  func show(_ page: Page)

  /// Closes a page. Does nothing if this host does not show it.
  func close(_ page: Page)
}
