// Written by Scripts/gtk-widgets.
import CGTK

/// A container of pages with tabs, such as the parts of a form. For documents that the user opens
/// and closes, use ``TabView``.
///
/// ```swift
/// let notebook = Notebook()
/// notebook.append(generalPage, title: "General")
/// notebook.append(networkPage, title: "Network")
/// ```
///
/// BinderyGTK binds the index of the page both ways: `notebook *= .subject(viewModel.page)`.
///
/// Corresponds to GTK's `GtkNotebook`.
open class Notebook: Widget {
  /// Creates a notebook with GTK's defaults for its properties.
  public init() {
    super.init(cgtk_widget_new(gtk_notebook_get_type()))
  }
}

extension Notebook {
  /// Whether a context menu lists the tabs.
  /// `Gtk.Notebook:enable-popup`
  public var enablesPopup: Bool {
    get { get("enable-popup") }
    set { set("enable-popup", to: newValue) }
  }

  /// The name of a group of notebooks between which the user can drag tabs, or `nil` for none.
  /// `Gtk.Notebook:group-name`
  public var groupName: String? {
    get { get("group-name") }
    set { set("group-name", to: newValue) }
  }

  /// The index of the current page.
  /// `Gtk.Notebook:page`
  public var page: Int {
    get { get("page") }
    set { StrayFocus.keepingRequest { set("page", to: newValue) } }
  }

  /// The pages as a GTK list model of `GtkNotebookPage`.
  /// `Gtk.Notebook:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// Whether arrows let the user scroll the tabs if there are too many.
  /// `Gtk.Notebook:scrollable`
  public var isScrollable: Bool {
    get { get("scrollable") }
    set { set("scrollable", to: newValue) }
  }

  /// Whether the notebook shows a frame around its content.
  /// `Gtk.Notebook:show-border`
  public var showsBorder: Bool {
    get { get("show-border") }
    set { set("show-border", to: newValue) }
  }

  /// Whether the tabs are visible.
  /// `Gtk.Notebook:show-tabs`
  public var showsTabs: Bool {
    get { get("show-tabs") }
    set { set("show-tabs", to: newValue) }
  }

  /// The edge at which the tabs are shown.
  /// `Gtk.Notebook:tab-pos`
  public var tabPosition: Edge {
    get { get("tab-pos") }
    set { set("tab-pos", to: newValue) }
  }

  /// Calls `handler` with the offset when a key goes to another page. The handler returns whether
  /// it has handled the signal.
  /// `Gtk.Notebook::change-current-page`
  @discardableResult
  public func onChangeCurrentPage(_ handler: @escaping @MainActor (Int) -> Bool) -> SignalConnection
  {
    on(returning: "change-current-page", handler)
  }

  /// Calls `handler` with the page when the user drops a detached tab outside of any notebook. The
  /// handler returns the notebook that receives the page, or `nil` to refuse.
  /// `Gtk.Notebook::create-window`
  @discardableResult
  public func onCreateWindow(_ handler: @escaping @MainActor (Widget) -> Widget?)
    -> SignalConnection
  {
    on(returning: "create-window", handler)
  }

  /// Calls `handler` with the tab when a key moves the focus to the first or the last tab. The
  /// handler returns whether it has handled the signal.
  /// `Gtk.Notebook::focus-tab`
  @discardableResult
  public func onFocusTab(_ handler: @escaping @MainActor (NotebookTab) -> Bool) -> SignalConnection
  {
    on(returning: "focus-tab", handler)
  }

  /// Calls `handler` with the direction when a key moves the focus out of the notebook.
  /// `Gtk.Notebook::move-focus-out`
  @discardableResult
  public func onMoveFocusOut(_ handler: @escaping @MainActor (DirectionType) -> Void)
    -> SignalConnection
  {
    on("move-focus-out", handler)
  }

  /// Calls `handler` with the child and the page number after a page was added.
  /// `Gtk.Notebook::page-added`
  @discardableResult
  public func onPageAdded(_ handler: @escaping @MainActor (Widget, Int) -> Void) -> SignalConnection
  {
    on("page-added", handler)
  }

  /// Calls `handler` with the child and the page number after a page was removed.
  /// `Gtk.Notebook::page-removed`
  @discardableResult
  public func onPageRemoved(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("page-removed", handler)
  }

  /// Calls `handler` with the child and the page number after a page was moved.
  /// `Gtk.Notebook::page-reordered`
  @discardableResult
  public func onPageReordered(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("page-reordered", handler)
  }

  /// Calls `handler` with the direction and the last-place flag when a key moves the current tab.
  /// The handler returns whether it has handled the signal.
  /// `Gtk.Notebook::reorder-tab`
  @discardableResult
  public func onReorderTab(_ handler: @escaping @MainActor (DirectionType, Bool) -> Bool)
    -> SignalConnection
  {
    on(returning: "reorder-tab", handler)
  }

  /// Calls `handler` with the focus flag when a key selects the page of the focused tab. The
  /// handler returns whether it has handled the signal.
  /// `Gtk.Notebook::select-page`
  @discardableResult
  public func onSelectPage(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection {
    on(returning: "select-page", handler)
  }

  /// Calls `handler` with the page and the page number when the notebook goes to another page.
  /// Until the handlers return, the previous page is current.
  /// `Gtk.Notebook::switch-page`
  @discardableResult
  public func onSwitchPage(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("switch-page", handler)
  }
}
