import CGTK

/// A grid of cells with full-width section headings. Only cells near the visible area have widgets.
///
/// GTK's own grid has no headings. This view is a list of lines. A heading or footer of the model
/// fills a line; the items between them share lines, as many in each as fit. The view arranges the
/// items again when its width changes. Put it into a ``ScrolledWindow``, like all lists. In
/// BinderyGTK, a `CollectionView` is such a view for observable arrays.
///
/// ```swift
/// let grid = SectionedGridView(ListModel(source), cells: photos, minimumCellWidth: 160)
/// window.content = ScrolledWindow(grid)
/// ```
open class SectionedGridView: ItemsView {
  /// The minimum width of a cell in pixels. The view places as many cells side by side as fit, and
  /// they share the remaining width. The content of a cell should not need more width than this.
  public let minimumCellWidth: Int
  /// The minimum number of cells in a line, even if they become narrower than ``minimumCellWidth``.
  /// The default is 1.
  public var minimumColumns = 1 {
    didSet { formLinesLater() }
  }
  /// The maximum number of cells in a line, even if more would fit. The default is 100.
  public var maximumColumns = 100 {
    didSet { formLinesLater() }
  }

  private let cells: LiveRows
  private let lines: GridLines
  private let lineSlots: LiveRows
  private var isForming = false
  /// The identifier of the row at which a selected range begins.
  private var selectionAnchor: UInt64?
  private var widthConnection: SignalConnection?

  private static let style: Void = Style.add(
    ownCSS: """
      .sectioned-grid child { border-radius: 6px; padding: 3px; outline-offset: -2px; }
      .sectioned-grid row { padding: 0; }
      .sectioned-grid child.activatable:focus-visible { outline: 2px solid @accent_color; }
      .sectioned-grid row:not(.section-header):not(.section-footer) child.activatable:hover {
        background-color: alpha(currentColor, 0.04); }
      .sectioned-grid child.activatable:selected { background-color: alpha(currentColor, 0.1); }
      """)

  /// Creates a view that shows the model's rows in cells from the factory, and retains both. Cells
  /// are made when the view is shown and its width is known.
  public init(_ model: ListModel, cells factory: RowFactory, minimumCellWidth: Int) {
    _ = Self.style
    self.minimumCellWidth = minimumCellWidth
    let cells = LiveRows(factory, model.source)
    let lines = GridLines(model.source)
    let lineModel = ListModel(lines)
    lines.model = lineModel
    let slots = LiveRows(
      RowFactory(
        bind: { [weak model] slot, _, line in
          guard let model else { return }
          let isHeading = lines.kind(at: line) != .item
          let shown =
            slot.child as? GridLine
            ?? GridLine(cells) { [weak slot] in
              slot?.index.map { lines.rows(inLine: $0).lowerBound }
            }
          slot.child = shown
          shown.show(
            lines.rows(inLine: line), of: model, columns: isHeading ? 1 : lines.columns,
            isHeading: isHeading)
          slot.isPassive = true
        },
        teardown: { slot in (slot.child as? GridLine)?.end() }), lines)
    (self.cells, self.lines, lineSlots) = (cells, lines, slots)
    let rows = slots.makeFactory()
    g_object_ref(lineModel.unsafePointer)
    g_object_ref(rows.unsafePointer)
    super.init(gtk_list_view_new(lineModel.opaque, rows.opaque), model, [cells])
    cgtk_set_accessible_role(widget, GTK_ACCESSIBLE_ROLE_GRID)
    addClass("sectioned-grid")
    onNotify("hadjustment") { [weak self] in self?.followWidth() }
    followWidth()
    // GTK reports no width while there are no lines.
    onMap { [weak self] in self?.formLinesLater() }
    selectByMouse()
    selectByKeyboard()
    keepFocusOnItems()
  }

  override var hasCells: Bool { true }

  // MARK: Lines

  private func followWidth() {
    widthConnection?.disconnect()
    guard let adjustment = gtk_scrollable_get_hadjustment(opaque) else { return }
    let pointer = UnsafeMutableRawPointer(adjustment)
    let peer = Object.peer(of: pointer) ?? Object(borrowing: pointer)
    widthConnection = peer.on("changed") { [weak self] in self?.formLinesLater() }
  }

  /// Forms the lines before the next frame, because GTK may be laying out rows now.
  private func formLinesLater() {
    guard !isForming else { return }
    isForming = true
    onNextFrame { [weak self] in
      self?.isForming = false
      self?.formLines()
    }
  }

  private func formLines() {
    let width = allocatedWidth
    guard width > 0 else {
      if isMapped { formLinesLater() }
      return
    }
    let fitting = max(1, width / max(1, minimumCellWidth))
    let columns = max(minimumColumns, min(maximumColumns, fitting))
    guard columns != lines.columns else { return }
    let isFirst = lines.columns == 0
    let top = isFirst ? nil : firstRowInSight
    let focused = focusedIndex
    lines.setColumns(columns)
    hasUnplacedRows = true
    if let top, top > 0 {
      settle()
      scrollToTop(of: top)
    }
    if let focused { focusRow(at: focused) }
  }

  private var firstRowInSight: Int? {
    guard offset > 0 else { return nil }
    return cells.all.compactMap { slot -> Int? in
      // Rows that GTK keeps outside the visible area, such as the focused one, have no valid
      // position.
      guard let cell = slot.row, cell.isMapped, let place = cell.bounds(in: self),
        place.y + place.height > 0
      else { return nil }
      return slot.index
    }.min()
  }

  /// Scrolls to the end first: GTK scrolls up from there only until the line is at the top.
  private func scrollToTop(of row: Int) {
    guard let line = lines.line(of: row) else { return }
    scrollToLine(lines.count - 1)
    settle()
    scrollToLine(line)
  }

  override var isLaidOut: Bool { lines.columns > 0 && super.isLaidOut }

  override func scrollNow(to index: Int) {
    guard let line = lines.line(of: index) else { return }
    if hasUnplacedRows { settle() }
    scrollToLine(line)
  }

  private func scrollToLine(_ line: Int) {
    gtk_widget_activate_action_variant(
      listWidget, "list.scroll-to-item", g_variant_new_uint32(guint32(line)))
  }

  override func rowsDidChange(_ splice: ListModel.Splice) {
    super.rowsDidChange(splice)
    lines.follow(splice)
    // Rows that moved to another cell or line have to be shown again.
    lineSlots.refreshAll()
  }

  // MARK: Selection and activation

  override func selectionDidChange() {
    for slot in lineSlots.all { (slot.child as? GridLine)?.showSelection(of: model) }
  }

  override public func activateRow(at index: Int) {
    if isItem(index) { cgtk_emit_activate(listWidget, guint(index)) }
  }

  override public func selectRow(at index: Int, adding: Bool = false, extending: Bool = false) {
    guard isItem(index) else { return }
    let identifier = model.source.identifier(at: index)
    if extending, model.selectionMode == .multiple, let anchor = indexOfAnchor {
      let range = min(anchor, index)...max(anchor, index)
      _ = model.select(range.lowerBound, range.count, true, exclusive: !adding)
      return
    }
    selectionAnchor = identifier
    let isOn = !adding || !model.rowSelection.contains(identifier)
    _ = model.select(index, 1, isOn, exclusive: !adding)
  }

  private var indexOfAnchor: Int? {
    guard let selectionAnchor else { return nil }
    if let index = cells.slot(showing: selectionAnchor)?.index { return index }
    return (0..<model.source.count).first {
      model.source.identifier(at: $0) == selectionAnchor
    }
  }

  private func selectByMouse() {
    let click = Object(owning: UnsafeMutableRawPointer(gtk_gesture_click_new()))
    gtk_gesture_single_set_button(click.pointer(), guint(GDK_BUTTON_PRIMARY))
    var pressed: UInt64?
    click.on("pressed") { [weak self] (_: Int, x: Double, y: Double) in
      pressed = self?.index(at: (x, y)).flatMap { self?.model.source.identifier(at: $0) }
    }
    click.on("released") { [weak self, weak click] (presses: Int, x: Double, y: Double) in
      guard let self, let click, let index = index(at: (x, y)), isItem(index),
        model.source.identifier(at: index) == pressed
      else { return }
      let state = gtk_event_controller_get_current_event_state(click.opaque)
      let modifiers = Modifiers(rawValue: state.rawValue)
      if let cell = slot(at: index)?.rowWidget { gtk_widget_grab_focus(cell) }
      if presses == 1 {
        selectRow(
          at: index, adding: modifiers.contains(.control), extending: modifiers.contains(.shift))
      }
      if presses == 2, !activatesOnSingleClick { activateRow(at: index) }
    }
    add(click)
  }

  // MARK: Keyboard

  private func selectByKeyboard() {
    onKey { [weak self] key, modifiers in
      guard let self, !modifiers.contains(.alt), let index = focusedIndex else { return false }
      switch key {
      case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
        activateRow(at: index)
      case GDK_KEY_space, GDK_KEY_KP_Space:
        // In this mode the key opens the cell.
        if activatesOnSingleClick, modifiers.isEmpty, model.selectionMode != .multiple {
          return false
        }
        selectRow(
          at: index, adding: modifiers.contains(.control), extending: modifiers.contains(.shift))
      case GDK_KEY_a where modifiers == .control, GDK_KEY_slash where modifiers == .control:
        return model.select(0, model.source.count, true, exclusive: true)
      default:
        guard let target = target(of: key, from: index) else { return false }
        moveFocus(to: target, modifiers)
        // Moving to one of the first cells also shows the heading above them.
        if nextItem(from: target, -1) == nil { scroll(to: 0) }
      }
      return true
    }
  }

  override var itemInsteadOfFocus: Int? {
    if focusedIndex != nil { return super.itemInsteadOfFocus }
    // The focus is on a line.
    for slot in lineSlots.all {
      guard let line = slot.index, slot.child?.containsFocus == true else { continue }
      let first = lines.rows(inLine: line).lowerBound
      return nextItem(from: first - 1, 1) ?? nextItem(from: first, -1)
    }
    return nil
  }

  /// Returns the index to which a key moves the focus: `index` itself if there is no item in that
  /// direction, nil if the key does not move the focus.
  private func target(of key: Int32, from index: Int) -> Int? {
    let forward = textDirection == .rtl ? -1 : 1
    switch key {
    case GDK_KEY_Right, GDK_KEY_KP_Right: return nextItem(from: index, forward) ?? index
    case GDK_KEY_Left, GDK_KEY_KP_Left: return nextItem(from: index, -forward) ?? index
    case GDK_KEY_Home, GDK_KEY_KP_Home: return nextItem(from: -1, 1)
    case GDK_KEY_End, GDK_KEY_KP_End: return nextItem(from: model.source.count, -1)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return below(index, lines: 1)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return below(index, lines: -1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return below(index, lines: linesInSight)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return below(index, lines: -linesInSight)
    default: return nil
    }
  }

  private var linesInSight: Int {
    let height = focusedIndex.flatMap { slot(at: $0)?.row?.allocatedHeight } ?? 1
    return max(1, allocatedHeight / max(1, height) - 1)
  }

  /// Returns the cell in the same column, `distance` lines below or above. If that line has no
  /// cells, returns a cell of the nearest line of cells beyond it, or before it if there is none
  /// beyond.
  private func below(_ index: Int, lines distance: Int) -> Int {
    guard let line = lines.line(of: index) else { return index }
    let column = index - lines.rows(inLine: line).lowerBound
    let direction = distance.signum()
    let aim = min(max(0, line + distance), lines.count - 1)
    let behind = stride(from: aim, to: direction > 0 ? lines.count : -1, by: direction)
    let before = stride(from: aim, to: line, by: -direction)
    let target =
      behind.first { lines.kind(at: $0) == .item } ?? before.first { lines.kind(at: $0) == .item }
    guard let target else { return index }
    let rows = lines.rows(inLine: target)
    return min(rows.lowerBound + column, rows.upperBound - 1)
  }
}
