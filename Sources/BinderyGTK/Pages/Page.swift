import Bindery
import GTK

/// A screen: a header bar, what is below it, and the bindings that make it live.
///
/// A page is what a view controller is on Apple's systems. Its life, in order: it is made; when a
/// host first shows it, ``load()`` makes and binds its widgets; each time it comes on screen
/// ``willAppear()`` runs and each time it has left ``didDisappear()``; when its host and everybody
/// else have let go, it is released with its bindings.
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
  /// Owns the page's bindings. They end with the page.
  public let bindings = BindingGroup()

  /// The bar above the page, with its title and its buttons.
  public let header = HeaderBar()

  /// The host that shows the page.
  public internal(set) weak var host: (any PageHost)?

  /// Leads back to the list where the page covers it.
  var backButton: Button?

  private var loaded: Widget?

  /// Open once the widgets are made.
  let loadedGate = RenderGate()
  /// Open while the page's widget is on screen.
  let shownGate = ShownGate()

  public init() {}

  /// Makes the widgets and binds them with ``bindings``. Called once, when the page is first shown.
  open func load() -> Widget {
    preconditionFailure("BinderyGTK: \(Self.self) has no content. Override load() and return it.")
  }

  /// The page is about to be on screen.
  open func willAppear() {}

  /// The page is no longer on screen. It may come back.
  open func didDisappear() {}

  /// The page's title.
  public var title: String {
    get { header.title }
    set { header.title = newValue }
  }

  /// Whether the page is on screen.
  public private(set) var isShown = false

  /// The page's widget, header bar included; loads the page when first asked for.
  public var view: Widget {
    if let loaded { return loaded }
    let content = load()
    content.expandsVertically = true
    let view = Box(.vertical, [header, content])
    loaded = view
    shownGate.follow(view)
    loadedGate.isOpen = true
    return view
  }

  /// Asks the host to take the page away.
  public func close() {
    host?.close(self)
  }

  /// The window that the page is shown in.
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

/// Something that shows pages.
@MainActor
public protocol PageHost: AnyObject {
  /// The window around the host.
  var window: Window? { get }

  /// Shows another page, as this host does: beside the list, or over the window.
  func show(_ page: Page)

  /// Takes a page away; nothing happens if this host does not show it.
  func close(_ page: Page)
}
