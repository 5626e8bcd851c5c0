import Bindery
import GTK

/// A list whose rows are bound to an observable array.
///
/// ```swift
/// table *= TableViewSectionBinding.items(viewModel.people, row: PersonRow.self)
///   .didSelectRow(self, PeoplePage.open)
/// ```
///
/// Rows are lazy: some two hundred widgets serve any number of items, and a widget that comes to
/// show another item is bound to it anew. Changes are applied row by row, so that the scroll
/// position, the focus and the selection stay; those of one transaction are applied together.
public final class TableView: ListView {
  private let rows: TableRows

  /// Makes an empty list.
  ///
  /// - Parameter selection: Which rows the user can select. Activating a row is something else.
  public init(selection: ListModel.SelectionMode = .none) {
    let rows = TableRows()
    self.rows = rows
    let model = ListModel(rows, selection: selection)
    rows.model = model
    super.init(
      model,
      rows: RowFactory(
        setup: { [weak rows] in rows?.content?.makeRow() ?? Box(.horizontal) },
        bind: { [weak rows] row, _, index in rows?.content?.show(index, in: row) }))
    rows.view = self
    onActivate { [weak rows] index in rows?.content?.select(index) }
    model.onSelectionChange { [weak self] in
      guard let self else { return }
      self.rows.content?.selectionChanged(selectedIndex)
    }
  }

  /// The row that is selected, if it is one; nil for none or several.
  public var selectedIndex: Int? {
    get { model.selection.count == 1 ? rows.index(of: model.selection.first!) : nil }
    set { model.selection = newValue.map { [rows.identifier(at: $0)] } ?? [] }
  }

  /// Shows other content, all of it new.
  func show(_ content: any TableContent) {
    rows.replace(content)
  }

  /// Shows what the content has changed by.
  func apply(_ delta: ListDelta) {
    rows.apply(delta)
  }

  /// Shows all of the content anew.
  func reload() {
    rows.reload()
  }
}

/// What a table shows, its item type hidden.
@MainActor
protocol TableContent: AnyObject {
  /// How many rows there are after all changes.
  var count: Int { get }
  /// Takes over a part of a change: the rows of `range` are replaced by `new`, a range of the list
  /// after all changes. While a view is told of one part it may ask for rows anywhere.
  func replace(_ range: Range<Int>, by new: Range<Int>)
  /// All parts were taken over; what remains is the content of modified rows.
  func finish()
  func makeRow() -> Widget
  func show(_ index: Int, in row: Widget)
  func select(_ index: Int)
  func selectionChanged(_ index: Int?)
}

/// Gives GTK the identity of each row, and tells it what changes.
@MainActor
private final class TableRows: ListModelSource {
  weak var model: ListModel?
  weak var view: ListView?
  private(set) var content: (any TableContent)?
  private var identifiers: [UInt64] = []
  private var nextIdentifier: UInt64 = 0

  var count: Int { identifiers.count }

  func identifier(at index: Int) -> UInt64 { identifiers[index] }

  func index(of identifier: UInt64) -> Int? { identifiers.firstIndex(of: identifier) }

  func replace(_ content: any TableContent) {
    change(0..<identifiers.count, to: [], from: 0)
    self.content = content
    reload()
  }

  func reload() {
    change(0..<identifiers.count, to: [], from: 0)
    let count = content?.count ?? 0
    change(0..<0, to: (0..<count).map { _ in makeIdentifier() }, from: 0)
    content?.finish()
  }

  func apply(_ delta: ListDelta) {
    // GTK keeps the first visible row where it is. At the top of the list that would hide what
    // comes in above it.
    let isAtTop = view.map { $0.isMapped && $0.offset <= 0 } ?? false
    let new = delta.apply(
      to: identifiers, insert: { _ in makeIdentifier() }, modify: { id, _ in id })
    for splice in delta.splices() {
      change(
        splice.position..<splice.position + splice.removed,
        to: new[splice.position..<splice.position + splice.added], from: splice.position)
    }
    content?.finish()
    if !delta.modifications.isEmpty {
      view?.refresh(Set(delta.modifications.map { identifiers[$0.new] }))
    }
    if isAtTop, let view {
      view.settle()
      view.offset = 0
    }
  }

  private func makeIdentifier() -> UInt64 {
    nextIdentifier += 1
    return nextIdentifier
  }

  private func change(_ range: Range<Int>, to new: some Collection<UInt64>, from start: Int) {
    guard !range.isEmpty || !new.isEmpty else { return }
    identifiers.replaceSubrange(range, with: new)
    content?.replace(range, by: start..<start + new.count)
    model?.itemsChanged(at: range.lowerBound, removed: range.count, added: new.count)
  }
}
