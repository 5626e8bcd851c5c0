import Bindery
import GTK

/// Shows a page with a list beside the page of what is chosen in it; in a narrow window one of them.
///
/// The host keeps both pages alive. Showing another detail replaces the one before; closing it
/// brings the placeholder back, and in a narrow window the list.
@MainActor
public final class SplitHost: PageHost {
  /// Put it into a window.
  public let view: SplitView
  /// The page that is chosen, if any.
  public private(set) var detail: Page?

  /// The page with the list.
  public let sidebar: Page
  private let pane = Stack()
  private let placeholder: Widget
  private let placeholderHeader = HeaderBar()
  private var shownDetails = 0

  /// The window around the host. It is set once the host is in one.
  public weak var window: Window?

  /// - Parameters:
  ///   - sidebar: The page with the list.
  ///   - placeholder: What is shown while nothing is chosen.
  public init(sidebar: Page, placeholder: Widget, sidebarWidth: Int = 320) {
    self.sidebar = sidebar
    placeholder.expandsVertically = true
    self.placeholder = Box(.vertical, [placeholderHeader, placeholder])
    pane.add(self.placeholder, name: "placeholder")
    view = SplitView(sidebar: sidebar.view, content: pane, sidebarWidth: sidebarWidth)
    sidebar.appear(in: self)
    view.onFold { [weak self] in self?.arrangeButtons() }
    view.onPaneChange { [weak self] in self?.paneChanged() }
    arrangeButtons()
  }

  /// Shows `page` beside the list, in place of the one that is shown.
  public func show(_ page: Page) {
    let old = detail
    detail = page
    addBackButton(to: page)
    page.appear(in: self)
    shownDetails += 1
    let name = "detail \(shownDetails)"
    pane.add(page.view, name: name)
    pane.shown = name
    if let old {
      pane.remove(old.view)
      old.disappear()
    }
    arrangeButtons()
    view.showsContent = true
  }

  public func close(_ page: Page) {
    guard page === detail else { return }
    detail = nil
    pane.shown = "placeholder"
    pane.remove(page.view)
    page.disappear()
    view.showsContent = false
  }

  private func addBackButton(to page: Page) {
    guard page.backButton == nil else { return }
    let button = Button(icon: "go-previous-symbolic", label: "Back")
    button.onClick { [weak page] in page?.close() }
    page.backButton = button
    page.header.packStart(button)
  }

  /// The window's buttons belong to the outer header bars, and "Back" to a folded view.
  private func arrangeButtons() {
    let isFolded = view.isFolded
    sidebar.header.showsWindowButtons = (true, isFolded)
    for header in [placeholderHeader, detail?.header].compactMap(\.self) {
      header.showsWindowButtons = (isFolded, true)
    }
    detail?.backButton?.isVisible = isFolded
    if !isFolded || detail == nil { view.showsContent = detail != nil }
  }

  /// A swipe back to the list closes the detail.
  private func paneChanged() {
    if view.isFolded, !view.showsContent, let detail { close(detail) }
  }
}
