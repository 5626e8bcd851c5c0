import Bindery
import BinderyTesting
import Testing

/// An element with identity and content.
struct Piece: Identifiable, Hashable, CustomStringConvertible {
  let id: Int
  var content = 0

  var description: String { "\(id)" + String(repeating: "'", count: content) }
}

@Suite("What changed between two lists")
struct ListDeltaTests {
  @Test("Law 13: a change that does not fit the list stops, and says where it must count")
  func wrongChange() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = ListDelta(deletions: [3]).apply(to: ListItems([1, 2]), insert: { _ in 0 })
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("deletes the element at 3 of a list that had 2"))
    #expect(message.contains("Count deletions"))
    await #expect(processExitsWith: .failure) {
      _ = ListDelta(insertions: [1, 4]).apply(to: [1], insert: { _ in 0 })
    }
  }

  func delta(_ old: [Piece], _ new: [Piece]) throws -> ListDelta {
    try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
  }

  /// Checks all guarantees of a delta, and returns the violations.
  func faults(_ old: [Piece], _ new: [Piece]) throws -> [String] {
    let delta = try delta(old, new)
    var faults: [String] = []
    let applied = delta.apply(to: old, insert: { new[$0] }, modify: { _, index in new[index] })
    if applied != new { faults.append("applied it gives \(applied)") }

    // UIKit's batch rules R3 to R6.
    let gone = delta.deletions + delta.moves.map(\.from)
    let come = delta.insertions + delta.moves.map(\.to)
    if Set(gone).count != gone.count { faults.append("an old row goes twice") }
    if Set(come).count != come.count { faults.append("two rows come to one place") }
    if !gone.allSatisfy(old.indices.contains) { faults.append("an old index is out of range") }
    if !come.allSatisfy(new.indices.contains) { faults.append("a new index is out of range") }
    if new.count != old.count + delta.insertions.count - delta.deletions.count {
      faults.append("the counts do not add up")
    }

    // Rows that are not named keep their order (R10), and their number is maximal.
    let common = old.filter { piece in new.contains { $0.id == piece.id } }
    let places = common.map { piece in new.firstIndex { $0.id == piece.id }! }
    if delta.moves.count != places.count - longestIncreasingRun(places) {
      faults.append("\(delta.moves.count) moves are not the fewest")
    }
    let modified = Set(delta.modifications.map { [$0.old, $0.new] })
    let expected = Set(
      common.filter { !new.contains($0) }.map { piece in
        [old.firstIndex(of: piece)!, new.firstIndex { $0.id == piece.id }!]
      })
    if modified != expected { faults.append("modified \(modified), expected \(expected)") }

    // The splices give the same list, and each leaves everything before its end final.
    for limit in [0, 30] {
      var list = old.map(\.id)
      for splice in delta.splices(limit: limit) {
        list.replaceSubrange(
          splice.position..<splice.position + splice.removed,
          with: new[splice.position..<splice.position + splice.added].map(\.id))
      }
      if list != new.map(\.id) { faults.append("splices (limit \(limit)) give \(list)") }
    }
    return faults.map { "\(old) → \(new) (\(delta)): \($0)" }
  }

  /// Returns the length of the longest increasing run, found by the slow, obvious algorithm.
  func longestIncreasingRun(_ values: [Int]) -> Int {
    var best: [Int] = []
    for index in values.indices {
      best.append(
        1 + (best.indices.filter { values[$0] < values[index] }.map { best[$0] }.max() ?? 0))
    }
    return best.max() ?? 0
  }

  @Test("Law 14: every pair of lists of up to four elements")
  func smallWorlds() throws {
    func lists(_ ids: [Int]) -> [[Int]] {
      ids.isEmpty
        ? [[]]
        : [[]] + ids.flatMap { id in lists(ids.filter { $0 != id }).map { [id] + $0 } }
    }
    let all = Set(lists([0, 1, 2, 3])).sorted { $0.lexicographicallyPrecedes($1) }
    var faults: [String] = []
    for old in all {
      for new in all {
        // Every second common element has other content, so that moved elements are modified too.
        faults += try self.faults(
          old.map { Piece(id: $0) }, new.map { Piece(id: $0, content: $0 % 2) })
      }
    }
    #expect(all.count == 65)
    #expect(faults.prefix(3) == [])
  }

  @Test("Law 14: random lists")
  func randomWorlds() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var faults: [String] = []
    for _ in 0..<1_000 where faults.isEmpty {
      let old = (0..<Int.random(in: 0...40, using: &generator)).map { Piece(id: $0) }
        .shuffled(using: &generator)
      var new = old.filter { _ in Int.random(in: 0..<5, using: &generator) > 0 }
      for id in 0..<Int.random(in: 0...8, using: &generator) {
        new.insert(
          Piece(id: 100 + id), at: Int.random(in: 0...new.count, using: &generator))
      }
      for _ in 0..<Int.random(in: 0...4, using: &generator) where !new.isEmpty {
        let piece = new.remove(at: Int.random(in: new.indices, using: &generator))
        new.insert(piece, at: Int.random(in: 0...new.count, using: &generator))
        new[Int.random(in: new.indices, using: &generator)].content += 1
      }
      faults = try self.faults(old, new)
    }
    #expect(faults == [], "seed \(seed)")
  }

  @Test("One element that goes from one end to the other is one move")
  func oneMove() throws {
    let old = (0..<1_000).map { Piece(id: $0) }
    let new = Array(old.dropFirst()) + [old[0]]
    #expect(try delta(old, new).moves == [.init(from: 0, to: 999)])
  }

  @Test("Two elements with one identity are an error that names both")
  func duplicates() {
    #expect(throws: DuplicateIdentity(identity: "7", first: 0, second: 2)) {
      try delta([Piece(id: 1)], [Piece(id: 7), Piece(id: 8), Piece(id: 7)])
    }
    #expect(throws: DuplicateIdentity(identity: "1", first: 0, second: 1)) {
      try delta([Piece(id: 1), Piece(id: 2)], [Piece(id: 1), Piece(id: 1), Piece(id: 2)])
    }
  }

  @Test("A delta reads as a sentence")
  func description() throws {
    let old = [Piece(id: 1), Piece(id: 2), Piece(id: 3)]
    let new = [Piece(id: 3), Piece(id: 1, content: 1), Piece(id: 4)]
    #expect(
      try delta(old, new).description
        == "1 deleted at 1; 1 inserted at 2; 1 moved 0→1; 1 modified 0→1")
    #expect(ListDelta().description == "no change")
  }
}
