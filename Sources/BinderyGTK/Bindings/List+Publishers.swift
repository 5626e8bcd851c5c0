import Bindery
import GTK

extension ListBox {
  /// Sends the index of each row that the user clicks, or on which the user presses Return, whether
  /// or not it is selected already.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Sends the index of the selected row, nil for none, now and as the user changes the
  /// selection.
  ///
  /// ```swift
  /// Handler(self, CitiesPage.show) *= list.selectionPublisher  // func show(_ index: Int?)
  /// ```
  ///
  /// It ignores the program: setting `ListBox.selectedIndex` sends nothing.
  public var selectionPublisher: ControlPublisher<Int?> {
    Object.values("selection", of: self, { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}

extension FlowBox {
  /// Sends the index of each child that the user clicks, or on which the user presses Return,
  /// whether or not it is selected already.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Sends the index of the selected child, nil for none, now and as the user changes the
  /// selection.
  public var selectionPublisher: ControlPublisher<Int?> {
    Object.values("selection", of: self, { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}

extension ItemsView {
  /// Sends the index of each item that the user activates: with a click, a single or a double one
  /// according to `activatesOnSingleClick`, or with Return.
  ///
  /// ```swift
  /// Handler(self, NamesPage.open) *= list.activationPublisher  // func open(_ index: Int)
  /// ```
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Sends the selected rows, now and as the user changes the selection. The identifiers are those
  /// of the list model.
  ///
  /// A bound table has `didChangeSelection` of its sections instead, which gives the items.
  public var selectionPublisher: ControlPublisher<RowSelection> { model.selectionPublisher }

  /// Sends the old and new index when the user moves an item, by dragging it or by Alt+Up and
  /// Alt+Down. Items are movable while there is a subscriber; the program moves the row.
  ///
  /// ```swift
  /// Handler(self, SongsPage.move) *= list.rowMovePublisher
  ///
  /// func move(_ move: (from: Int, to: Int)) { viewModel.songs.move(from: move.from, to: move.to) }
  /// ```
  ///
  /// A bound table has `didMoveRow` and `movesRows(of:)` of its section instead.
  public var rowMovePublisher: ControlPublisher<(from: Int, to: Int)> {
    Object.events(of: self) { $0.onRowMove($1) }
  }
}

extension ListModel {
  /// Sends the selected rows, now and as the user changes the selection.
  public var selectionPublisher: ControlPublisher<RowSelection> {
    ControlPublisher(
      valueOf: self, "selection", read: { $0.rowSelection },
      isByProgram: { !$0.isSelectedByUser }, connect: { $0.onSelectionChange($1) })
  }
}

extension ColumnView {
  /// Sends the sort order that the headers show, nil for none, now and as the user clicks a header.
  /// The program sorts the rows. A bound ``ColumnTableView`` has ``ColumnTableView/sortPublisher``
  /// instead, which names the column by its index.
  public var sortOrderPublisher: ControlPublisher<SortOrder?> {
    Object.values("sort order", of: self, { $0.sortOrder }) { view, handler in
      view.onSortChange { _ in handler() }
    }
  }
}
