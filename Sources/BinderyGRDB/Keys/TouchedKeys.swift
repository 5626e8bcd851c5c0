/// The keys of a table's rows that may have changed, each once, with the changed columns of each.
struct TouchedKeys {
  private(set) var keys: [Int64] = []
  private(set) var columns: [UInt64] = []

  /// All columns: the row may have changed in any way.
  static let allColumns = UInt64.max >> 1
  /// The row was inserted or deleted, or its key now belongs to another row.
  static let anotherRow = UInt64.max

  init() {}

  /// Creates the set from keys that may repeat.
  init(_ touches: [(key: Int64, columns: UInt64)]) {
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

  var count: Int { keys.count }
  var isEmpty: Bool { keys.isEmpty }

  /// The keys as a JSON array, for SQLite's `json_each`.
  var json: String {
    var json = "["
    for (index, key) in keys.enumerated() {
      if index > 0 { json += "," }
      json += String(key)
    }
    return json + "]"
  }
}
