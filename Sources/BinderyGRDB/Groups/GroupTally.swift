import BinderyLive

extension GroupArgument {
  init(_ column: Int, of row: RawStatement) {
    if row.isInt(column) {
      self = .integer(row.int(column))
    } else {
      self = row.isNull(column) ? .null : .other
    }
  }
}
