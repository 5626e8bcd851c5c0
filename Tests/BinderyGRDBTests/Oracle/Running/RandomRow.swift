import BinderyGRDB

/// A row of any table or query, with its identity.
///
/// The identity is the columns `k0`, `k1`, … if there are any, otherwise `rowid`;
/// ``RandomSchema`` names its columns accordingly.
struct RandomRow: FetchableRecord, Identifiable, Equatable, Sendable {
  /// The identity of the row, which changes do not affect.
  let id: [ExactValue]
  /// All columns, in the order of the query.
  let values: [ExactValue]

  init(row: Row) {
    var (id, values, rowID) = ([ExactValue](), [ExactValue](), ExactValue?.none)
    for (name, value) in row {
      let value = ExactValue(value)
      values.append(value)
      if Self.isIdentity(name) { id.append(value) }
      if name == "rowid" { rowID = value }
    }
    if let rowID, id.isEmpty { id = [rowID] }
    (self.id, self.values) = (id, values)
  }

  private static func isIdentity(_ name: String) -> Bool {
    var letters = name.utf8.makeIterator()
    guard letters.next() == UInt8(ascii: "k"), let digit = letters.next() else { return false }
    return (48...57).contains(digit) && letters.next() == nil
  }
}

extension RandomRow: CustomStringConvertible {
  /// The values: "(1, 'a', NULL)".
  var description: String { "(\(values.map(\.description).joined(separator: ", ")))" }
}
