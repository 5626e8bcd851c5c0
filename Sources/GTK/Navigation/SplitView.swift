import CGTK

// It is an `AdwLeaflet` with newer libraries, too, where that class is deprecated but stays until
// libadwaita 2. Its successor `AdwNavigationSplitView` does not fold by itself: a breakpoint with a
// fixed width has to tell it to. A leaflet folds when the minimum widths of both panes no longer
// fit, which change with what they show, the size of the text and the language. Unfolded, the
// successor keeps its window from becoming narrower than both; and to decide in the layout would
// mean to give the panes other parents there, which GTK does not allow.

/// A list pane and a detail pane side by side. A narrow window shows only one of them.
///
/// The user can drag the divider between the panes. The divider keeps its position when the content
/// of the panes changes. In a folded view, which shows one pane, the user swipes to go from the
/// content back to the sidebar. In BinderyGTK, a `SplitHost` shows pages in such a view.
///
/// ```swift
/// let view = SplitView(sidebar: list, content: detail, sidebarWidth: 280)
/// view.onFold { [weak view] in back.isVisible = view?.isFolded == true }
/// list.onActivate { [weak view] _ in view?.showsContent = true }
/// ```
open class SplitView: Widget {
  /// Whether the view has room for only one pane. The value changes as the window is resized;
  /// ``onFold(_:)`` reports the changes. ``showsContent`` chooses the pane that a folded view
  /// shows.
  @Prop("folded") public private(set) var isFolded: Bool
  private let sidebar: Widget
  private let main: Widget
  let pane: Widget
  let divider: SplitDivider

  /// Creates a view of two panes, which it retains. The sidebar is `sidebarWidth` pixels wide, or
  /// wider if its content needs more space. It is at the start, which is on the left in a
  /// left-to-right language.
  public init(sidebar: Widget, content: Widget, sidebarWidth: Int = 320) {
    self.sidebar = sidebar
    main = content
    pane = Widget(cgtk_pane_new(sidebar.widget))
    divider = SplitDivider()
    super.init(adw_leaflet_new())
    adw_leaflet_set_can_navigate_back(opaque, 1)
    adw_leaflet_set_fold_threshold_policy(opaque, ADW_FOLD_THRESHOLD_POLICY_MINIMUM)
    pane.minimumWidth = sidebarWidth
    pane.expandsHorizontally = false
    content.expandsHorizontally = true
    adw_leaflet_append(opaque, pane.widget)
    let separator = gtk_separator_new(GTK_ORIENTATION_VERTICAL)
    let page = adw_leaflet_append(opaque, separator)
    adw_leaflet_page_set_navigatable(page, 0)
    adw_leaflet_append(opaque, content.widget)
    divider.follow(self)
  }

  /// The width, in pixels, of the sidebar beside the content. The sidebar is wider if its content
  /// needs more space.
  public var sidebarWidth: Int {
    get { pane.minimumWidth }
    set {
      guard newValue != sidebarWidth else { return }
      pane.minimumWidth = newValue
      divider.moves.send()
    }
  }

  /// Calls `handler` after the user or the program has changed ``sidebarWidth``. While the user
  /// drags the divider, the handler is called many times per second.
  ///
  /// ```swift
  /// view.onSidebarWidthChange { [weak view] in save(view?.sidebarWidth ?? 320) }
  /// ```
  @discardableResult
  public func onSidebarWidthChange(
    _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection { divider.moves.connect(handler) }

  /// The widest sidebar that leaves the content room beside it.
  var greatestWidth: Int {
    var least: Int32 = 0
    gtk_widget_measure(main.widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
    return allocatedWidth - Int(least) - 1
  }

  /// The width of the widest monitor, in pixels.
  package var widestMonitor: Int {
    let monitors = gdk_display_get_monitors(gtk_widget_get_display(widget))
    return (0..<g_list_model_get_n_items(monitors)).map { index in
      let monitor = g_list_model_get_item(monitors, index)
      defer { g_object_unref(monitor) }
      var place = GdkRectangle()
      gdk_monitor_get_geometry(OpaquePointer(monitor), &place)
      return Int(place.width)
    }.max() ?? 0
  }

  /// Whether a folded view shows the content pane instead of the sidebar. It is initially false. If
  /// you set it while both panes are visible, it takes effect when the view is folded.
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
        StrayFocus.keepingRequest {
          adw_leaflet_set_visible_child(opaque, newValue ? main.widget : pane.widget)
        }
      }
      if let root, let focus, focus.isMapped { gtk_root_set_focus(root, focus.widget) }
    }
  }

  /// Calls `handler` after ``isFolded`` has changed. Use it, for example, to show a back button in
  /// a folded view.
  @discardableResult
  public func onFold(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("folded", handler)
  }

  /// Calls `handler` after the user or the program may have changed ``showsContent``, for example
  /// by swiping. ``Object/isChangedByProgram`` is true during a change by the program.
  ///
  /// ```swift
  /// view.onPaneChange { [weak view] in
  ///   if view?.showsContent == false, view?.isChangedByProgram == false { deselect() }
  /// }
  /// ```
  @discardableResult
  public func onPaneChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify("visible-child", handler)
  }
}
