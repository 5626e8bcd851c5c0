import CGTK

/// A list pane and a detail pane side by side. A narrow window shows only one of them.
///
/// The user can drag the divider between the panes. The divider keeps its position when the content
/// of the panes changes. In a folded view, which shows one pane, the user swipes to go from the
/// content back to the sidebar. In BinderyGTK, a `SplitHost` shows pages in such a view.
///
/// With libadwaita 1.4 or newer, it is an `AdwNavigationSplitView`; with an older libadwaita, an
/// `AdwLeaflet` with the same functions. Either folds when the panes no longer fit side by side.
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
  @Prop public private(set) var isFolded: Bool
  /// The content.
  let main: Widget
  /// The sidebar, in a widget of its width.
  let pane: Widget
  let divider: SplitDivider
  private let panes: any SplitPanes

  /// Creates a view of two panes, which it retains. The sidebar is `sidebarWidth` pixels wide, or
  /// wider if its content needs more space. It is at the start, which is on the left in a
  /// left-to-right language.
  public init(sidebar: Widget, content: Widget, sidebarWidth: Int = 320) {
    let new = NewerLibrary.widget("AdwNavigationSplitView")
    panes = new == nil ? LeafletPanes() : NavigationPanes()
    _isFolded = Prop(panes.foldProperty)
    main = content
    pane = Widget(cgtk_pane_new(sidebar.widget))
    divider = SplitDivider()
    super.init(new ?? adw_leaflet_new())
    pane.minimumWidth = sidebarWidth
    pane.expandsHorizontally = false
    content.expandsHorizontally = true
    panes.start(in: self)
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
    get { panes.showsContent(in: self) }
    set {
      guard newValue != showsContent else { return }
      byProgram { panes.show(content: newValue, in: self) }
    }
  }

  /// Calls `handler` after ``isFolded`` has changed. Use it, for example, to show a back button in
  /// a folded view.
  @discardableResult
  public func onFold(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    onNotify(panes.foldProperty, handler)
  }

  /// Names the content, for assistive technology, by the title of a header bar in it. Initially it
  /// is the first one.
  package func nameContent(by header: HeaderBar) { panes.nameContent(by: header, in: self) }

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
    onNotify(panes.paneProperty, handler)
  }
}

/// The display of a split view's panes, by a newer or an older class of libadwaita.
@MainActor
protocol SplitPanes {
  /// The property that says whether there is room for only one pane.
  var foldProperty: String { get }
  /// The property that says which pane a folded view shows.
  var paneProperty: String { get }

  /// Shows both panes.
  func start(in view: SplitView)

  /// Returns whether a folded view shows the content.
  func showsContent(in view: SplitView) -> Bool

  /// Names the content, for assistive technology, by the title of a header bar.
  func nameContent(by header: HeaderBar, in view: SplitView)

  /// Shows the content or the sidebar in a folded view.
  func show(content: Bool, in view: SplitView)
}
