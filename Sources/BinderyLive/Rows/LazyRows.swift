import Bindery

/// The rows of a long query at one moment, each read when it is accessed.
package struct LazyRows<Record: Sendable>: LazyItems, Sendable {
  package let keys: KeySnapshot
  /// The range of the whole order that belongs to the query.
  package let range: Range<Int>
  package let cache: RowCache<Record>

  package init(keys: KeySnapshot, range: Range<Int>, cache: RowCache<Record>) {
    (self.keys, self.range, self.cache) = (keys, range, cache)
  }

  package var count: Int { range.count }
  package var areReadOnAccess: Bool { true }

  package func element(at index: Int) -> Record {
    cache.record(at: range.lowerBound + index, of: keys, within: range)
  }
}
