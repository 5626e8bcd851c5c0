import Bindery
import BinderyTesting
import Testing

@Suite("Finding what changed between two lists")
struct ListDiffTests {
  struct Element: Hashable, CustomStringConvertible {
    var id: Int
    var content = 0

    var description: String { "\(id)" + String(repeating: "'", count: content) }
  }

  func delta(_ old: [Element], _ new: [Element]) throws(DuplicateIdentity) -> ListDelta {
    try ListDelta(from: old, to: new, identity: { $0.id }, isSame: { $0 == $1 })
  }

  /// Returns the list that the delta makes of the old one, by its definition.
  func applied(_ delta: ListDelta, to old: [Element], _ new: [Element]) -> [Element?] {
    let gone = Set(delta.deletions + delta.moves.map(\.from))
    var rest = old.indices.filter { !gone.contains($0) }[...]
    let count = old.count - delta.deletions.count + delta.insertions.count
    var result = [Element?](repeating: nil, count: count)
    for index in delta.insertions where index < count { result[index] = new[index] }
    for move in delta.moves where move.to < count { result[move.to] = old[move.from] }
    for index in 0..<count where result[index] == nil {
      if let origin = rest.popFirst() { result[index] = old[origin] }
    }
    for change in delta.modifications where change.new < count {
      if result[change.new] == old[change.old] { result[change.new] = new[change.new] }
    }
    return result
  }

  /// Returns the faults of the delta between two lists.
  func faults(_ old: [Element], _ new: [Element]) throws -> [String] {
    let delta = try delta(old, new)
    var faults: [String] = []
    if applied(delta, to: old, new) != new { faults.append("it does not give the new list") }

    let ids = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
    let common = old.indices.filter { ids[old[$0].id] != nil }
    let places = common.map { ids[old[$0].id]! }
    if delta.deletions != old.indices.filter({ ids[old[$0].id] == nil }) {
      faults.append("other elements are gone")
    }
    if delta.insertions != Set(new.indices).subtracting(places).sorted() {
      faults.append("other elements are new")
    }
    if delta.moves.count != places.count - longestIncreasingRun(places) {
      faults.append("the moves are not the fewest")
    }
    if delta.moves.contains(where: { old[$0.from].id != new[$0.to].id })
      || delta.moves.map(\.from) != Set(delta.moves.map(\.from)).sorted()
    {
      faults.append("the moves are wrong")
    }
    let modified = zip(common, places).filter { old[$0] != new[$1] }
    if delta.modifications != modified.map({ .init(old: $0, new: $1) }) {
      faults.append("other elements are modified")
    }
    return faults.map { "\(old) → \(new) (\(delta)): \($0)" }
  }

  @Test("Law 14: a change gives the new list, with the fewest moves, in all small worlds")
  func smallWorlds() throws {
    var (faults, count): ([String], Int) = ([], 0)
    // The ids of the old list do not matter, only which of them the new list has, and where.
    for size in 0...5 {
      let old = (0..<size).map { Element(id: $0) }
      for ids in arrangements(of: Array(0..<6)) where ids.count < 6 {
        let common = ids.indices.filter { ids[$0] < size }
        for bits in 0..<(1 << min(common.count, 3)) {
          var new = ids.map { Element(id: $0) }
          for (number, index) in common.enumerated() where bits >> (number % 3) & 1 == 1 {
            new[index].content = 1
          }
          faults += try self.faults(old, new)
          count += 1
        }
      }
    }
    #expect(count > 25_000)
    #expect(faults.prefix(3) == [])
  }

  @Test("Law 14: a change gives the new list, with the fewest moves, however much it changes")
  func randomWorlds() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var faults: [String] = []
    for round in 0..<600 where faults.isEmpty {
      let old = (0..<Int.random(in: 0...[12, 90, 500][round % 3], using: &generator))
        .map { Element(id: Int($0)) }.shuffled(using: &generator)
      faults = try self.faults(old, changed(old, using: &generator))
    }
    #expect(faults == [], "seed \(seed)")
  }

  /// Returns a list after a few or many changes of one kind or several.
  func changed(_ old: [Element], using generator: inout SeededGenerator) -> [Element] {
    var new = old
    let amount = [1, 1, 3, 10, 200].randomElement(using: &generator)!
    func chance() -> Bool { Bool.random(using: &generator) }
    if chance() {
      new.removeAll { _ in Int.random(in: 0..<300, using: &generator) < amount }
    }
    if chance() {
      for id in 0..<Int.random(in: 0...amount, using: &generator) {
        new.insert(
          Element(id: 1_000 + id), at: Int.random(in: 0...new.count, using: &generator))
      }
    }
    if chance(), !new.isEmpty {
      for _ in 0..<Int.random(in: 0...amount, using: &generator) {
        let element = new.remove(at: Int.random(in: new.indices, using: &generator))
        new.insert(element, at: Int.random(in: 0...new.count, using: &generator))
      }
    }
    if chance(), !new.isEmpty {
      // A block of elements moves, perhaps in reverse order.
      let start = Int.random(in: new.indices, using: &generator)
      var block = Array(new[start..<min(new.count, start + amount)])
      if chance() { block.reverse() }
      new.removeSubrange(start..<start + block.count)
      new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &generator))
    }
    if chance() {
      for index in new.indices where Int.random(in: 0..<300, using: &generator) < amount {
        new[index].content += 1
      }
    }
    if Int.random(in: 0..<10, using: &generator) == 0 { new.shuffle(using: &generator) }
    if Int.random(in: 0..<10, using: &generator) == 0 { new.reverse() }
    return new
  }

  @Test("Text identities are compared by what they say, not by how they are stored")
  func textIdentities() throws {
    let old = (0..<40).map { "caf\u{e9} \($0)" }
    let new = Array((0..<40).map { "cafe\u{301} \($0)" }.reversed())
    let delta = try ListDelta(from: old, to: new, identity: { $0 }, isSame: { $0 == $1 })
    #expect(delta.moves.count == 39)
    #expect(delta.insertions == [] && delta.deletions == [] && delta.modifications == [])
  }

  @Test("Identities of any hashable type are told apart", arguments: [3, 500])
  func otherIdentities(count: Int) throws {
    struct Key: Hashable { var number: Int8, name: String }
    func keys(_ numbers: some Sequence<Int>) -> [Key] {
      numbers.map { Key(number: Int8($0 % 100), name: "\($0 / 100)") }
    }
    let delta = try ListDelta(
      from: keys(0..<count), to: keys((1...count).reversed()), identity: { $0 },
      isSame: { $0 == $1 })
    #expect(delta.deletions == [0] && delta.insertions == [0])
    #expect(delta.moves.count == count - 2)
  }

  @Test("An element that goes from one end of a long list to the other is one move")
  func oneMove() throws {
    let old = (0..<300_000).map { Element(id: $0) }
    #expect(
      try delta(old, Array(old.dropFirst()) + [old[0]]).moves == [.init(from: 0, to: 299_999)])
    #expect(
      try delta(old, [old[299_999]] + old.dropLast()).moves == [.init(from: 299_999, to: 0)])
  }

  @Test("Only elements of one identity are compared for sameness")
  func sameness() throws {
    let old = (0..<50).map { Element(id: $0) }
    let new = old.shuffled() + [Element(id: 50)]
    _ = try ListDelta(from: old, to: new, identity: { $0.id }) { one, other in
      #expect(one.id == other.id)
      return true
    }
  }
}

@Suite("Elements with one identity")
struct DuplicateIdentityTests {
  func delta(_ old: [Int], _ new: [Int]) throws(DuplicateIdentity) -> ListDelta {
    try ListDelta(from: old, to: new, identity: { $0 }, isSame: { _, _ in true })
  }

  /// Returns all lists of ids below `ids`, in which ids may repeat.
  func lists(of ids: Int, upTo length: Int) -> [[Int]] {
    length == 0
      ? [[]]
      : [[]] + lists(of: ids, upTo: length - 1).flatMap { list in (0..<ids).map { [$0] + list } }
  }

  /// Returns the list that the delta makes of the old one.
  func applied(_ delta: ListDelta, to old: [Int], _ new: [Int]) -> [Int] {
    let gone = Set(delta.deletions + delta.moves.map(\.from))
    var rest = old.indices.filter { !gone.contains($0) }[...]
    let moves = Dictionary(uniqueKeysWithValues: delta.moves.map { ($0.to, $0.from) })
    let inserted = Set(delta.insertions)
    return (0..<old.count - delta.deletions.count + delta.insertions.count).map { index in
      if inserted.contains(index) { return new[index] }
      return moves[index].map { old[$0] } ?? rest.popFirst().map { old[$0] } ?? -1
    }
  }

  @Test("are an error that names both, wherever they are in the new list")
  func newList() throws {
    let olds = arrangements(of: [0, 1, 2, 3]).filter { $0 == $0.sorted() }
    let news = Set(lists(of: 4, upTo: 5)).filter { Set($0).count < $0.count }
    #expect(news.count > 900)
    for old in olds {
      for new in news {
        let error = #expect(throws: DuplicateIdentity.self) { try delta(old, new) }
        guard let error else { return }
        guard error.first < error.second, new[error.first] == new[error.second],
          error.identity == "\(new[error.first])", error.subject == .elements
        else {
          Issue.record("\(old) → \(new): \(error)")
          return
        }
      }
    }
  }

  @Test("are gone, all but one, if the old list has them and the new one does not")
  func oldList() throws {
    for old in Set(lists(of: 3, upTo: 5)) {
      for new in arrangements(of: [0, 1, 2, 3]) {
        let delta = try delta(old, new)
        guard applied(delta, to: old, new) == new,
          delta.deletions.count == old.count - Set(old).intersection(new).count
        else {
          Issue.record("\(old) → \(new): \(delta)")
          return
        }
      }
    }
  }

  @Test("in both lists are an error or a change that gives the new list")
  func bothLists() throws {
    let all = Set(lists(of: 3, upTo: 4))
    for old in all {
      for new in all {
        guard let delta = try? delta(old, new) else { continue }
        guard applied(delta, to: old, new) == new else {
          Issue.record("\(old) → \(new): \(delta)")
          return
        }
      }
    }
  }

  @Test("are found in long lists, beside and inside of what did not change")
  func longLists() {
    let old = Array(0..<1_000)
    for (first, second) in [(0, 999), (500, 501), (3, 700), (999, 1_000), (0, 1_000)] {
      var new = old
      new.insert(new[first], at: second)
      #expect(throws: DuplicateIdentity(identity: "\(old[first])", first: first, second: second)) {
        try delta(old, new)
      }
      // If there are many other changes, they are looked up in a table.
      new = new.map { $0 % 7 == 1 && $0 != old[first] ? -$0 : $0 }
      #expect(throws: DuplicateIdentity(identity: "\(old[first])", first: first, second: second)) {
        try delta(old, new)
      }
    }
  }

  @Test("are found however a text is stored or spelled")
  func texts() {
    // é, K (the Kelvin sign is another spelling of the letter), and texts with the same ending.
    let pairs = [
      ("caf\u{e9}", "cafe\u{301}"), ("K", "\u{212A}"), ("\u{212A}", "K"), ("", ""),
      ("a long text that is stored on the heap", "a long text that is stored on the heap"),
    ]
    for (one, other) in pairs {
      for (end, more) in [("", 0), ("1", 0), ("", 20), ("1", 20), ("the last eight", 20)] {
        let old = ["some", one + end, "thing", "else1"]
        let new =
          old + [String(decoding: Array((other + end).utf8), as: UTF8.self)]
          + (0..<more).map { "more \($0)" }
        let error = #expect(throws: DuplicateIdentity.self) {
          try ListDelta(from: old, to: new, identity: { $0 }, isSame: { $0 == $1 })
        }
        #expect(error?.first == 1 && error?.second == 4)
      }
    }
  }

  @Test("are told of in a sentence with the remedy")
  func descriptions() {
    #expect(
      DuplicateIdentity(identity: "7", first: 0, second: 2).description
        == "The elements at 0 and 2 have the same identity, 7. "
        + "Give each element of a list an identity of its own.")
    #expect(
      DuplicateIdentity(identity: "7", first: 0, second: 2, subject: .sections).description
        == "The sections at 0 and 2 have the same identity, 7. "
        + "Give each section of a list an identity of its own.")
    let rows = DuplicateIdentity.Subject.rows(
      first: RowPath(section: 0, row: 1), second: RowPath(section: 3, row: 0))
    #expect(
      DuplicateIdentity(identity: "7", first: 1, second: 9, subject: rows).description
        == "The rows at 0.1 and 3.0 have the same identity, 7. "
        + "Give each row an identity of its own, in all sections of a list together.")
  }
}
