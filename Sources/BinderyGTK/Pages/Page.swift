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
  /// The page's bindings. They end with the page.
  public let bindings = BindingGroup()

  /// The bar above the content, with the page's title and buttons.
  public let header = HeaderBar()

  /// The host that shows the page.
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
  open func willAppear() {}

  /// Called each time after the page has left the screen. The page may come back. The default does
  /// nothing.
  open func didDisappear() {}

  /// The page's title, in its header bar; empty by default.
  public var title: String {
    get { header.title }
    set { header.title = newValue }
  }

  /// Whether the page is on screen.
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
  public func close() {
    host?.close(self)
  }

  /// The window that shows the page; nil while no host shows it.
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
}

/// An object that shows pages, as ``PageWindow``, ``NavigationHost`` and ``SplitHost`` do. A page
/// reaches it by ``Page/host``.
@MainActor
public protocol PageHost: AnyObject {
  /// The window around the host.
  var window: Window? { get }

  /// Shows another page where this host shows pages: beside the list, or over the window.
  func show(_ page: Page)

  /// Closes a page. Does nothing if this host does not show it.
  func close(_ page: Page)
}
