import Bindery

/// Assigning all elements of a list, one of which has changed, beside the difference alone.
@MainActor
var assignPairs: [Pair] {
  [1_000, 100_000].map { count in
    Pair(
      "assign \(count) Int: one update", unit: .microseconds, rivalName: "the difference alone",
      setup: { Assigning(count) }, ours: { $0.assign() },
      rival: { input in try delta(input.old, input.new) },
      verify: { input, _ in input.list.items == input.new })
  }
}

@MainActor
private struct Assigning {
  let old: [NumberedRow]
  let new: [NumberedRow]
  let list: MutableObservableArray<NumberedRow>

  init(_ count: Int) {
    let lists: (old: [NumberedRow], new: [NumberedRow]) = Workload.update.lists(count)
    (old, new) = lists
    list = MutableObservableArray(old)
  }

  /// Assigns the new rows if the list holds the old ones, and vice versa.
  func assign() {
    let isNew = list.items[old.count / 2] == new[old.count / 2]
    list.assign(isNew ? old : new)
  }
}
