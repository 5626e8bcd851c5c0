import CGTK

/// Tracks which row widget shows which row, as GTK's list item factory assigns them.
@MainActor
final class LiveRows {
  private let rows: RowFactory
  private let source: any ListModelSource
  private let depth: Int
  /// Whether these cells set the accessible name of GTK's row, which also contains other cells.
  private let namesRows: Bool
  private var slots: [OpaquePointer: RowSlot] = [:]
  private var byIdentifier: [UInt64: RowSlot] = [:]

  /// - Parameter depth: The number of GTK's own widgets around the child of a slot, up to the
  ///   row.
  init(
    _ rows: RowFactory, _ source: any ListModelSource, depth: Int = 1, namesRows: Bool = false
  ) {
    self.rows = rows
    self.source = source
    self.depth = depth
    self.namesRows = namesRows
  }

  /// Makes a factory for GTK that queries this object and keeps it alive.
  func makeFactory() -> Object {
    var callbacks = CGTKRowCallbacks(
      show: { context, item, identifier, position in
        LiveRows.of(context, item) { $0.show(identifier, at: Int(position), in: $1) }
      },
      teardown: { context, item in LiveRows.of(context, item) { $0.teardown($1) } },
      free: { context in Unmanaged<LiveRows>.fromOpaque(context!).release() })
    return Object(
      owning: UnsafeMutableRawPointer(
        cgtk_row_factory_new(Unmanaged.passRetained(self).toOpaque(), &callbacks)))
  }

  private nonisolated static func of(
    _ context: gpointer?, _ item: OpaquePointer?,
    _ body: @MainActor (LiveRows, OpaquePointer) -> Void
  ) {
    nonisolated(unsafe) let (context, item) = (context!, item!)
    MainActor.assumeIsolated {
      body(Unmanaged<LiveRows>.fromOpaque(context).takeUnretainedValue(), item)
    }
  }

  var all: some Sequence<RowSlot> { slots.values }

  /// Returns the slot that shows the row, or `nil` if the row has no slot.
  func slot(showing identifier: UInt64) -> RowSlot? {
    byIdentifier[identifier].flatMap { $0.index == nil ? nil : $0 }
  }

  func refresh(_ identifier: UInt64) {
    guard let slot = byIdentifier[identifier] else { return }
    if let index = slot.index {
      show(identifier, at: index, in: slot)
    } else {
      // GTK may reuse this slot for the same row. The slot must then be bound again.
      byIdentifier[identifier] = nil
      slot.forget()
    }
  }

  /// Refreshes the rows with a widget that are in `identifiers`.
  ///
  /// - Complexity: O(identifiers) or O(rows with a widget), whichever is less.
  func refresh(_ identifiers: Set<UInt64>) {
    if identifiers.count < byIdentifier.count {
      for identifier in identifiers { refresh(identifier) }
    } else {
      for identifier in Array(byIdentifier.keys) where identifiers.contains(identifier) {
        refresh(identifier)
      }
    }
  }

  func refreshAll() {
    for identifier in Array(byIdentifier.keys) { refresh(identifier) }
  }

  private func show(_ identifier: UInt64, at index: Int, in item: OpaquePointer) {
    present(identifier, at: index, in: slots[item] ?? RowSlot(item, depth: depth), of: item)
  }

  /// Shows a row in `slot`. `item` is GTK's list item, or a cell that the view owns.
  func present(_ identifier: UInt64, at index: Int, in slot: RowSlot, of item: OpaquePointer) {
    slots[item] = slot
    clear(slot)
    slot.identifier = identifier
    byIdentifier[identifier] = slot
    slot.prepare(for: source.kind(at: index))
    show(identifier, at: index, in: slot)
  }

  /// Detaches the slot from the row that it shows.
  func clear(_ slot: RowSlot) {
    if let old = slot.identifier, byIdentifier[old] === slot { byIdentifier[old] = nil }
    slot.identifier = nil
  }

  private func show(_ identifier: UInt64, at index: Int, in slot: RowSlot) {
    rows.bind(slot, identifier, index)
    if namesRows { slot.nameRow() }
  }

  func teardown(_ item: OpaquePointer) {
    guard let slot = slots.removeValue(forKey: item) else { return }
    clear(slot)
    rows.teardown(slot)
    slot.end()
  }
}
