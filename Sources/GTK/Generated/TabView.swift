// Written by Scripts/gtk-widgets.
import CGTK

/// A container of pages, such as documents, that the user can close, pin and reorder. A ``TabBar``
/// shows their tabs.
///
/// ```swift
/// let view = TabView()
/// let bar = TabBar()
/// bar.view = view
/// let tab = view.append(page, title: "notes.txt")
/// let box = Box(.vertical, [bar, view])
/// ```
///
/// Corresponds to libadwaita's `AdwTabView`.
open class TabView: Widget {
  /// Creates a tab view with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(adw_tab_view_get_type()))
  }
}

extension TabView {
  /// The icon of pages without one of their own.
  /// `Adw.TabView:default-icon`
  public var defaultIcon: Object {
    get { get("default-icon") }
    set { set("default-icon", to: newValue) }
  }

  /// Whether the user is dragging a tab.
  /// `Adw.TabView:is-transferring-page`
  public var isTransferringPage: Bool {
    get { get("is-transferring-page") }
  }

  /// The menu to show, or `nil` for none.
  /// `Adw.TabView:menu-model`
  public var menuModel: Object? {
    get { get("menu-model") }
    set { set("menu-model", to: newValue) }
  }

  /// The number of pages.
  /// `Adw.TabView:n-pages`
  public var pageCount: Int {
    get { get("n-pages") }
  }

  /// The number of pinned pages, which come first.
  /// `Adw.TabView:n-pinned-pages`
  public var pinnedPageCount: Int {
    get { get("n-pinned-pages") }
  }

  /// The pages as a GTK list model of `AdwTabPage`.
  /// `Adw.TabView:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// The tab of the page that is shown, or `nil` for none.
  /// `Adw.TabView:selected-page`
  public var selectedPage: Object? {
    get { get("selected-page") }
    set { StrayFocus.keepingRequest { set("selected-page", to: newValue) } }
  }

  /// The keys that the tab view handles.
  /// `Adw.TabView:shortcuts`
  public var shortcuts: TabViewShortcuts {
    get { get("shortcuts") }
    set { set("shortcuts", to: newValue) }
  }

  /// Calls `handler` with a tab that is about to close. If the handler returns false, the tab
  /// closes, unless it is pinned. If it returns true, the tab waits for
  /// ``finishClosing(_:closes:)``.
  /// `Adw.TabView::close-page`
  @discardableResult
  public func onClosePage(_ handler: @escaping @MainActor (Object) -> Bool) -> SignalConnection {
    on(returning: "close-page", handler)
  }

  /// Calls `handler` when the user drags a tab out of the window. The handler returns the tab view
  /// of a new window, or `nil` to refuse.
  /// `Adw.TabView::create-window`
  @discardableResult
  public func onCreateWindow(_ handler: @escaping @MainActor () -> Widget?) -> SignalConnection {
    on(returning: "create-window", handler)
  }

  /// Calls `handler` with the page when the user clicks the indicator of a tab.
  /// `Adw.TabView::indicator-activated`
  @discardableResult
  public func onIndicatorActivated(_ handler: @escaping @MainActor (Object) -> Void)
    -> SignalConnection
  {
    on("indicator-activated", handler)
  }

  /// Calls `handler` with the page and the position after a page was added, or has come from
  /// another tab view.
  /// `Adw.TabView::page-attached`
  @discardableResult
  public func onPageAttached(_ handler: @escaping @MainActor (Object, Int) -> Void)
    -> SignalConnection
  {
    on("page-attached", handler)
  }

  /// Calls `handler` with the page and the position after a page was removed, or has gone to
  /// another tab view.
  /// `Adw.TabView::page-detached`
  @discardableResult
  public func onPageDetached(_ handler: @escaping @MainActor (Object, Int) -> Void)
    -> SignalConnection
  {
    on("page-detached", handler)
  }

  /// Calls `handler` with the page and the position after a page was moved.
  /// `Adw.TabView::page-reordered`
  @discardableResult
  public func onPageReordered(_ handler: @escaping @MainActor (Object, Int) -> Void)
    -> SignalConnection
  {
    on("page-reordered", handler)
  }

  /// Calls `handler` with the page before the menu of a tab opens, and with nil after it has
  /// closed.
  /// `Adw.TabView::setup-menu`
  @discardableResult
  public func onSetupMenu(_ handler: @escaping @MainActor (Object?) -> Void) -> SignalConnection {
    on("setup-menu", handler)
  }
}
