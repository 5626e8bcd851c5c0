import CGTK

/// A list pane and a detail pane side by side. A narrow window shows only one of them.
open class SplitView: Widget {
  /// Whether the view has room for only one pane.
  @Prop("folded") public private(set) var isFolded: Bool
  private let sidebar: Widget
  private let main: Widget

  /// Makes a view of two panes. The sidebar is at least `sidebarWidth` pixels wide.
  public init(sidebar: Widget, content: Widget, sidebarWidth: Int = 320) {
    self.sidebar = sidebar
    main = content
    super.init(adw_leaflet_new())
    adw_leaflet_set_can_navigate_back(opaque, 1)
    adw_leaflet_set_fold_threshold_policy(opaque, ADW_FOLD_THRESHOLD_POLICY_MINIMUM)
    sidebar.minimumWidth = sidebarWidth
    sidebar.expandsHorizontally = false
    content.expandsHorizontally = true
    adw_leaflet_append(opaque, sidebar.widget)
    let separator = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    let page = adw_leaflet_append(opaque, separator)
    adw_leaflet_page_set_navigatable(page, 0)
    adw_leaflet_append(opaque, content.widget)
  }

  /// Whether a folded view shows the content pane instead of the sidebar.
  public var showsContent: Bool {
    get {
      adw_leaflet_get_visible_child(opaque) == main.widget
    }
    set {
      guard newValue != showsContent else { return }
      // Keep the focus while both panes are visible: libadwaita would move it to the other pane.
      let root = isFolded ? nil : gtk_widget_get_root(widget)
      let focus = root.flatMap { gtk_root_get_focus($0) }.map(Widget.peer)
      byProgram {
        adw_leaflet_set_visible_child(opaque, newValue ? main.widget : sidebar.widget)
      }
      if let root, let focus, focus.isMapped { gtk_root_set_focus(root, focus.widget) }
    }
  }

  /// Calls `handler` after the view was folded or unfolded.
  @discardableResult
  public func onFold(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("folded", handler)
  }

  /// Calls `handler` after the pane that a folded view shows has changed, for example by a swipe.
  @discardableResult
  public func onPaneChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("visible-child", handler)
  }
}
