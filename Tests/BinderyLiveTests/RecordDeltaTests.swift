import Bindery
import BinderyLive
import Testing

/// A row with an identity of its own beside the key that it is followed by.
private struct Record: Identifiable, Hashable {
  var id: Int
  var content: Int
}

@Suite("Changes of keys in terms of the records' identities")
struct RecordDeltaTests {
  private typealias Row = (key: Int, record: Record)

  /// Every list of up to this many keys, in this order or the reverse.
  private func worlds(of count: Int) -> [[Row]] {
    var worlds: [[Row]] = [[]]
    for key in 0..<count {
      worlds += worlds.flatMap { rows in
        [Record(id: 0, content: 0), Record(id: 1, content: 0), Record(id: 0, content: 1)]
          .map { rows + [(key, $0)] }
      }
    }
    return worlds + worlds.map { $0.reversed() }
  }

  @Test("The list is the new one, whichever identities rows have in common, and in any order")
  func allSmallWorlds() throws {
    let worlds = worlds(of: 3)
    for old in worlds {
      for new in worlds {
        var delta = try ListDelta(from: old, to: new, identity: \.key) { _, _ in false }
        let (before, after) = (old.map(\.record), new.map(\.record))
        let items = try delta.apply(to: ListItems(before)) { after[$0] }
        try #require(Array(items ?? ListItems(before)) == after, "from \(before) to \(after)")
        let applied = delta.apply(
          to: before, insert: { after[$0] }, modify: { _, index in after[index] })
        try #require(applied == after, "\(delta) leads from \(before) to \(applied)")
        let left = Set(delta.deletions.map { before[$0].id })
        for id in left where before.count(where: { $0.id == id }) == 1 {
          try #require(!after.contains { $0.id == id }, "\(id) is not the same in \(delta)")
        }
        for change in delta.modifications {
          try #require(before[change.old].id == after[change.new].id)
          try #require(before[change.old] != after[change.new], "modified in vain: \(delta)")
        }
      }
    }
  }
}
