import CGTK

/// What list, column and grid views have in common.
open class ItemsView: Widget {
  /// Whether a click opens a row, and not a double click. Selection and focus never follow the pointer.
  public var activatesOnSingleClick = false {
    // GTK's own way selects each row that the pointer passes.
    didSet { if activatesOnSingleClick, clicks == nil { clicks = RowClicks(self) } }
  }
  public let model: ListModel
  /// The rows with a widget, for each column.
  var columns: [LiveRows]

  /// Whether rows that come in at the very top, while it is scrolled to there, are shown, and those
  /// below move down. Otherwise the rows in sight stay where they are.
  public var showsNewRowsAtTop = false

  var pendingScroll: PendingScroll?
  var isPendingTop = false
  /// Whether rows have come or gone since they were last placed on request.
  var hasUnplacedRows = false
  var keyHandlers: [@MainActor (Int32, Modifiers) -> Bool] = []
  var focusConnection: SignalConnection?
  /// Whether a key is under way that moves the focus by a page, and selects.
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
  }

  /// GTK's list of rows, which is inside of a column view.
  var listWidget: UnsafeMutablePointer<GtkWidget> { widget }

  /// Whether several rows of the model are beside each other.
  var hasCells: Bool { false }

  // MARK: Activation and selection

  /// Runs `handler` with the index of an item that was clicked, or on which Return was pressed.
  @discardableResult
  public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    on("activate") { [weak self] (index: Int) in
      guard let self, isItem(index), clicks?.isRepeated != true else { return }
      handler(index)
    }
  }

  /// Does what clicking a row to open it does.
  public func activateRow(at index: Int) {
    gtk_widget_activate_action_variant(
      listWidget, "list.activate-item", g_variant_new_uint32(guint32(index)))
  }

  /// Does what clicking a row does for the selection; `adding` to it, as with the Control key, or
  /// `extending` it up to the row, as with the Shift key.
  public func selectRow(at index: Int, adding: Bool = false, extending: Bool = false) {
    // A range would begin at a heading, although it cannot be selected.
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

  /// Shows a row again whose content has changed; cheaper than telling the model, by far. Does
  /// nothing if the row has no widget.
  public func refresh(_ identifier: UInt64) {
    for column in columns { column.refresh(identifier) }
  }

  /// Shows rows again whose content has changed.
  ///
  /// - Complexity: O(identifiers) or, for a set, O(row widgets) if that is less: some two hundred.
  public func refresh(_ identifiers: some Sequence<UInt64>) {
    if let identifiers = identifiers as? Set<UInt64> {
      for column in columns { column.refresh(identifiers) }
    } else {
      for identifier in identifiers { refresh(identifier) }
    }
  }

  /// Shows all rows again that have a widget.
  public func refreshAll() {
    for column in columns { column.refreshAll() }
  }

  // MARK: Rows with a widget

  /// What shows the row at `index`; nil if it has no widget, because it is far out of sight. In a
  /// column view it is the cell of the first column.
  public func slot(at index: Int) -> RowSlot? {
    guard (0..<model.source.count).contains(index) else { return nil }
    return columns.first?.slot(showing: model.source.identifier(at: index))
  }

  /// The row that has the keyboard focus, or contains what has it.
  public var focusedIndex: Int? {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root),
      gtk_widget_is_ancestor(focus, widget) != 0
    else { return nil }
    return index(containing: focus)
  }

  /// The row that a widget is in.
  func index(containing descendant: UnsafeMutablePointer<GtkWidget>) -> Int? {
    for slot in columns.first?.all.lazy.map(\.self) ?? [] {
      guard let row = slot.rowWidget else { continue }
      if descendant == row || gtk_widget_is_ancestor(descendant, row) != 0 { return slot.index }
    }
    return nil
  }

  /// The row at a place in this view.
  func index(at point: (x: Double, y: Double)) -> Int? {
    gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT).flatMap(index(containing:))
  }

  /// Gives the keyboard focus to a row, which is scrolled to.
  @discardableResult
  public func focusRow(at index: Int) -> Bool {
    guard (0..<model.source.count).contains(index) else { return false }
    scroll(to: index)
    settle()
    guard let row = slot(at: index)?.rowWidget else { return false }
    return gtk_widget_grab_focus(row) != 0
  }

  /// The item that should have the focus instead of a heading that has it; nil if all is well.
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

  /// GTK asks the model by itself.
  func selectionDidChange() {}

  /// Whether rows have been given a place on screen.
  var isLaidOut: Bool {
    guard isMapped, allocatedHeight > 0 else { return false }
    return adjustment.map { gtk_adjustment_get_page_size($0) > 0 } ?? true
  }

  func scrollNow(to index: Int) {
    guard (0..<model.source.count).contains(index) else { return }
    // Rows that came since the last frame have no place yet to scroll to.
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
