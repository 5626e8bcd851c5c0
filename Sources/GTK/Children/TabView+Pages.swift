import CGTK

extension TabView {
  /// Adds a page after the others. The tab view retains it.
  ///
  /// - Returns: The page's tab, an `AdwTabPage`, whose property `title` is set to the title. Set
  ///   its other properties by GTK's names: `tab.set("needs-attention", to: true)`.
  @discardableResult
  public func append(_ page: Widget, title: String) -> Object {
    let tab = UnsafeMutableRawPointer(byProgram { adw_tab_view_append(opaque, page.widget)! })
    let peer = Object.peer(of: tab) ?? Object(borrowing: tab)
    peer.set("title", to: title)
    return peer
  }

  /// Closes a tab that ``append(_:title:)`` has returned, as the tab's close button does. Handlers
  /// of ``onClosePage(_:)`` run first; publishers of the user's input ignore it. A pinned tab
  /// stays.
  public func close(_ tab: Object) { byProgram { adw_tab_view_close_page(opaque, tab.opaque) } }

  /// Ends the closing of a tab for which a handler of ``onClosePage(_:)`` has returned true, for
  /// example after the user was asked whether to save. If `closes` is false, the tab stays.
  public func finishClosing(_ tab: Object, closes: Bool = true) {
    adw_tab_view_close_page_finish(opaque, tab.opaque, closes ? 1 : 0)
  }
}
