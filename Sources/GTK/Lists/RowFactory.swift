/// Makes and binds the rows of a list.
///
/// GTK keeps about two hundred row widgets, however long the list is, each with a ``RowSlot``. A
/// slot shows one row after another, of any kind, until it is torn down.
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
  /// Shows the row with this identifier at its current index. It is called when the slot comes to
  /// show another row than before, and when the view refreshes the row. ``RowSlot/kind`` is already
  /// the row's kind.
  public var bind: @MainActor (RowSlot, _ identifier: UInt64, _ index: Int) -> Void
  /// Called when the slot will not be used again. The slot releases its child afterwards.
  public var teardown: @MainActor (RowSlot) -> Void

  /// Makes a factory whose rows may have different widgets. The closures are retained as long as
  /// the view, and run on the main actor.
  ///
  /// - Parameters:
  ///   - bind: Shows a row in a slot; see the property `bind`.
  ///   - teardown: Ends the use of a slot; see the property `teardown`. By default it does nothing.
  public init(
    bind: @escaping @MainActor (RowSlot, _ identifier: UInt64, _ index: Int) -> Void,
    teardown: @escaping @MainActor (RowSlot) -> Void = { _ in }
  ) {
    self.bind = bind
    self.teardown = teardown
  }

  /// Makes a factory whose rows all have a widget of the same class.
  ///
  /// ```swift
  /// RowFactory(setup: { Label() }, bind: { label, _, index in label.text = names[index] })
  /// ```
  ///
  /// - Parameters:
  ///   - setup: Makes an empty row widget.
  ///   - bind: Shows a row in a widget, which is new or showed another row before, or refreshes it.
  ///   - teardown: Called when the widget will not be used again.
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
