import Bindery
import BinderyGRDB

/// A live query of a table that is edited, beside fetching all rows again and comparing them.
///
/// The time of a commit without observers, measured in the same rounds on a copy of the file, is
/// subtracted from all times except those of many rows and of first loads. Our time ends when the
/// change set is ready, which is within the commit, or, where stated, when it is delivered on the
/// main actor.
@MainActor
var livePairs: [Pair] {
  var pairs: [Pair] = []
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    pairs += loadPairs(count) + editPairs(count)
    if count >= 100_000 { pairs += batchPairs(count) }
    if count == 100_000 { pairs += burstPairs(count) }
    pairs += sortingPairs(count)
    if count >= 100_000 { pairs += pagePairs(count) }
    if count == 10_000 { pairs += manyPairs(count) }
  }
  return pairs + shapePairs + bulkPairs + searchPairs
}

private let refetch = "fetched and compared"

/// A pair of two times of one edit.
@MainActor
private func pair(
  _ name: String, _ count: Int, _ kind: LiveContests.Kind, _ edit: PersonEdit, _ rivalName: String,
  ours: KeyPath<LiveContest.Times, Double> = \.added,
  rival: KeyPath<LiveContest.Times, Double> = \.refetch
) -> Pair {
  Pair("live/\(name)", unit: .microseconds, rivalName: rivalName) {
    let times = try LiveContests.of(count)(kind).times(of: edit)
    return (times[keyPath: ours], times[keyPath: rival])
  }
}

@MainActor
private func editPairs(_ count: Int) -> [Pair] {
  let edits: [(String, PersonEdit)] = [
    ("update", .email(rows: 1)), ("move", .lastName(rows: 1)), ("insert", .insert(rows: 1)),
    ("delete", .delete), ("other row", .inactive),
  ]
  return edits.flatMap { name, edit in
    var pairs = [pair("\(name)/\(count)", count, .byIndex, edit, refetch)]
    if edit != .email(rows: 1) {
      pairs.append(
        pair(
          "\(name)/\(count): ids only", count, .byIndex, edit, "ids fetched and compared",
          rival: \.ids))
    }
    pairs.append(
      pair(
        "\(name)/\(count): hop and delivery", count, .byIndex, edit, "the commit alone",
        ours: \.delivery, rival: \.commit))
    return pairs
  }
}

@MainActor
private func batchPairs(_ count: Int) -> [Pair] {
  [10, 100, 1_000, 10_000].flatMap { rows in
    var edits: [(String, PersonEdit)] = [("update", .email(rows: rows))]
    // A million rows are fetched only a few times, because each fetch takes seconds.
    if count < 1_000_000 { edits.append(("move", .lastName(rows: rows))) }
    return edits.flatMap { name, edit in
      let name = "\(name) of \(rows)/\(count): commit until delivered"
      return [
        pair(
          name, count, .byIndex, edit, refetch, ours: \.deliveredTotal, rival: \.refetchTotal),
        pair(
          name, count, .byIndex, edit, "the commit alone", ours: \.deliveredTotal,
          rival: \.commit),
      ]
    }
  }
}

@MainActor
private func sortingPairs(_ count: Int) -> [Pair] {
  [
    pair("update/\(count), no index", count, .bySorting, .age, refetch),
    pair("move/\(count), no index", count, .bySorting, .email(rows: 1), refetch),
    pair(
      "move/\(count), no index: ids only", count, .bySorting, .email(rows: 1),
      "ids fetched and compared", rival: \.ids),
  ]
}

/// A query of a few rows, until its change is delivered.
@MainActor
private func pagePairs(_ count: Int) -> [Pair] {
  [
    pair(
      "update/\(count), LIMIT 50: until delivered", count, .page, .email(rows: 1), refetch,
      ours: \.delivered)
  ]
}

@MainActor
private func manyPairs(_ count: Int) -> [Pair] {
  [
    pair(
      "update/\(count), 100 queries: until delivered", count, .hundredQueries, .email(rows: 1),
      refetch, ours: \.delivered),
    Pair(
      "live/update/\(count), 100 queries: added to a commit", unit: .microseconds,
      rivalName: "added by one query"
    ) {
      let many = try LiveContests.of(count)(.hundredQueries).times(of: .email(rows: 1))
      let one = try LiveContests.of(count)(.byIndex).times(of: .email(rows: 1))
      return (many.added, one.added)
    },
  ]
}

/// Commits without a pause. Those that arrive while another is on its way to the main actor are
/// followed together.
@MainActor
private func burstPairs(_ count: Int) -> [Pair] {
  [
    Pair("live/1000 commits/\(count): each", unit: .microseconds, rivalName: refetch) {
      let times = try LiveContests.of(count)(.byIndex).burst(1_000)
      return (times.ours, times.rival)
    },
    Pair("live/1000 commits/\(count): each", unit: .microseconds, rivalName: "the commit alone") {
      let times = try LiveContests.of(count)(.byIndex).burst(1_000)
      return (times.ours, times.alone)
    },
  ]
}

/// Three hundred thousand rows in one transaction.
@MainActor
private var bulkPairs: [Pair] {
  let edit = PersonEdit.insert(rows: 300_000)
  return [
    Pair("live/insert of 300000: slow-down of write", unit: .percent, rivalName: "ValueObservation")
    {
      let times = try LiveContests.of(1_000)(.byIndex).times(of: edit)
      return (times.added / times.commit * 100, times.refetchAdded / times.commit * 100)
    },
    pair("insert of 300000: until delivered", 1_000, .byIndex, edit, refetch, ours: \.delivered),
  ]
}
