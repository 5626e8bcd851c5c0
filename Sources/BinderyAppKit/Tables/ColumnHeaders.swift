#if os(macOS) || canImport(AppleRuntime)
import AppKit
import Bindery

/// A table's columns in the order in which they were set, and the sort order that the headers
/// show.
@MainActor
final class ColumnHeaders {
  private struct Weak {
    weak var column: NSTableColumn?
  }

  private weak var table: NSTableView?
  private var numbered: [Weak]
  private let handlers = HandlerList()
  private var isChangedByProgram = false

  init(_ table: NSTableView) {
    self.table = table
    numbered = table.tableColumns.map { Weak(column: $0) }
  }

  // MARK: Numbers

  /// Numbers the existing columns, before the user can move them.
  func begin() { _ = columns }

  /// Puts columns before all others.
  func number(_ columns: [NSTableColumn]) {
    let others = self.columns.filter { other in !columns.contains { $0 === other } }
    numbered = (columns + others).map { Weak(column: $0) }
  }

  /// The columns in order. Removed columns are left out, and new ones come last.
  private var columns: [NSTableColumn] {
    guard let table else { return [] }
    let present = table.tableColumns
    let kept = numbered.compactMap(\.column).filter { column in present.contains { $0 === column } }
    let all = kept + present.filter { column in !kept.contains { $0 === column } }
    numbered = all.map { Weak(column: $0) }
    return all
  }

  // MARK: Order

  var sorting: TableSort? {
    get {
      guard let first = table?.sortDescriptors.first,
        let column = columns.firstIndex(where: { $0.isSorted(by: first) })
      else { return nil }
      return TableSort(column: column, isAscending: first.ascending)
    }
    set {
      guard newValue != sorting, let table else { return }
      let descriptor = newValue.map(descriptor)
      isChangedByProgram = true
      table.sortDescriptors = descriptor.map { [$0] } ?? []
      isChangedByProgram = false
    }
  }

  private func descriptor(_ sort: TableSort) -> NSSortDescriptor {
    let columns = columns
    guard columns.indices.contains(sort.column) else {
      programmerError(
        "no-such-column",
        "A table was to show that it is sorted by column \(sort.column), and has \(columns.count).",
        remedy: "Number columns from 0, in the order in which they were given to the table.")
    }
    let column = columns[sort.column]
    guard let prototype = column.sortDescriptorPrototype else {
      programmerError(
        "column-not-sortable",
        "A table was to show that it is sorted by \(column.identifier.rawValue), by which it "
          + "cannot be sorted.",
        remedy: "Give the column isSortable or a sortDescriptorPrototype.")
    }
    if prototype.ascending == sort.isAscending { return prototype }
    return prototype.reversedSortDescriptor as? NSSortDescriptor ?? prototype
  }

  /// Calls `handler` when the user has chosen another order.
  func onSort(_ handler: @escaping @MainActor () -> Void) -> HandlerEntry {
    handlers.add(keeping: self, handler)
  }

  /// Notifies the handlers that the table's sort descriptors have changed.
  func tellSort() {
    if !isChangedByProgram { handlers.call() }
  }
}

@MainActor extension NSTableColumn {
  fileprivate func isSorted(by descriptor: NSSortDescriptor) -> Bool {
    guard let prototype = sortDescriptorPrototype else { return false }
    return prototype.key == descriptor.key && prototype.selector == descriptor.selector
  }
}
#endif
