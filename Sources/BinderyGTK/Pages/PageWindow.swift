import Bindery
import GTK

/// A window for one page, such as a form over the main window.
///
/// The window retains the page, and exists as long as it is open. When the user or ``close(_:)``
/// closes the window, the window and the page are released.
///
/// ```swift
/// PageWindow.present(PersonPage(person), over: window)
/// ```
@MainActor
public final class PageWindow: PageHost {
  private static var open: [PageWindow] = []

  private let shown: Window
  private let page: Page

  /// Shows `page` in a window over `parent`. The parent gets no input until the new window closes.
  /// Escape closes the new window.
  ///
  /// - Parameters:
  ///   - parent: The window that gets no input while the new one is open, or `nil` for an
  ///     independent window.
  ///   - width: The width in pixels; -1 for the natural width.
  ///   - height: The height in pixels; -1 for the natural height.
  /// - Returns: The host. You need not retain it.
  @discardableResult
  public static func present(
    _ page: Page, over parent: Window?, width: Int = 400, height: Int = -1
  ) -> PageWindow {
    let window = Window(parent: parent)
    window.isModal = parent != nil
    window.width = width
    window.height = height
    window.addShortcut("Escape") { [weak window] in window?.close() }
    return present(page, in: window)
  }

  /// Shows `page` as the content of a window that you have made, such as an app's first window.
  ///
  /// ```swift
  /// application.onActivate { application in
  ///   PageWindow.present(PlacesPage(viewModel), in: ApplicationWindow(application))
  /// }
  /// ```
  @discardableResult
  public static func present(_ page: Page, in window: Window) -> PageWindow {
    let host = PageWindow(page, window)
    open.append(host)
    page.host = host
    window.content = page.view
    page.appear(in: host)
    // The page may have closed its window.
    if open.contains(where: { $0 === host }) { window.present() }
    return host
  }

  private init(_ page: Page, _ window: Window) {
    self.page = page
    shown = window
    shown.title = page.title
    shown.onCloseRequest { [weak page] in page?.shouldClose() ?? true }
    shown.onDestroy { [weak self] in self?.ended() }
  }

  public var window: Window? { shown }

  public func show(_ page: Page) {
    PageWindow.present(page, over: shown)
  }

  public func close(_ page: Page) {
    if page === self.page { shown.close() }
  }

  private func ended() {
    page.leave(self)
    Self.open.removeAll { $0 === self }
  }
}
