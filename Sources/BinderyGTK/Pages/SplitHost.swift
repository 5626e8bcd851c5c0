import Bindery
import GTK

/// Shows a list page beside a detail page, which gets at least 240 pixels. A window that is too
/// narrow for both pages shows only one of them.
///
/// The host retains both pages. A new detail page replaces the previous one. Closing the detail
/// page shows the placeholder, or the list in a narrow window, where the detail page has a back
/// button.
///
/// ```swift
/// let host = SplitHost(sidebar: peoplePage, placeholder: StatusPage(title: "No Selection"))
/// window.content = host.view
/// host.window = window
/// host.show(PersonPage(person))
/// ```
///
/// Retain the host as long as its window.
@MainActor
public final class SplitHost: PageHost {
  /// The host's widget. Put it into a window, and set ``window``. The widget does not retain the
  /// host, so retain the host as long as the window.
  public let view: SplitView
  /// The page beside the list, or `nil` while the host shows the placeholder. ``show(_:)`` sets it.
  /// ``close(_:)``, or going back in a narrow window, sets it to nil.
  public private(set) var detail: Page?

  /// The list page.
  public let sidebar: Page
  private let pane = Stack()
  private let placeholder: Widget
  private let placeholderHeader = HeaderBar()
  private var shownDetails = 0

  /// The window that contains the host. ``Page/window`` of its pages returns it. Set it after you
  /// have put the host into a window. The host does not retain it.
  public weak var window: Window?

  /// Whether the header bars contain the window's buttons. Set this to false if other content
  /// beside the host contains them.
  public var hasWindowButtons = true {
    didSet { arrangeButtons() }
  }

  /// Creates a host without a detail page.
  ///
  /// - Parameters:
  ///   - sidebar: The list page.
  ///   - placeholder: The widget that the host shows while there is no detail page.
  public init(sidebar: Page, placeholder: Widget, sidebarWidth: Int = 320) {
    self.sidebar = sidebar
    placeholder.expandsVertically = true
    self.placeholder = Box(.vertical, [placeholderHeader, placeholder])
    pane.add(self.placeholder, name: "placeholder")
    pane.minimumWidth = 240
    view = SplitView(sidebar: sidebar.view, content: pane, sidebarWidth: sidebarWidth)
    sidebar.appear(in: self)
    view.onFold { [weak self] in self?.arrangeButtons() }
    view.onPaneChange { [weak self] in self?.paneChanged() }
    arrangeButtons()
  }

  /// Shows `page` beside the list. This method replaces the current detail page, which disappears
  /// and is released. If `page` is already the detail page, this method only brings it to the
  /// front.
  public func show(_ page: Page) {
    if page === detail { return view.showsContent = true }
    let old = detail
    detail = page
    addBackButton(to: page)
    page.host = self
    shownDetails += 1
    let name = "detail \(shownDetails)"
    pane.add(page.view, name: name)
    pane.shown = name
    if let old { pane.remove(old.view) }
    // From here on both pages may show another one, or close this one.
    page.appear(in: self)
    if old !== detail { old?.leave(self) }
    arrangeButtons()
    view.showsContent = detail != nil
  }

  public func close(_ page: Page) {
    guard page === detail, page.shouldClose() else { return }
    detail = nil
    pane.shown = "placeholder"
    pane.remove(page.view)
    page.leave(self)
    view.nameContent(by: placeholderHeader)
    view.showsContent = false
  }

  private func addBackButton(to page: Page) {
    guard page.backButton == nil else { return }
    let button = Button(icon: "go-previous-symbolic", label: BuiltInTexts.text("Back"))
    button.onClick { [weak page] in page?.close() }
    page.backButton = button
    page.header.packStart(button)
  }

  /// Shows the window's buttons in the outer header bars, and "Back" only in a folded view.
  private func arrangeButtons() {
    let isFolded = view.isFolded
    sidebar.header.showsWindowButtons = (hasWindowButtons, hasWindowButtons && isFolded)
    view.nameContent(by: detail?.header ?? placeholderHeader)
    for header in [placeholderHeader, detail?.header].compactMap(\.self) {
      header.showsWindowButtons = (hasWindowButtons && isFolded, hasWindowButtons)
    }
    detail?.backButton?.isVisible = isFolded
    if !isFolded || detail == nil { view.showsContent = detail != nil }
  }

  /// Closes the detail when the user swipes back to the list, or shows it again if it refuses.
  private func paneChanged() {
    guard view.isFolded, !view.showsContent, let detail else { return }
    close(detail)
    if self.detail === detail { view.showsContent = true }
  }
}
