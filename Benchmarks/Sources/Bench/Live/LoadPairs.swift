import Bindery
import BinderyGRDB

/// The time to load a query's rows, and the memory that they keep.
@MainActor
func loadPairs(_ count: Int) -> [Pair] {
  let order = PeopleOrder.byIndex
  let pairs = [
    // Ours then knows the whole order, and reads rows on demand.
    Pair("live/first load/\(count)", unit: .microseconds, rivalName: "fetchAll") {
      let files = try LiveContests.of(count).files
      return try times(
        count, ours: { LiveQuery(order.rows(), in: files.ours) },
        rival: { try files.rival.read { db in try order.rows().fetchAll(db) } },
        after: { files.ours.refreshLiveData() })
    },
    Pair("live/first rows/\(count)", unit: .microseconds, rivalName: "fetchAll, LIMIT 64") {
      let files = try LiveContests.of(count).files
      return try times(
        count, ours: { LiveQuery(order.rows(), in: files.ours, loading: .firstRows(64)) },
        rival: { try files.rival.read { db in try order.rows(limit: 64).fetchAll(db) } },
        after: { files.ours.refreshLiveData() })
    },
  ]
  guard count >= 100_000 else { return pairs }
  return pairs + [
    Pair("live/memory of a row/\(count)", unit: .bytes, rivalName: "array of rows") {
      let files = try LiveContests.of(count).files
      let ours = try Memory.kept { LiveQuery(order.rows(), in: files.ours) }
      let rival = try Memory.kept {
        try files.rival.read { db in try order.rows().fetchAll(db) }
      }
      return (ours / Double(count), rival / Double(count))
    }
  ]
}

/// The median times of making both; freeing them is not measured.
@MainActor
private func times<Ours, Rival>(
  _ count: Int, ours: () throws -> Ours, rival: () throws -> Rival, after: () -> Void
) throws -> (ours: Double, rival: Double) {
  var times: (ours: [Double], rival: [Double]) = ([], [])
  for round in 0..<max(4, min(22, 1_000_000 / count)) {
    var (one, other): (Ours?, Rival?)
    let mine = try wall { one = try ours() }
    after()
    let theirs = try wall { other = try rival() }
    withExtendedLifetime((one, other)) {}
    if round > 0 {
      times.ours.append(mine)
      times.rival.append(theirs)
    }
  }
  return (median(times.ours), median(times.rival))
}
