/// A touched key with its old and new place.
package struct KeyPlace {
  package let key: Int64
  package let columns: UInt64
  package let old: Int?
  package var new: Int?

  package init(key: Int64, columns: UInt64, old: Int?, new: Int? = nil) {
    (self.key, self.columns, self.old, self.new) = (key, columns, old, new)
  }
}
