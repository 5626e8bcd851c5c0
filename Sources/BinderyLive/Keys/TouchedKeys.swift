/// The keys of a table's rows that may have changed, without duplicates, and the changed columns of
/// each row.
package struct TouchedKeys {
  package private(set) var keys: [Int64] = []
  package private(set) var columns: [UInt64] = []

  /// All columns: the row may have changed in any way.
  package static let allColumns = UInt64.max >> 1
  /// The row was inserted or deleted, or its key now belongs to another row.
  package static let anotherRow = UInt64.max

  package init() {}

  /// Creates the set from keys that may repeat.
  package init(_ touches: [(key: Int64, columns: UInt64)]) {
    if touches.count == 1 {
      keys = [touches[0].key]
      columns = [touches[0].columns]
      return
    }
    for touch in touches.sorted(by: { $0.key < $1.key }) {
      if keys.last == touch.key {
        columns[columns.count - 1] |= touch.columns
      } else {
        keys.append(touch.key)
        columns.append(touch.columns)
      }
    }
  }

  package var count: Int { keys.count }
  package var isEmpty: Bool { keys.isEmpty }
}
