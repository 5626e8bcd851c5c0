import Bindery
import GTK

extension ListBox {
  /// Sends the index of a row that the user clicked, or on which Return was pressed.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Sends the index of the row that is selected, nil for none, now and as the user changes it.
  public var selectionPublisher: ControlPublisher<Int?> {
    Object.values("selection", of: self, { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}

extension FlowBox {
  /// Sends the index of a widget that the user clicked, or on which Return was pressed.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Sends the index of the widget that is selected, nil for none, now and as the user changes it.
  public var selectionPublisher: ControlPublisher<Int?> {
    Object.values("selection", of: self, { $0.selectedIndex }) { $0.onSelectionChange($1) }
  }
}

extension ItemsView {
  /// Sends the index of an item that the user clicked, or on which Return was pressed.
  public var activationPublisher: ControlPublisher<Int> {
    Object.events(of: self) { $0.onActivate($1) }
  }

  /// Sends which rows are selected, now and as the user changes it.
  public var selectionPublisher: ControlPublisher<RowSelection> { model.selectionPublisher }

  /// Sends from where to where the user wants to move an item, by dragging it or by Alt+Up and
  /// Alt+Down. While there is a subscriber items can be moved; the program moves the row.
  public var rowMovePublisher: ControlPublisher<(from: Int, to: Int)> {
    Object.events(of: self) { $0.onRowMove($1) }
  }
}

extension ListModel {
  /// Sends which rows are selected, now and as the user changes it.
  public var selectionPublisher: ControlPublisher<RowSelection> {
    ControlPublisher(
      valueOf: self, "selection", read: { $0.rowSelection },
      isByProgram: { !$0.isSelectedByUser }, connect: { $0.onSelectionChange($1) })
  }
}

extension ColumnView {
  /// Sends the order of the rows that the headers say, nil for none, now and as the user asks for
  /// another. The program orders the rows.
  public var sortOrderPublisher: ControlPublisher<SortOrder?> {
    Object.values("sort order", of: self, { $0.sortOrder }) { view, handler in
      view.onSortChange { _ in handler() }
    }
  }
}
