import Bindery
import GTK

/// A window of its own for one page, such as a form over the main window.
///
/// The window keeps the page alive, and the screen keeps the window. Closing the window, by the
/// user or ``close(_:)``, lets both go.
@MainActor
public final class PageWindow: PageHost {
  private static var open: [PageWindow] = []

  private let shown: Window
  private let page: Page

  /// Shows `page` over `parent`, which waits until it is closed.
  @discardableResult
  public static func present(
    _ page: Page, over parent: Window?, width: Int = 400, height: Int = -1
  ) -> PageWindow {
    let window = PageWindow(page, parent)
    window.shown.width = width
    window.shown.height = height
    open.append(window)
    page.appear(in: window)
    window.shown.content = page.view
    window.shown.present()
    return window
  }

  private init(_ page: Page, _ parent: Window?) {
    self.page = page
    shown = Window(parent: parent)
    shown.isModal = parent != nil
    shown.title = page.title
    shown.addShortcut("Escape") { [weak shown] in shown?.close() }
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
    page.disappear()
    Self.open.removeAll { $0 === self }
  }
}
