import Bindery

/// One edit of a list, once through operators, and once by comparing lists.
@MainActor let listCosts = [
  CostPath("an edit through map, filter, sort and sections") {
    let list = MutableObservableArray((0..<1_000).map { Entry(id: $0) })
    let sections = list.mapItems { Item($0) }.filter { $0.entry.id % 4 != 0 }
      .sorted { ($0.entry.revision, $0.entry.id) < ($1.entry.revision, $1.entry.id) }
      .sectioned { $0.entry.id % 10 }
    var changes = 0
    let subscription = sections.changeSetPublisher.sink { _ in changes += 1 }
    return .init { number in
      // All over the list, in rows that pass the filter.
      let index = number * 97 % 250 * 4 + 1
      list.update(at: index) { $0.revision = ($0.revision + 1) % 3 }
    } isRight: { count in
      withExtendedLifetime(subscription) {
        changes == count + 1 && sections.sections.reduce(0) { $0 + $1.items.count } == 750
      }
    }
  },
  CostPath("a diff of 1000 rows, one inserted") {
    let old = (0..<1_000).map { Entry(id: $0) }
    var new = old
    new.insert(Entry(id: 1_000), at: 500)
    var insertions = 0
    return .init { _ in
      let delta = try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
      insertions += delta.insertions.count
    } isRight: { count in
      insertions == count
    }
  },
]

struct Entry: Identifiable, Equatable {
  let id: Int
  var revision = 0
}

private final class Item {
  let entry: Entry

  init(_ entry: Entry) {
    self.entry = entry
  }
}
