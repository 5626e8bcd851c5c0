import Bindery

/// The difference of two lists: ours, which finds moves and updates by identity, beside less work.
@MainActor
var diffPairs: [Pair] {
  var pairs: [Pair] = []
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    for workload in Workload.allCases {
      pairs += rivals(of: NumberedRow.self, ids: "Int", count, workload)
    }
  }
  for count in [1_000, 10_000, 100_000] {
    for workload in Workload.allCases {
      pairs += rivals(of: NamedRow.self, ids: "String", count, workload)
    }
  }
  return pairs
}

@MainActor
private func rivals<Element: Row>(
  of type: Element.Type, ids: String, _ count: Int, _ workload: Workload
) -> [Pair] {
  typealias Lists = (old: [Element], new: [Element])
  func pair<Output>(
    _ group: String, _ rivalName: String, _ rival: @escaping (Lists) -> Output
  ) -> Pair {
    Pair(
      "\(group) \(count) \(ids): \(workload.rawValue)",
      unit: count <= 10_000 ? .microseconds : .milliseconds, rivalName: rivalName,
      setup: { workload.lists(count) as Lists },
      ours: { try delta($0.old, $0.new) }, rival: rival,
      verify: { lists, delta in
        delta.apply(to: lists.old, insert: { lists.new[$0] }, modify: { lists.new[$1] })
          == lists.new
      })
  }
  var pairs: [Pair] = []
  if workload.isNearlyOrdered {
    pairs.append(pair("diff", "both ends compared with ==") { commonEnds($0.old, $0.new) })
  } else {
    pairs.append(pair("diff", "a Dictionary of the ids, once") { found($0.old, $0.new) })
  }
  if count <= workload.limitOfDifference {
    pairs.append(
      pair("difference", "difference(from:), no moves") { $0.new.difference(from: $0.old) })
  }
  return pairs
}
