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

  /// The index of the tab whose page is shown, or `nil` if there are no tabs. Setting an index out
  /// of range, or `nil`, does nothing.
  public var selectedIndex: Int? {
    get { selectedPage.map { Int(adw_tab_view_get_page_position(opaque, $0.opaque)) } }
    set {
      guard let newValue, (0..<pageCount).contains(newValue) else { return }
      let tab = UnsafeMutableRawPointer(adw_tab_view_get_nth_page(opaque, Int32(newValue))!)
      selectedPage = Object.peer(of: tab) ?? Object(borrowing: tab)
    }
  }

  /// Calls `handler` after ``selectedIndex`` may have changed: the user or the program has
  /// selected, added, moved or removed a tab. The view retains the handler, so capture the view
  /// weakly.
  ///
  /// ``Object/isChangedByProgram`` is true during a change by the program. The returned connection
  /// cannot block the handler.
  @discardableResult
  public func onSelectionChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    let connections =
      [onNotify("selected-page", handler)]
      + ["page-attached", "page-detached", "page-reordered"].map { on($0, handler) }
    return SignalConnection(entry: nil) {
      for connection in connections { connection.disconnect() }
    }
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
