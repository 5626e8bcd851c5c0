// Written by Scripts/gtk-widgets.
import CGTK

/// Pages under tabs with fixed titles, such as the parts of a form. For documents that the user
/// opens and closes, use ``TabView``.
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

  /// The name that notebooks share between which the user can drag tabs; nil for none.
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

  /// Calls `handler` on the signal `change-current-page`, with its argument. The handler returns
  /// whether it has handled the signal.
  /// `Gtk.Notebook::change-current-page`
  @discardableResult
  public func onChangeCurrentPage(_ handler: @escaping @MainActor (Int) -> Bool) -> SignalConnection
  {
    on(returning: "change-current-page", handler)
  }

  /// Calls `handler` on the signal `create-window`, with the page. The handler returns the answer.
  /// `Gtk.Notebook::create-window`
  @discardableResult
  public func onCreateWindow(_ handler: @escaping @MainActor (Widget) -> Widget?)
    -> SignalConnection
  {
    on(returning: "create-window", handler)
  }

  /// Calls `handler` on the signal `focus-tab`, with its argument. The handler returns whether it
  /// has handled the signal.
  /// `Gtk.Notebook::focus-tab`
  @discardableResult
  public func onFocusTab(_ handler: @escaping @MainActor (NotebookTab) -> Bool) -> SignalConnection
  {
    on(returning: "focus-tab", handler)
  }

  /// Calls `handler` on the signal `move-focus-out`, with its argument.
  /// `Gtk.Notebook::move-focus-out`
  @discardableResult
  public func onMoveFocusOut(_ handler: @escaping @MainActor (DirectionType) -> Void)
    -> SignalConnection
  {
    on("move-focus-out", handler)
  }

  /// Calls `handler` on the signal `page-added`, with the child and the page number.
  /// `Gtk.Notebook::page-added`
  @discardableResult
  public func onPageAdded(_ handler: @escaping @MainActor (Widget, Int) -> Void) -> SignalConnection
  {
    on("page-added", handler)
  }

  /// Calls `handler` on the signal `page-removed`, with the child and the page number.
  /// `Gtk.Notebook::page-removed`
  @discardableResult
  public func onPageRemoved(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("page-removed", handler)
  }

  /// Calls `handler` on the signal `page-reordered`, with the child and the page number.
  /// `Gtk.Notebook::page-reordered`
  @discardableResult
  public func onPageReordered(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("page-reordered", handler)
  }

  /// Calls `handler` on the signal `reorder-tab`, with its arguments. The handler returns whether
  /// it has handled the signal.
  /// `Gtk.Notebook::reorder-tab`
  @discardableResult
  public func onReorderTab(_ handler: @escaping @MainActor (DirectionType, Bool) -> Bool)
    -> SignalConnection
  {
    on(returning: "reorder-tab", handler)
  }

  /// Calls `handler` on the signal `select-page`, with its argument. The handler returns whether it
  /// has handled the signal.
  /// `Gtk.Notebook::select-page`
  @discardableResult
  public func onSelectPage(_ handler: @escaping @MainActor (Bool) -> Bool) -> SignalConnection {
    on(returning: "select-page", handler)
  }

  /// Calls `handler` on the signal `switch-page`, with the page and the page number.
  /// `Gtk.Notebook::switch-page`
  @discardableResult
  public func onSwitchPage(_ handler: @escaping @MainActor (Widget, Int) -> Void)
    -> SignalConnection
  {
    on("switch-page", handler)
  }
}
