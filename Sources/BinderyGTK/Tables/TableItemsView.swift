import Bindery
import GTK

/// A view for binding lists of items as rows: ``TableView``, ``CollectionView`` or
/// ``ColumnTableView``.
///
/// It identifies a row by its path: the section, and the index in the section. A path is valid only
/// until the lists change. For a table with one section, ``selectedIndex`` is shorter.
///
/// ```swift
/// table.selectedPaths = [RowPath(section: 1, row: 2)]
/// table.scroll(to: RowPath(section: 1, row: 2))
/// ```
@MainActor
public protocol TableItemsView: TableHost, ItemsView {
  /// The content of the table, which is also the source of its list model.
  var content: TableContent<Cell> { get }
}

extension TableItemsView {
  public var binding: AnyObject? {
    get { content.binding }
    set { content.binding = newValue }
  }

  public func reload(_ snapshot: TableSnapshot<Cell>) { content.reload(snapshot) }

  public func apply(_ update: TableUpdate<Cell>) { content.apply(update) }

  /// The paths of the selected rows, in order. Setting the property ignores paths without a row.
  ///
  /// ```swift
  /// table.selectedPaths = [RowPath(section: 1, row: 2)]
  /// ```
  ///
  /// Setting the property counts as a change by the program. It works even if the user cannot
  /// select rows.
  ///
  /// - Complexity: O(n log n) for n selected rows.
  public var selectedPaths: [RowPath] {
    get {
      model.selection.compactMap { content.index(of: $0).flatMap(content.path) }.sorted()
    }
    set {
      model.selection = Set(
        newValue.compactMap { content.index(of: $0) }.map(content.identifier))
    }
  }

  /// The index of the selected row if exactly one row is selected and that row is in the first
  /// section, or nil otherwise. Use it for tables with one section.
  public var selectedIndex: Int? {
    get {
      let paths = selectedPaths
      return paths.count == 1 && paths[0].section == 0 ? paths[0].row : nil
    }
    set { selectedPaths = newValue.map { [RowPath(section: 0, row: $0)] } ?? [] }
  }

  /// Scrolls until the row is on screen. Does nothing if there is no such row. If the table has not
  /// drawn its first frame yet, it scrolls after that frame, to the row's position at that time.
  public func scroll(to path: RowPath) {
    if let index = content.index(of: path) { scroll(to: index) }
  }

  /// Activates a row, as the user would: its section's `didSelectRow` runs before this method
  /// returns. Does nothing if there is no such row.
  public func activateRow(at path: RowPath) {
    if let index = content.index(of: path) { activateRow(at: index) }
  }

  /// Connects the view to its content; each subclass calls it once.
  func connect() {
    content.model = model
    content.view = self
    showsNewRowsAtTop = true
    // If rows cannot be selected, a single click can only activate.
    if case .none = model.selectionMode { activatesOnSingleClick = true }
    let content = content
    onActivate { [weak self] index in
      guard let self, let path = self.content.path(at: index) else { return }
      tracingInput(of: index) { self.content.snapshot.selectRow(at: path) }
    }
    model.onSelectionChange { [weak self] in
      guard let self else { return }
      // The table must not change now: GTK goes on to use the positions of the selected rows.
      ToolkitCallback.answer {
        guard self.model.isSelectedByUser else {
          return self.content.changeSelection(to: self.selectedPaths)
        }
        let paths = self.selectedPaths
        self.tracingInput(of: paths.first.flatMap(self.content.index)) {
          self.content.changeSelection(to: paths)
        }
      }
    }
    setRowActions { [weak self] index in
      guard let self, let path = self.content.path(at: index) else { return [] }
      return self.content.snapshot.rowActions(at: path).map { action in
        RowMenuAction(action.title, isDestructive: action.isDestructive) { [weak self] in
          guard let self else { return transaction { action.perform() } }
          tracingInput(of: index) { transaction { action.perform() } }
        }
      }
    }
    setRowMoving(
      canMove: { [weak content] index in
        guard let content, let path = content.path(at: index) else { return false }
        return content.snapshot.canMoveRow(at: path)
      },
      canDrop: { [weak content] from, to in
        guard let content, let (path, target) = content.move(from, to) else { return false }
        return content.snapshot.canMoveRow(at: path, to: target)
      },
      onMove: { [weak self] from, to in
        guard let self, let (path, target) = self.content.move(from, to) else { return }
        tracingInput(of: from) { self.content.snapshot.moveRow(from: path, to: target) }
      })
  }

  /// Runs `body`, which reports what the user did with a row, as a step of the trace, unless the
  /// table is part of an inspector.
  private func tracingInput(of index: Int?, _ body: () -> Void) {
    guard Tracing.isOn, !BindingLedger.bindings(of: self).isEmpty else { return body() }
    Tracing.step(.input, (index.flatMap { slot(at: $0)?.child } ?? self).bindingName, body)
  }
}

extension TableContent {
  /// Returns the moved row and its destination for a move from one index of the flat list to
  /// another.
  fileprivate func move(_ from: Int, _ to: Int) -> (RowPath, RowPath)? {
    guard let path = path(at: from), to >= 0, to < count else { return nil }
    if let target = self.path(at: to) {
      // A row that is dragged down into another section goes after the row that it is dropped on.
      let isBehind = to > from && target.section != path.section
      return (path, RowPath(section: target.section, row: target.row + (isBehind ? 1 : 0)))
    }
    // Dropped on a heading: to the start of the section below it, or to the end of the one above
    // it.
    if to > from {
      if let below = self.path(at: to + 1) {
        return (path, RowPath(section: below.section, row: 0))
      }
    } else if let above = to > 0 ? self.path(at: to - 1) : nil {
      return (path, RowPath(section: above.section, row: above.row + 1))
    }
    return nil
  }
}
