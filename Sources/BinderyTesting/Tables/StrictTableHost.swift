import Bindery

/// A table without a display that checks every batch against UIKit's rules.
///
/// ```swift
/// let table = StrictTableHost<PersonCell> { $0.text }
/// let group = BindingGroup { table *= binding }
/// viewModel.people.append(ada)
/// await settle()
/// #expect(table.exceptions.isEmpty)
/// #expect(table.texts == [["Ada"]])
/// ```
///
/// The table makes a cell for each row, and updates a row only if a batch requires it, as UIKit's
/// tables do with visible rows. After each batch, the table compares every cell with a newly made
/// one. So it detects change sets that omit a change or move a row to the wrong place, and adds
/// them to the ``exceptions``.
///
/// - Complexity: Because of the comparison, each batch takes O(*n*) time for *n* rows.
@MainActor
public final class StrictTableHost<Cell: AnyObject>: TableHost {
  private struct Row {
    let cell: Cell
    let maker: CellMaker<Cell>
  }

  private let describe: @MainActor (Cell) -> String
  private var rows: [[Row]] = []
  private var headers: [String?] = []
  private var footers: [String?] = []
  public var binding: AnyObject?

  /// The content that the table shows.
  public private(set) var snapshot = TableSnapshot<Cell>.empty

  /// The rules that batches have broken so far. The array is empty if all batches were correct.
  ///
  /// After a batch that UIKit would refuse, the table reloads its content and continues.
  public private(set) var exceptions: [TableException] = []

  /// The batches that the table has received so far, including incorrect ones.
  public private(set) var batches: [TableBatch] = []

  /// The changes that the table has received so far, one for each of the ``batches``.
  ///
  /// A change may contain a move that the batch replaces with a deletion and an insertion, such as
  /// a move of a row between sections that also move.
  public private(set) var deltas: [SectionedDelta] = []

  /// The number of times that the table has loaded all content, including the first time.
  public private(set) var reloads = 0

  /// Creates an empty table.
  ///
  /// - Parameter describe: Returns a description of a cell's content. Two cells with the same
  ///   description look the same.
  public init(_ describe: @escaping @MainActor (Cell) -> String) {
    self.describe = describe
  }

  /// The descriptions of the rows of each section.
  public var texts: [[String]] { rows.map { $0.map { describe($0.cell) } } }

  /// The titles above and below each section, or `nil` where a section has none.
  public var titles: [(header: String?, footer: String?)] { Array(zip(headers, footers)) }

  /// Returns the cell of a row.
  ///
  /// - Precondition: The row exists.
  public func cell(at path: RowPath) -> Cell { rows[path.section][path.row].cell }

  public func reload(_ snapshot: TableSnapshot<Cell>) {
    reloads += 1
    for row in rows.joined() { row.maker.discard(row.cell) }
    self.snapshot = snapshot
    rows = snapshot.sections.indices.map { section in
      (0..<snapshot.sections[section].count).map { makeRow(RowPath(section: section, row: $0)) }
    }
    headers = snapshot.sections.map(\.headerTitle)
    footers = snapshot.sections.map(\.footerTitle)
    checkContent()
  }

  public func apply(_ update: TableUpdate<Cell>) {
    let batch = update.batch
    batches.append(batch)
    deltas.append(update.delta)
    let before = rows.map(\.count)
    let after = update.new.sections.map(\.count)
    if update.old.sections.map(\.count) != before {
      exceptions.append(
        TableException(rule: 7, "the data source changed before the batch: \(before)"))
    }
    snapshot = update.new
    do throws(TableException) {
      try batch.check(before: before, after: after)
    } catch {
      exceptions.append(error)
      reload(update.new)
      return
    }
    let titles = zip(headers, footers).map { [$0, $1] }
    let origins = Dictionary(
      uniqueKeysWithValues: batch.survivors(of: before.count).map { ($0.new, $0.old) })
    let previous = rows
    rows = batch.arrange(rows, into: after) { makeRow($0) }
    for path in batch.rowUpdates { show(path) }
    let fresh = Set(batch.sectionUpdates)
    let newTitles = after.indices.map { section in
      if let old = origins[section], !fresh.contains(section) { return titles[old] }
      return [snapshot.sections[section].headerTitle, snapshot.sections[section].footerTitle]
    }
    headers = newTitles.map { $0[0] }
    footers = newTitles.map { $0[1] }
    let kept = Set(rows.joined().map { ObjectIdentifier($0.cell) })
    for row in previous.joined() where !kept.contains(ObjectIdentifier(row.cell)) {
      row.maker.discard(row.cell)
    }
    checkContent()
  }

  private func makeRow(_ path: RowPath) -> Row {
    let row = snapshot.row(at: path)
    let cell = row.maker.makeCell()
    row.show(cell)
    return Row(cell: cell, maker: row.maker)
  }

  private func show(_ path: RowPath) {
    let row = snapshot.row(at: path)
    if rows[path.section][path.row].maker === row.maker {
      row.show(rows[path.section][path.row].cell)
    } else {
      rows[path.section][path.row] = makeRow(path)
    }
  }

  /// Compares the content of each cell with that of a new one.
  private func checkContent() {
    for section in rows.indices {
      for index in rows[section].indices {
        let path = RowPath(section: section, row: index)
        let row = snapshot.row(at: path)
        let cell = row.maker.makeCell()
        row.show(cell)
        let (shown, expected) = (describe(rows[section][index].cell), describe(cell))
        if cell !== rows[section][index].cell { row.maker.discard(cell) }
        if shown != expected {
          exceptions.append(
            TableException(rule: 10, "the cell at \(path) shows \(shown) instead of \(expected)"))
        }
      }
      let titles = snapshot.sections[section]
      if headers[section] != titles.headerTitle || footers[section] != titles.footerTitle {
        exceptions.append(TableException(rule: 10, "section \(section) shows old titles"))
      }
    }
  }

  // MARK: The user

  /// Selects a row, as a click does.
  ///
  /// The section's handler runs before this method returns. Does nothing if the row does not exist
  /// or cannot be selected.
  public func select(_ path: RowPath) {
    snapshot.selectRow(at: path)
  }

  /// Selects exactly these rows, as a user does.
  ///
  /// The sections' handlers run before this method returns.
  public func changeSelection(to paths: [RowPath]) {
    snapshot.changeSelection(to: paths, in: snapshot.sections.indices)
  }

  /// Moves a row, as a user does by dragging it.
  ///
  /// The section's handler runs before this method returns. The table shows the move once the
  /// handler has changed the list.
  ///
  /// - Returns: Whether the binding allows the move. If it does not, the method has no effect.
  @discardableResult
  public func move(_ path: RowPath, to target: RowPath) -> Bool {
    guard snapshot.canMoveRow(at: path, to: target) else { return false }
    snapshot.moveRow(from: path, to: target)
    return true
  }
}
