/// The closures that make, bind and tear down the rows of a list.
///
/// GTK keeps about two hundred row widgets, however long the list is, each in a ``RowSlot``. A slot
/// shows different rows over time, of any kind, until it is torn down.
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
  /// Shows the row with this identifier and current index in the slot. The view calls this closure
  /// when the slot gets another row, and when the view refreshes the row. ``RowSlot/kind`` is
  /// already the row's kind.
  public var bind: @MainActor (RowSlot, _ identifier: UInt64, _ index: Int) -> Void
  /// Ends the use of a slot. The view calls this closure when it no longer needs the slot. The slot
  /// releases its child afterward.
  public var teardown: @MainActor (RowSlot) -> Void

  /// Creates a factory whose rows may have different widgets. The closures are retained as long as
  /// the view exists, and run on the main actor.
  ///
  /// - Parameters:
  ///   - bind: Shows a row in a slot; see the property `bind`.
  ///   - teardown: Ends the use of a slot; see the property `teardown`. By default, it does
  ///     nothing.
  public init(
    bind: @escaping @MainActor (RowSlot, _ identifier: UInt64, _ index: Int) -> Void,
    teardown: @escaping @MainActor (RowSlot) -> Void = { _ in }
  ) {
    self.bind = bind
    self.teardown = teardown
  }

  /// Creates a factory whose rows all have a widget of the same class.
  ///
  /// ```swift
  /// RowFactory(setup: { Label() }, bind: { label, _, index in label.text = names[index] })
  /// ```
  ///
  /// - Parameters:
  ///   - setup: Makes an empty row widget.
  ///   - bind: Shows a row in a widget. The widget may be new, may have shown another row before,
  ///     or may already show this row.
  ///   - teardown: Ends the use of a widget. The view calls this closure when it no longer needs
  ///     the widget.
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
