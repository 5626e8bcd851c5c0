/// A snapshot of the content of a table. It provides the results of a toolkit's data source and
/// delegate methods.
///
/// ```swift
/// func numberOfRows(in section: Int) -> Int { snapshot.sections[section].count }
/// func title(of section: Int) -> String? { snapshot.sections[section].headerTitle }
/// func userClicked(_ path: RowPath) { snapshot.selectRow(at: path) }
/// ```
///
/// A host retains the snapshot that it shows, and reads only that snapshot, so its data always
/// match the changes that it has received. A snapshot does not change when the lists change. It
/// references the delegates weakly: after the binding has ended, the delegates decide nothing and
/// receive no user actions.
@MainActor
public struct TableSnapshot<Cell: AnyObject> {
  /// The sections in order, for their titles and numbers of rows.
  public let sections: ListItems<any TableSectionSnapshot<Cell>>
  let defaults: WeakDelegates

  /// Weak references to the table's delegates, which live as long as the binding, and to its group.
  final class WeakDelegates {
    weak var delegates: ComposableDelegate<any TableViewDelegate>?
    weak var group: BindingGroup?
    init(_ delegates: ComposableDelegate<any TableViewDelegate>?, _ group: BindingGroup?) {
      (self.delegates, self.group) = (delegates, group)
    }
  }

  /// A snapshot without sections, for a host that is not bound yet.
  public static var empty: TableSnapshot { TableSnapshot(sections: []) }

  init(
    sections: ListItems<any TableSectionSnapshot<Cell>>,
    defaults: ComposableDelegate<any TableViewDelegate>? = nil,
    reportingTo group: BindingGroup? = nil
  ) {
    self.sections = sections
    self.defaults = WeakDelegates(defaults, group)
  }

  /// Reports that the toolkit's table did not apply an update as expected. The error handler of the
  /// binding's group receives a ``BindingError/recovered(table:problem:)``; without a group, the
  /// error is logged.
  ///
  /// - Parameters:
  ///   - table: The kind of the table.
  ///   - problem: A sentence that describes the problem and how it was corrected.
  public func report(_ table: String, _ problem: String) {
    BindingGroup.report(.recovered(table: table, problem: problem), to: defaults.group)
  }

  /// The object that handles the toolkit's delegate methods that the binding does not handle. It is
  /// nil if no delegate of the table provides one, and after the binding has ended.
  public var toolkitDelegate: AnyObject? {
    defaults.delegates?.answer { $0.toolkitDelegate }
  }

  /// Returns whether the selection in a section is observed, so that a row can stay selected.
  /// Otherwise a host deselects a row after ``selectRow(at:)``.
  public func followsSelection(in section: Int) -> Bool {
    sections.indices.contains(section) && sections[section].followsSelection
      || defaults.delegates?.decide(.byAny) { $0.followsSelection } ?? false
  }

  /// The number of rows in all sections together.
  ///
  /// - Complexity: O(number of sections).
  public var rowCount: Int { sections.reduce(0) { $0 + $1.count } }

  /// Returns whether this snapshot has a row at `path`. The snapshot does not change with the list.
  public func contains(_ path: RowPath) -> Bool {
    sections.indices.contains(path.section) && path.row >= 0
      && path.row < sections[path.section].count
  }

  /// Returns the content of a row.
  ///
  /// - Precondition: The row exists; see ``contains(_:)``.
  public func row(at path: RowPath) -> RowContent<Cell> { sections[path.section].row(at: path.row) }

  /// Returns the height that the section's delegates, or else the table's delegates, specify for a
  /// row. If the result is nil, the host determines the height. Each call asks the delegates again;
  /// the result is not cached.
  public func rowHeight(at path: RowPath) -> RowHeight? {
    guard contains(path) else { return nil }
    return sections[path.section].rowHeight(at: path.row)
      ?? defaults.delegates?.answer { $0.rowHeight(at: path) }
  }

  /// Returns whether the user may choose or select a row: the row exists, and no delegate of its
  /// section or of the table refuses it.
  public func canSelectRow(at path: RowPath) -> Bool {
    contains(path)
      && sections[path.section].canSelectRow(at: path.row) ?? true
      && defaults.delegates?.decide(.unanimously) { $0.canSelectRow(at: path) } ?? true
  }

  /// Reports that the user clicked a row, or pressed Return on it. Calls the section's delegates
  /// and then the table's, in one transaction, so that all views that depend on the selection
  /// change together. Does nothing if the row cannot be selected.
  public func selectRow(at path: RowPath) {
    guard canSelectRow(at: path) else { return }
    transaction {
      sections[path.section].selectRow(at: path.row)
      defaults.delegates?.tell { $0.didSelectRow(at: path) }
    }
  }

  /// Reports the rows that are selected now, in one transaction. Sections that share delegates
  /// report their rows in one call. Sections without selected rows report first. So if several
  /// sections call one handler, its last call receives the selected items.
  ///
  /// - Parameter sections: The sections whose selection may have changed.
  public func changeSelection(to paths: [RowPath], in sections: some Sequence<Int>) {
    let rows = Dictionary(grouping: paths.filter(contains), by: \.section)
      .mapValues { $0.map(\.row) }
    let changed = Set(sections.filter(self.sections.indices.contains))
    let parts = changed.union(rows.keys).sorted().map { index in
      (index: index, section: self.sections[index], rows: rows[index] ?? [])
    }
    let byDelegates = Dictionary(grouping: parts) {
      $0.section.delegateChain.map(ObjectIdentifier.init)
    }
    let told =
      byDelegates
      .filter { chain, parts in chain != nil && parts.contains { changed.contains($0.index) } }
      .values.sorted { $0[0].index < $1[0].index }
    transaction {
      for hasSelection in [false, true] {
        for parts in told where parts.contains(where: { !$0.rows.isEmpty }) == hasSelection {
          parts[0].section.changeSelection(to: parts.map { ($0.section, $0.rows) })
        }
      }
      defaults.delegates?.tell { $0.didChangeSelection(paths) }
    }
  }

  /// Returns the actions of a row, from its section's delegates or else from the table's delegates.
  /// The array is empty if neither specifies actions.
  public func rowActions(at path: RowPath) -> [RowAction] {
    guard contains(path) else { return [] }
    return sections[path.section].rowActions(at: path.row)
      ?? defaults.delegates?.answer { $0.rowActions(at: path) } ?? []
  }

  /// Returns whether the user may move a row: a delegate of its section or of the table allows it,
  /// and none refuses it. A host asks before it shows a handle or starts a drag. To ask about one
  /// position, use ``canMoveRow(at:to:)``.
  public func canMoveRow(at path: RowPath) -> Bool {
    guard contains(path) else { return false }
    let answers = [
      sections[path.section].canMoveRow(at: path.row),
      defaults.delegates?.decide(.unanimously) { $0.canMoveRow(at: path) },
    ]
    return answers.contains(true) && !answers.contains(false)
  }

  /// Returns whether the user may move a row so that it is at `target` afterward.
  ///
  /// A movable row may move to any place in its section, unless a delegate of the table refuses. It
  /// may move to another section only if a delegate of the table allows it.
  public func canMoveRow(at path: RowPath, to target: RowPath) -> Bool {
    guard canMoveRow(at: path), sections.indices.contains(target.section) else { return false }
    let isWithin = path.section == target.section
    guard target.row >= 0, target.row < sections[target.section].count + (isWithin ? 0 : 1) else {
      return false
    }
    return defaults.delegates?.decide(.unanimously) { $0.canMoveRow(at: path, to: target) }
      ?? isWithin
  }

  /// Reports that the user moved a row to `target`, in one transaction. Does nothing if the row
  /// cannot be moved there. The delegates have to change the list; the host receives that change as
  /// a batch, like any other.
  public func moveRow(from path: RowPath, to target: RowPath) {
    guard path != target, canMoveRow(at: path, to: target) else { return }
    transaction {
      if path.section == target.section {
        sections[path.section].moveRow(from: path.row, to: target.row)
      }
      defaults.delegates?.tell { $0.didMoveRow(from: path, to: target) }
    }
  }
}

/// A section of a ``TableSnapshot``: its titles, its number of rows, and the decisions of its
/// delegates.
///
/// A host reads only the titles and the number of rows directly from a section. For everything else
/// it calls the methods of the snapshot, which also ask the delegates of the table:
///
/// ```swift
/// let section = snapshot.sections[1]
/// print(section.headerTitle ?? "", section.count)
/// let path = RowPath(section: 1, row: 0)
/// let height = snapshot.rowHeight(at: path)  // and not section.rowHeight(at: 0)
/// ```
///
/// It does not change when the list changes, and does not keep the delegates alive.
@MainActor
public protocol TableSectionSnapshot<Cell> {
  /// The type of the table's cells.
  associatedtype Cell: AnyObject
  /// The title above the rows, or nil.
  var headerTitle: String? { get }
  /// The title below the rows, or nil.
  var footerTitle: String? { get }
  /// The number of rows.
  var count: Int { get }
  /// Returns the content of a row: the maker of its cells, and a closure that shows it in a cell.
  func row(at row: Int) -> RowContent<Cell>
  /// Returns the height of a row, or nil if the section's delegates do not specify one.
  func rowHeight(at row: Int) -> RowHeight?
  /// Returns whether the user may choose or select a row, or nil if the section's delegates do not
  /// decide that.
  func canSelectRow(at row: Int) -> Bool?
  /// Reports to the section's delegates that the user clicked a row, or pressed Return on it.
  func selectRow(at row: Int)
  /// The chain of the section's delegates, which other sections may share, or nil.
  var delegateChain: AnyObject? { get }
  /// Reports the rows that are now selected in this section and in the other sections that share
  /// its delegates.
  func changeSelection(to parts: [(section: any TableSectionSnapshot<Cell>, rows: [Int])])
  /// Whether the selection is observed.
  var followsSelection: Bool { get }
  /// Returns the actions of a row, or nil if the section's delegates specify none.
  func rowActions(at row: Int) -> [RowAction]?
  /// Returns whether the user may move a row, or nil if the section's delegates do not decide that.
  func canMoveRow(at row: Int) -> Bool?
  /// Reports to the section's delegates that the user moved a row, so that its index is `target`
  /// afterward.
  func moveRow(from row: Int, to target: Int)
}

/// The content of one row: the maker of its cells, and a closure that shows it in a cell.
///
/// ```swift
/// let content = snapshot.row(at: path)
/// let cell = takeCell(of: content.maker) ?? content.maker.makeCell()
/// content.show(cell)
/// ```
///
/// It retains the item of the snapshot, and shows that item even if the list has changed since.
@MainActor
public struct RowContent<Cell: AnyObject> {
  /// The maker of the cells that can show this row.
  public let maker: CellMaker<Cell>
  /// A closure that shows the row in a cell made by ``maker``.
  public let show: @MainActor (Cell) -> Void
  /// Returns the content of one of the row's columns, by the column's name. Returns `nil` for an
  /// empty cell, and if the row is one cell.
  package let part: @MainActor (_ column: String) -> RowContent?

  init<Item>(_ item: Item, _ template: CellTemplate<Cell, Item>) {
    maker = template
    show = { cell in ToolkitCallback.answer { template.show(item, in: cell) } }
    part = { column in template.part(column, of: item).map { RowContent(item, $0) } }
  }
}

/// A section whose items are of one type.
@MainActor
struct TypedSection<Cell: AnyObject, Item>: TableSectionSnapshot {
  let headerTitle: String?
  let footerTitle: String?
  let items: ListItems<Item>
  let template: @MainActor (Item) -> CellTemplate<Cell, Item>
  /// The delegates of the section; weak, so that none is called after the binding has ended.
  weak var delegates: ComposableDelegate<any TableViewSectionDelegate<Item>>?

  var count: Int { items.count }

  func row(at row: Int) -> RowContent<Cell> {
    let item = items[row]
    return RowContent(item, template(item))
  }

  func rowHeight(at row: Int) -> RowHeight? {
    delegates?.answer { [items] in $0.rowHeight(items[row], at: row) }
  }

  func canSelectRow(at row: Int) -> Bool? {
    delegates?.decide(.unanimously) { [items] in $0.canSelectRow(items[row], at: row) }
  }

  func selectRow(at row: Int) {
    delegates?.tell { [items] in $0.didSelectRow(items[row], at: row) }
  }

  var delegateChain: AnyObject? { delegates }

  func changeSelection(to parts: [(section: any TableSectionSnapshot<Cell>, rows: [Int])]) {
    let selected = parts.flatMap { part in
      (part.section as? TypedSection).map { section in part.rows.map { section.items[$0] } } ?? []
    }
    delegates?.tell { $0.didChangeSelection(selected) }
  }

  var followsSelection: Bool {
    delegates?.decide(.byAny) { $0.followsSelection } ?? false
  }

  func rowActions(at row: Int) -> [RowAction]? {
    delegates?.answer { [items] in $0.rowActions(items[row], at: row) }
  }

  func canMoveRow(at row: Int) -> Bool? {
    delegates?.decide(.unanimously) { [items] in $0.canMoveRow(items[row], at: row) }
  }

  func moveRow(from row: Int, to target: Int) {
    delegates?.tell { [items] in $0.didMoveRow(items[row], from: row, to: target) }
  }
}
