import CGTK

extension TabView {
  /// Adds a page after the others. The tab view retains it.
  ///
  /// - Returns: The page's tab, an `AdwTabPage` with this title. Set its other properties by their
  ///   GObject names: `tab.set("needs-attention", to: true)`.
  @discardableResult
  public func append(_ page: Widget, title: String) -> Object {
    let tab = UnsafeMutableRawPointer(byProgram { adw_tab_view_append(opaque, page.widget)! })
    let peer = Object.peer(of: tab) ?? Object(borrowing: tab)
    peer.set("title", to: title)
    return peer
  }

  /// Closes a tab that ``append(_:title:)`` has returned, as the tab's close button does. Handlers
  /// of ``onClosePage(_:)`` run first. Publishers of user input ignore the change. Does nothing if
  /// the tab is pinned.
  public func close(_ tab: Object) { byProgram { adw_tab_view_close_page(opaque, tab.opaque) } }

  /// Finishes closing a tab for which a handler of ``onClosePage(_:)`` has returned true, to delay
  /// the closing. If `closes` is false, the tab stays open. Call this method, for example, after
  /// the user has answered whether to save.
  public func finishClosing(_ tab: Object, closes: Bool = true) {
    adw_tab_view_close_page_finish(opaque, tab.opaque, closes ? 1 : 0)
  }
}
