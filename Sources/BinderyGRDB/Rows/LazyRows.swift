import Bindery
import GRDB

/// The rows of a long query at one moment, each read when it is accessed.
struct LazyRows<Record: FetchableRecord & Sendable>: LazyItems, Sendable {
  let keys: KeySnapshot
  /// The range of the whole order that belongs to the query.
  let range: Range<Int>
  let cache: RowCache<Record>

  var count: Int { range.count }

  func element(at index: Int) -> Record {
    cache.record(at: range.lowerBound + index, of: keys, within: range)
  }
}
