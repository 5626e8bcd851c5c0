/// The table of a query's keys. Lists with equal key spaces have the same row for the same key.
package struct KeySpace: Equatable, Sendable {
  private let table: String
  /// The numbers of the keys, if these are not row ids.
  private let names: KeyNames?

  package init(_ table: String, _ names: KeyNames? = nil) {
    (self.table, self.names) = (table, names)
  }

  package static func == (left: KeySpace, right: KeySpace) -> Bool {
    left.table == right.table && left.names === right.names
  }
}
