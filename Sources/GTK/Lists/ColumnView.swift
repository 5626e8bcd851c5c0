import CGTK

/// A table: rows with a cell in each column, below column headers. Only rows near the visible area
/// have widgets.
///
/// ```swift
/// let name = Column("Name", isSortable: true, expands: true, cells: nameCells)
/// let table = ColumnView(model, columns: [name, size])
/// table.onSortChange { order in … }
/// ```
///
/// The view does not sort. It reports the order that the user requests, and the program sorts the
/// rows. A section heading is a row with cells in all columns; show its text in the first one.
open class ColumnView: ItemsView {
  /// The column by which the rows are sorted, and the direction.
  ///
  /// ```swift
  /// table.sortOrder = .init(name, isAscending: false)
  /// ```
  ///
  /// A sort order retains its column. Two orders are equal if they have the same column object and
  /// direction.
  public struct SortOrder: Equatable {
    /// The column by which the rows are sorted.
    public var column: Column
    /// Whether the order is ascending.
    public var isAscending: Bool

    /// Creates a sort order, for ``ColumnView/sortOrder``, which retains the column.
    public init(_ column: Column, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }

    /// Returns whether both orders have the same direction and the same column object. Two columns
    /// with equal titles are different.
    public static func == (one: SortOrder, two: SortOrder) -> Bool {
      one.column === two.column && one.isAscending == two.isAscending
    }
  }

  /// The columns, in the order in which they were added.
  public private(set) var allColumns: [Column] = []
  private let list: UnsafeMutablePointer<GtkWidget>
  private let sortHandlers = HandlerList<SortOrder?>()

  /// Creates a view of the model's rows with these columns, and retains the model and the columns.
  /// A column can be in only one view.
  public init(_ model: ListModel, columns: [Column]) {
    g_object_ref(model.unsafePointer)
    let view = gtk_column_view_new(model.opaque)!
    list = gtk_widget_get_last_child(view)!
    // GTK does not deliver keys to its headers before 4.10.
    gtk_widget_set_can_focus(gtk_widget_get_first_child(view), 1)
    gtk_widget_set_focusable(gtk_widget_get_first_child(view), 0)
    super.init(view, model, [])
    skipHeadersByKeyboard()
    keepFocusOnItems()
    clicks = RowClicks(self)
    isReorderable = false
    for column in columns { append(column) }
    let sorter = UnsafeMutableRawPointer(gtk_column_view_get_sorter(opaque)!)
    (Object.peer(of: sorter) ?? Object(borrowing: sorter)).on("changed") { [weak self] in
      self?.sortOrderChanged()
    }
  }

  isolated deinit {
    for column in allColumns { cgtk_column_view_remove(opaque, column.opaque) }
  }

  override var listWidget: UnsafeMutablePointer<GtkWidget> { list }

  // MARK: Columns

  /// Adds a column after the others. The user can reorder columns only if ``isReorderable`` is
  /// true. The view retains the column, which must not be in another view.
  public func append(_ column: Column) {
    let live = LiveRows(column.cells, model.source, depth: 2, namesRows: allColumns.isEmpty)
    let factory = live.makeFactory()
    gtk_column_view_column_set_factory(column.opaque, factory.opaque)
    columns.append(live)
    allColumns.append(column)
    gtk_column_view_append_column(opaque, column.opaque)
    prepareHeader(of: column)
  }

  /// Removes a column. Does nothing if the view does not contain the column. If the rows were
  /// sorted by this column, the headers then show no order. The handlers of ``onSortChange(_:)``
  /// are not called.
  public func remove(_ column: Column) {
    guard let index = allColumns.firstIndex(where: { $0 === column }) else { return }
    byProgram { cgtk_column_view_remove(opaque, column.opaque) }
    allColumns.remove(at: index)
    columns.remove(at: index)
  }

  // MARK: Order

  /// The sort order that the headers show, or `nil` for none. Setting it only moves the arrow. It
  /// neither sorts rows nor calls handlers of ``onSortChange(_:)``.
  public var sortOrder: SortOrder? {
    get {
      var isAscending: gboolean = 0
      guard let sorter = cgtk_sorter_first(gtk_column_view_get_sorter(opaque), &isAscending),
        let column = allColumns.first(where: { $0.isSorted(by: sorter) })
      else { return nil }
      return SortOrder(column, isAscending: isAscending != 0)
    }
    set {
      guard newValue != sortOrder else { return }
      byProgram { sort(by: newValue) }
    }
  }

  /// Calls `handler` when the user requests another order, by clicking a header or by pressing
  /// Return or the space bar on it. ``activateHeader(of:)`` also calls the handler; setting
  /// ``sortOrder`` does not.
  ///
  /// ```swift
  /// table.onSortChange { [weak table] order in
  ///   people.sort { order?.column === name ? $0.name < $1.name : $0.city < $1.city }
  ///   table?.refreshAll()
  /// }
  /// ```
  ///
  /// The view retains the handler, so capture the view weakly.
  @discardableResult
  public func onSortChange(
    _ handler: @escaping @MainActor (SortOrder?) -> Void
  ) -> SignalConnection { sortHandlers.add(handler) }

  /// Acts like a click on the header: requests the order by this column, or reverses the order if
  /// it is already by this column. Does nothing if the column is not sortable.
  public func activateHeader(of column: Column) {
    guard column.isSortable else { return }
    let present = sortOrder
    let isOther = present?.column !== column
    sort(by: SortOrder(column, isAscending: isOther || present?.isAscending == false))
  }

  private func sort(by order: SortOrder?) {
    let direction = order?.isAscending == false ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING
    // Resets first, because GTK would keep the previous column as a secondary key, and does not
    // report an unchanged order.
    byProgram { gtk_column_view_sort_by_column(opaque, nil, GTK_SORT_ASCENDING) }
    if let order { gtk_column_view_sort_by_column(opaque, order.column.opaque, direction) }
  }

  private func sortOrderChanged() {
    let order = sortOrder
    for column in allColumns {
      guard let header = header(of: column) else { continue }
      let isSorted = order?.column === column
      cgtk_set_accessible_sort(header, !isSorted ? 0 : order?.isAscending == true ? 1 : -1)
    }
    if !isChangedByProgram { sortHandlers.call(order) }
  }

  // MARK: Headers

  private func header(of column: Column) -> UnsafeMutablePointer<GtkWidget>? {
    guard let shown = gtk_column_view_get_columns(opaque), column.isVisible else { return nil }
    var title = gtk_widget_get_first_child(widget).flatMap { gtk_widget_get_first_child($0) }
    for index in 0..<g_list_model_get_n_items(shown) {
      guard let other = g_list_model_get_item(shown, index) else { return nil }
      defer { g_object_unref(other) }
      if other == column.unsafePointer { return title }
      if gtk_column_view_column_get_visible(OpaquePointer(other)) != 0 {
        title = title.flatMap { gtk_widget_get_next_sibling($0) }
      }
    }
    return nil
  }

  /// Makes a header accessible. Before 4.10, GTK's headers take no focus or keys and have no
  /// accessible name.
  private func prepareHeader(of column: Column) {
    guard let header = header(of: column) else { return }
    cgtk_set_accessible_role(
      header, column.isSortable ? GTK_ACCESSIBLE_ROLE_BUTTON : GTK_ACCESSIBLE_ROLE_COLUMN_HEADER)
    cgtk_set_accessible_label(header, column.title)
    guard column.isSortable else { return }
    gtk_widget_set_focusable(header, 1)
    let keys = Object(owning: UnsafeMutableRawPointer(gtk_event_controller_key_new()))
    keys.on(returning: "key-pressed") { [weak self, weak column] (key: Int) -> Bool in
      let isActivation = [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space].contains(Int32(key))
      guard let self, let column, isActivation else { return false }
      activateHeader(of: column)
      return true
    }
    g_object_ref(keys.unsafePointer)
    gtk_widget_add_controller(header, keys.opaque)
  }
}
