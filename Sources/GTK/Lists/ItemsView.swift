import CGTK

/// The base class of list, column and grid views. It activates, selects and refreshes rows, and
/// scrolls to them. Its methods take a row's index in the ``model``; only those that refresh rows
/// take identifiers.
///
/// The arrow keys move the focus between items, and skip headings. Tab moves the focus through the
/// widgets of the focused row, and then out of the view.
///
/// ```swift
/// view.onActivate { index in open(people[index]) }
/// view.scroll(to: people.count - 1)
/// ```
///
/// The view retains the model and the factories of its rows, and makes widgets only for rows near
/// the visible area. Use a subclass: ``ListView``, ``ColumnView``, ``GridView`` or
/// ``SectionedGridView``.
open class ItemsView: Widget {
  /// Whether a single click activates a row, instead of a double click. The default is false. In
  /// either case, moving the pointer changes neither the selection nor the focus.
  public var activatesOnSingleClick = false {
    // GTK's own property selects each row that the pointer passes.
    didSet { if activatesOnSingleClick, clicks == nil { clicks = RowClicks(self) } }
  }
  /// The model of the rows. Views that share a model also share its selection.
  public let model: ListModel
  /// The rows with a widget, one entry for each column.
  var columns: [LiveRows]

  /// Whether a view that is scrolled to the top shows rows that are inserted there, so that the
  /// others move down. Otherwise the visible rows stay in place.
  public var showsNewRowsAtTop = false

  var pendingScroll: PendingScroll?
  var isPendingTop = false
  /// Whether rows were added or removed since the last layout on request.
  var hasUnplacedRows = false
  var keyHandlers: [@MainActor (Int32, Modifiers) -> Bool] = []
  var focusConnection: SignalConnection?
  /// Whether a key that moves the focus by a page, and selects, is being handled.
  var isPaging = false
  package var menu: RowMenu?
  var clicks: RowClicks?
  package var dragging: RowDragging?

  init(
    _ new: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?, _ model: ListModel,
    _ columns: [LiveRows]
  ) {
    self.columns = columns
    self.model = model
    super.init(new())
    model.add(self)
    cgtk_list_settle_on_scroll(listWidget)
    leaveByTab()
  }

  /// GTK's list of rows, which is a descendant in a column view.
  var listWidget: UnsafeMutablePointer<GtkWidget> { widget }

  /// Whether several rows of the model are side by side.
  var hasCells: Bool { false }

  // MARK: Activation and selection

  /// Calls `handler` with the index of an item when the user activates the item by pressing Return,
  /// or by clicking or double-clicking it, depending on ``activatesOnSingleClick``.
  /// ``activateRow(at:)`` also calls the handler. Headings cannot be activated.
  ///
  /// ```swift
  /// view.onActivate { index in open(people[index]) }
  /// ```
  ///
  /// The view retains the handler, so capture the view weakly.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    on("activate") { [weak self] (index: Int) in
      guard let self, isItem(index), clicks?.isRepeated != true else { return }
      handler(index)
    }
  }

  /// Activates a row, as the user would. Handlers of `onActivate(_:)` run before this method
  /// returns, unless the row is a heading. The row need not be on screen.
  public func activateRow(at index: Int) {
    gtk_widget_activate_action_variant(
      listWidget, "list.activate-item", g_variant_new_uint32(guint32(index)))
  }

  /// Changes the selection as a click on the row does: `adding` the row, as with the Control key,
  /// or `extending` the selection to it, as with the Shift key. Does nothing for a heading, or an
  /// index out of range.
  ///
  /// The change counts as made by the user: ``ListModel/isSelectedByUser`` is true while the
  /// selection handlers run. To select rows as the program, set ``ListModel/rowSelection``.
  public func selectRow(at index: Int, adding: Bool = false, extending: Bool = false) {
    // A range must not begin at a heading, which cannot be selected.
    guard isItem(index) else { return }
    var parts = [
      g_variant_new_uint32(guint32(index)), g_variant_new_boolean(adding ? 1 : 0),
      g_variant_new_boolean(extending ? 1 : 0),
    ]
    gtk_widget_activate_action_variant(
      listWidget, "list.select-item", g_variant_new_tuple(&parts, gsize(parts.count)))
  }

  func isItem(_ index: Int) -> Bool {
    (0..<model.source.count).contains(index) && model.source.kind(at: index) == .item
  }

  // MARK: Content

  /// Binds a row again after its content has changed. This costs much less than a change of the
  /// model. Does nothing if the row has no widget.
  public func refresh(_ identifier: UInt64) {
    for column in columns { column.refresh(identifier) }
  }

  /// Binds rows again after their content has changed.
  ///
  /// - Complexity: O(n) for n identifiers. For a set of identifiers, at most the number of row
  ///   widgets, which is about two hundred.
  public func refresh(_ identifiers: some Sequence<UInt64>) {
    if let identifiers = identifiers as? Set<UInt64> {
      for column in columns { column.refresh(identifiers) }
    } else {
      for identifier in identifiers { refresh(identifier) }
    }
  }

  /// Binds again all rows that have a widget. Use this method after a change that affects all rows,
  /// such as a different unit. Other rows show the change when they get a widget.
  ///
  /// - Complexity: O(n) for n row widgets. There are about two hundred of them, however long the
  ///   list is.
  public func refreshAll() {
    for column in columns { column.refreshAll() }
  }

  // MARK: Rows with a widget

  /// Returns the slot of the row at `index`, or `nil` if the row has no widget, because it is far
  /// outside the visible area. In a column view it is the slot of the first column's cell.
  public func slot(at index: Int) -> RowSlot? {
    guard (0..<model.source.count).contains(index) else { return nil }
    return columns.first?.slot(showing: model.source.identifier(at: index))
  }

  /// The index of the row that has, or contains, the keyboard focus, or `nil` if no row does.
  public var focusedIndex: Int? {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, widget) != 0
    else { return nil }
    return index(containing: focus)
  }

  /// Returns the index of the row that contains a widget.
  func index(containing descendant: UnsafeMutablePointer<GtkWidget>) -> Int? {
    for slot in columns.first?.all.lazy.map(\.self) ?? [] {
      guard let row = slot.rowWidget else { continue }
      if descendant == row || gtk_widget_is_ancestor(descendant, row) != 0 { return slot.index }
    }
    return nil
  }

  /// Returns the index of the row at a point in this view.
  func index(at point: (x: Double, y: Double)) -> Int? {
    gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT).flatMap(index(containing:))
  }

  /// Scrolls to a row and gives it the keyboard focus, for example after you have added it. Lays
  /// out rows that were added since the last frame.
  ///
  /// - Returns: Whether the row has taken the focus. The result is false for an index out of range.
  @discardableResult
  public func focusRow(at index: Int) -> Bool {
    guard (0..<model.source.count).contains(index) else { return false }
    scroll(to: index)
    settle()
    guard let row = slot(at: index)?.rowWidget else { return false }
    return gtk_widget_grab_focus(row) != 0
  }

  /// The item that should have the focus in place of a focused heading, or `nil` if no heading has
  /// it.
  var itemInsteadOfFocus: Int? {
    guard let index = focusedIndex, !isItem(index) else { return nil }
    return nextItem(from: index, 1) ?? nextItem(from: index, -1)
  }

  // MARK: Changes of the model

  func rowsWillChange() { noteWhetherAtTop() }

  func rowsDidChange(_ splice: ListModel.Splice) {
    hasUnplacedRows = true
    pendingScroll?.follow(splice)
  }

  /// Updates the shown selection. By default GTK queries the model itself.
  func selectionDidChange() {}

  /// Whether the rows are laid out on screen.
  var isLaidOut: Bool {
    guard isMapped, allocatedHeight > 0 else { return false }
    return adjustment.map { gtk_adjustment_get_page_size($0) > 0 } ?? true
  }

  func scrollNow(to index: Int) {
    guard (0..<model.source.count).contains(index) else { return }
    // Rows that were added since the last frame have no position to scroll to yet.
    if hasUnplacedRows { settle() }
    gtk_widget_activate_action_variant(
      listWidget, "list.scroll-to-item", g_variant_new_uint32(guint32(index)))
  }
}

extension ItemsView: ListFollower {
  var liveRows: [LiveRow] {
    columns.first?.all.compactMap { slot in
      guard let position = slot.index, let identifier = slot.identifier else { return nil }
      return LiveRow(position: position, identifier: identifier)
    } ?? []
  }
}
