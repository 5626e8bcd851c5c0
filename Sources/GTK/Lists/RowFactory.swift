/// Says what the rows of a list show.
///
/// GTK keeps some two hundred row widgets, however long the list is, each with a ``RowSlot``. A slot
/// comes to show one row after the other, of whatever kind, and is torn down in the end.
///
/// ```swift
/// RowFactory(
///   bind: { slot, identifier, index in
///     let row = slot.child as? PersonRow ?? PersonRow()
///     row.show(people[index])
///     slot.child = row
///   },
///   teardown: { slot in (slot.child as? PersonRow)?.clear() })
/// ```
@MainActor
public struct RowFactory {
  /// Shows the row with this identifier, which is at this index now. It is called only when the
  /// slot showed another row, or to refresh. ``RowSlot/kind`` is the row's already.
  public var bind: @MainActor (RowSlot, _ identifier: UInt64, _ index: Int) -> Void
  /// The slot will not be used again; its child is still there, and is let go afterwards.
  public var teardown: @MainActor (RowSlot) -> Void

  /// Makes a factory whose rows may look different.
  public init(
    bind: @escaping @MainActor (RowSlot, _ identifier: UInt64, _ index: Int) -> Void,
    teardown: @escaping @MainActor (RowSlot) -> Void = { _ in }
  ) {
    self.bind = bind
    self.teardown = teardown
  }

  /// Makes a factory whose rows all have a widget of the same class.
  ///
  /// - Parameters:
  ///   - setup: Makes an empty row widget.
  ///   - bind: Has it show a row, when it showed another one before, or to refresh.
  ///   - teardown: The widget will not be used again.
  public init<Row: Widget>(
    setup: @escaping @MainActor () -> Row,
    bind: @escaping @MainActor (Row, _ identifier: UInt64, _ index: Int) -> Void,
    teardown: @escaping @MainActor (Row) -> Void = { _ in }
  ) {
    self.init(
      bind: { slot, identifier, index in
        let row = slot.child as? Row ?? setup()
        bind(row, identifier, index)
        slot.child = row
      },
      teardown: { slot in
        if let row = slot.child as? Row { teardown(row) }
      })
  }
}
