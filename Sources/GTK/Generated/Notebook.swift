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
/// It is GTK's `GtkNotebook`.
open class Notebook: Widget {
  /// Makes a notebook whose properties have the default values of GTK.
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

  /// The name of a group of notebooks between which the user can drag tabs; nil for none.
  /// `Gtk.Notebook:group-name`
  public var groupName: String? {
    get { get("group-name") }
    set { set("group-name", to: newValue) }
  }

  /// The index of the current page.
  /// `Gtk.Notebook:page`
  public var page: Int {
    get { get("page") }
    set { set("page", to: newValue) }
  }

  /// The notebook's pages.
  /// `Gtk.Notebook:pages`
  public var pages: Object {
    get { get("pages") }
  }

  /// Whether the notebook is scrollable.
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

  /// Whether the notebook shows its tabs.
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

  /// Calls `handler` with its argument each time GTK emits the signal `change-current-page`. The
  /// handler returns whether it has handled the signal.
  /// `Gtk.Notebook::change-current-page`
  @discardableResult
  public func onChangeCurrentPage(_ handler: @escaping @MainActor (Int) -> Bool) -> SignalConnection
  {
    on(returning: "change-current-page", handler)
  }

  /// Calls `handler` with the page each time GTK emits the signal `create-window`. The handler
  /// returns the answer.
  /// `Gtk.Notebook::create-window`
  @discardableResult
  public func onCreateWindow(_ handler: @escaping @MainActor (Widget) -> Widget?)
    -> SignalConnection
  {
    on(returning: "create-window", handler)
  }

  /// Calls `handler` with its argument each time GTK emits the signal `focus-tab`. The handler
  /// returns whether it has handled the signal.
  /// `Gtk.Notebook::focus-tab`
  @discardableResult
  public func onFocusTab(_ handler: @escaping @MainActor (NotebookTab) -> Bool) -> SignalConnection
  {
    on(returning: "focus-tab", handler)
  }

  /// Calls `handler` with its argument each time GTK emits the signal `move-focus-out`.
  /// `Gtk.Notebook::move-focus-out`
  @discardableResult
  public func onMoveFocusOut(_ handler: @escaping @MainActor (DirectionType) -> Void)
    -> SignalConnection
  {
    on("move-focus-out", handler)
  }

  /// Calls `handler` with the child and the page number each time GTK emits the signal
  /// `page-added`.
  /// `Gtk.Notebook::page-added`
  @discardableResult
  public func onPageAdded(_ handler: @escaping @MainActor (Widget, Int) -> Void) -> SignalConnection
  {
    on("page-added", handler)
  }

  /// Calls `handler` with the child and the page number each time GTK emits the signal
  /// `page-removed`.
  /// `Gtk.Notebook::page-removed`
  @discardableResult
  public func onPageRemoved(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("page-removed", handler)
  }

  /// Calls `handler` with the child and the page number each time GTK emits the signal
  /// `page-reordered`.
  /// `Gtk.Notebook::page-reordered`
  @discardableResult
  public func onPageReordered(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("page-reordered", handler)
  }

  /// Calls `handler` with its arguments each time GTK emits the signal `reorder-tab`. The handler
  /// returns whether it has handled the signal.
  /// `Gtk.Notebook::reorder-tab`
  @discardableResult
  public func onReorderTab(_ handler: @escaping @MainActor (DirectionType, Bool) -> Bool)
    -> SignalConnection
  {
    on(returning: "reorder-tab", handler)
  }

  /// Calls `handler` with its argument each time GTK emits the signal `select-page`. The handler
  /// returns whether it has handled the signal.
  /// `Gtk.Notebook::select-page`
  @discardableResult
  public func onSelectPage(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection {
    on(returning: "select-page", handler)
  }

  /// Calls `handler` with the page and the page number each time GTK emits the signal
  /// `switch-page`.
  /// `Gtk.Notebook::switch-page`
  @discardableResult
  public func onSwitchPage(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("switch-page", handler)
  }
}
