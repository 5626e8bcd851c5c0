import Bindery
import GTK

/// The content of a bound table as GTK's list model: the sections as one flat list, an identifier
/// for each row, and the cells.
///
/// Programs rarely need it: fill the table with `table *= …`, and select and scroll with
/// ``TableItemsView``. In the flat list, titles have indices as well, so the index of an item in
/// the flat list differs from its index in its section. Use the methods of ``TableItemsView``,
/// which take a path.
@MainActor
public final class TableContent<Cell: AnyObject>: ListModelSource {
  private var layout = FlatLayout<Cell>(.empty)
  private var identities = RowIdentities()
  /// The state before the change that GTK is being notified of. Rows before `boundary` are
  /// already reported to GTK in their new state.
  private var telling: (old: FlatLayout<Cell>, identities: RowIdentities.Old)?
  private var (boundary, shift) = (0, 0)
  /// The sections that had selected rows last.
  private var selectedSections: Set<Int> = []
  private let cells: any CellPresenter<Cell>
  weak var model: ListModel?
  weak var view: ItemsView?
  var binding: AnyObject?

  init(_ cells: some CellPresenter<Cell>) {
    self.cells = cells
  }

  /// The sections and rows that the table shows.
  var snapshot: TableSnapshot<Cell> { layout.snapshot }

  // MARK: Queries of the list model

  public var count: Int { telling.map { $0.old.count + shift } ?? layout.count }

  public func identifier(at index: Int) -> UInt64 {
    guard let telling, index >= boundary else { return identities[index] }
    return telling.identities.identity(at: index - shift, identities)
  }

  public func kind(at index: Int) -> ListRowKind {
    switch place(at: index).place {
    case .row: .item
    case .header: .header
    case .footer: .footer
    }
  }

  private func place(
    at index: Int
  ) -> (place: FlatLayout<Cell>.Place, snapshot: TableSnapshot<Cell>) {
    guard let telling, index >= boundary else { return (layout.place(at: index), layout.snapshot) }
    return (telling.old.place(at: index - shift), telling.old.snapshot)
  }

  func index(of identifier: UInt64) -> Int? { identities.index(of: identifier) }

  /// Returns the path of the row at an index, or `nil` for a heading.
  func path(at index: Int) -> RowPath? {
    guard index >= 0, index < layout.count, case .row(let path) = layout.place(at: index) else {
      return nil
    }
    return path
  }

  func index(of path: RowPath) -> Int? {
    snapshot.contains(path) ? layout.index(of: path) : nil
  }

  // MARK: Showing rows

  /// Shows the row at an index in a slot, or its part in one of several columns.
  func show(_ index: Int, in slot: RowSlot, column: Int = 0) {
    guard index < count else { return }
    let (place, snapshot) = place(at: index)
    switch place {
    case .header(let section):
      cells.show(
        heading: snapshot.sections[section].headerTitle ?? "", .header, in: slot, column: column)
    case .footer(let section):
      cells.show(
        heading: snapshot.sections[section].footerTitle ?? "", .footer, in: slot, column: column)
    case .row(let path):
      cells.show(
        snapshot.row(at: path), identifier(at: index), height: snapshot.rowHeight(at: path),
        in: slot, column: column)
    }
  }

  func end(_ slot: RowSlot) { cells.end(slot) }

  /// Reports the selected rows to their sections, and to those that had some before.
  func changeSelection(to paths: [RowPath]) {
    let sections = Set(paths.map(\.section))
    snapshot.changeSelection(to: paths, in: selectedSections.union(sections))
    selectedSections = sections
  }

  // MARK: Following the binding

  func reload(_ snapshot: TableSnapshot<Cell>) {
    let count = layout.count
    // Whoever observes the selection still sees the rows that it was made of.
    model?.rowSelection = .none
    // A list view does much less work when its list is emptied first.
    layout = FlatLayout(.empty)
    identities.replaceAll(count: 0)
    if count > 0 { model?.itemsChanged(at: 0, removed: count, added: 0) }
    layout = FlatLayout(snapshot)
    identities.replaceAll(count: layout.count)
    if layout.count > 0 { model?.itemsChanged(at: 0, removed: 0, added: layout.count) }
  }

  func apply(_ update: TableUpdate<Cell>) {
    let new = FlatLayout(layout, after: update)
    let delta = layout.delta(to: new, update.delta)
    telling = (layout, RowIdentities.Old(identities, before: delta))
    (boundary, shift) = (0, 0)
    layout = new
    let sections = update.delta.sections
    if !sections.keepsIndices {
      let followed = Set(selectedSections.compactMap { sections.newIndex(of: $0) })
      // A section that is gone may have shared its delegate with any other.
      selectedSections =
        followed.count == selectedSections.count ? followed : Set(snapshot.sections.indices)
    }
    identities.apply(delta)
    model?.apply(
      delta.splices(limit: .max).lazy.map {
        ListModel.Splice(position: $0.position, removed: $0.removed, added: $0.added)
      }
    ) { step in
      boundary = step.addedRange.upperBound
      shift += step.added - step.removed
    }
    telling = nil
    view?.refresh(delta.modifications.map { identities[$0.new] })
  }
}

extension TableContent {
  /// Returns a factory that shows rows in the slots of a list.
  func rows(column: Int = 0) -> RowFactory {
    RowFactory(
      bind: { [weak self] slot, _, index in
        ToolkitCallback.answer { self?.show(index, in: slot, column: column) }
      },
      teardown: { [weak self] slot in self?.end(slot) })
  }
}
