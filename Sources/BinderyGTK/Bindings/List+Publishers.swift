import Bindery
import GTK

extension ListBox {
  /// Emits the index of a row when the user clicks it or presses Return on it, selected or not.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Emits the index of the selected row, or nil for none: the current one first, and then after
  /// each change by the user.
  ///
  /// ```swift
  /// Handler(self, CitiesPage.show) *= list.selectionPublisher  // func show(_ index: Int?)
  /// ```
  ///
  /// Setting `ListBox.selectedIndex` does not emit a value.
  public var selectionPublisher: ControlPublisher<Int?> {
    Object.values("selection", of: self, { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}

extension FlowBox {
  /// Emits the index of a child when the user clicks it or presses Return on it, selected or not.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Emits the index of the selected child, or nil for none: the current one first, and then after
  /// each change by the user.
  public var selectionPublisher: ControlPublisher<Int?> {
    Object.values("selection", of: self, { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}

extension ItemsView {
  /// Emits the index of an item when the user activates it by pressing Return, or by clicking or
  /// double-clicking it, depending on `activatesOnSingleClick`.
  ///
  /// ```swift
  /// Handler(self, NamesPage.open) *= list.activationPublisher  // func open(_ index: Int)
  /// ```
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Emits the selected rows: the current selection first, and then after each change by the user.
  /// The identifiers are those of the list model.
  ///
  /// For a bound table, use `didChangeSelection` of its sections instead, which provides the items.
  public var selectionPublisher: ControlPublisher<RowSelection> { model.selectionPublisher }

  /// Emits the old and new index when the user moves an item, by dragging it or by pressing Alt+Up
  /// or Alt+Down. The user can move items only while the publisher has a subscriber, which must
  /// move the row in the data:
  ///
  /// ```swift
  /// Handler(self, SongsPage.move) *= list.rowMovePublisher
  ///
  /// func move(_ move: (from: Int, to: Int)) { viewModel.songs.move(from: move.from, to: move.to) }
  /// ```
  ///
  /// For a bound table, use `didMoveRow` and `movesRows(of:)` of its section instead.
  public var rowMovePublisher: ControlPublisher<(from: Int, to: Int)> {
    Object.events(of: self) { $0.onRowMove($1) }
  }
}

extension ListModel {
  /// Emits the selected rows: the current selection first, and then after each change by the user.
  public var selectionPublisher: ControlPublisher<RowSelection> {
    ControlPublisher(
      valueOf: self, "selection", read: { $0.rowSelection },
      isByProgram: { !$0.isSelectedByUser }, connect: { $0.onSelectionChange($1) })
  }
}

extension ColumnView {
  /// Emits the sort order that the headers show, or nil for none: the current order first, and then
  /// each choice by the user. The program has to sort the rows. For a ``ColumnTableView``, use
  /// ``ColumnTableView/sortPublisher`` instead, which identifies the column by its index.
  public var sortOrderPublisher: ControlPublisher<SortOrder?> {
    Object.values("sort order", of: self, { $0.sortOrder }) { view, handler in
      view.onSortChange { _ in handler() }
    }
  }
}
