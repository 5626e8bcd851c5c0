@testable import Bindery
import BinderyTesting
import Testing

/// The content of an operator, followed by its changes alone.
@MainActor
final class ListFollower<Element: Equatable> {
  private(set) var items: [Element] = []
  private(set) var faults: [String] = []
  private(set) var resets = 0
  private(set) var updates: [ListDelta] = []
  private var subscription: AnyCancellable?

  init(_ list: some ObservableArray<Element>) {
    subscription = list.changeSetPublisher.sink { [unowned self] change in
      switch change {
      case .initial(let new): items = Array(new)
      case .reset(let new):
        items = Array(new)
        resets += 1
      case .update(let new, let delta):
        updates.append(delta)
        let array = Array(new)
        items = delta.apply(to: items, insert: { array[$0] }, modify: { array[$1] })
        if items != array { faults.append("\(delta) gives \(items), not \(array)") }
      case .error: break
      }
    }
  }
}

@Suite("Operators follow their source change by change") @MainActor
struct OperatorTests {
  /// Runs random edits on a list of pieces, and calls `check` with every state.
  func randomEdits(
    seeds: Range<UInt64> = 0..<60, steps: Int = 60, size: Int = 60,
    _ make: (MutableObservableArray<Piece>) -> (_ seed: UInt64) -> Void
  ) {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let list = MutableObservableArray(
        (0..<Int.random(in: 0...size, using: &generator)).map { Piece(id: $0) })
      let check = make(list)
      var nextID = 1_000
      for _ in 0..<steps {
        let edits = Int.random(in: 1...8, using: &generator)
        let isBatch = Bool.random(using: &generator)
        func edit() {
          for _ in 0..<edits {
            nextID += 1
            list.randomEdit(nextID, &generator)
          }
        }
        if isBatch { list.batch { _ in edit() } } else { edit() }
        if Int.random(in: 0..<20, using: &generator) == 0 {
          list.assign(list.items.shuffled(using: &generator).dropFirst(3))
        }
        check(seed)
      }
    }
  }

  @Test("Law 14: filter gives what filtering from scratch gives")
  func filter() {
    randomEdits { list in
      let result = list.filter { ($0.id + $0.content) % 3 != 0 }
      let follower = ListFollower(result)
      return { seed in
        let expected = Array(list.items).filter { ($0.id + $0.content) % 3 != 0 }
        #expect(result.items == expected, "seed \(seed)")
        #expect(follower.items == expected && follower.faults == [], "seed \(seed)")
        #expect(follower.resets == 0)
      }
    }
  }

  @Test("Law 14: sorted gives what stable sorting from scratch gives, with ties")
  func sorted() {
    randomEdits { list in
      let result = list.sorted { ($0.id % 7) + $0.content }
      let follower = ListFollower(result)
      return { seed in
        let expected = Array(list.items).enumerated().sorted {
          (($0.element.id % 7) + $0.element.content, $0.offset)
            < (($1.element.id % 7) + $1.element.content, $1.offset)
        }.map(\.element)
        #expect(result.items == expected, "seed \(seed)")
        #expect(follower.items == expected && follower.faults == [], "seed \(seed)")
      }
    }
  }

  @Test("Law 14: prefix, join and map give what they give from scratch")
  func prefixJoinMap() {
    randomEdits { list in
      let fixed = MutableObservableArray([Piece(id: -1), Piece(id: -2)])
      let prefix = list.prefix(10)
      let joined = [fixed.eraseToAnyObservableArray(), prefix, list.eraseToAnyObservableArray()]
        .joined().mapItems { $0.description }
      let followers = (ListFollower(prefix), ListFollower(joined))
      return { seed in
        let pieces = Array(list.items)
        #expect(prefix.items == Array(pieces.prefix(10)), "seed \(seed)")
        let expected = (Array(fixed.items) + pieces.prefix(10) + pieces).map(\.description)
        #expect(joined.items == expected, "seed \(seed)")
        #expect(followers.0.items == Array(pieces.prefix(10)), "seed \(seed)")
        #expect(followers.1.items == expected, "seed \(seed)")
        #expect(followers.0.faults == [] && followers.1.faults == [], "seed \(seed)")
      }
    }
  }

  @Test("Law 14: a long chain over a large list gives what it gives from scratch")
  func chain() {
    randomEdits(seeds: 0..<6, steps: 30, size: 3_000) { list in
      let result = list.filter { $0.id % 5 != 0 }.sorted { $0.id % 100 }
        .filter { $0.content < 3 }.prefix(500)
      let follower = ListFollower(result)
      return { seed in
        let expected = Array(list.items).filter { $0.id % 5 != 0 }.enumerated().sorted {
          ($0.element.id % 100, $0.offset) < ($1.element.id % 100, $1.offset)
        }.map(\.element).filter { $0.content < 3 }.prefix(500)
        #expect(result.items == Array(expected), "seed \(seed)")
        #expect(follower.items == Array(expected) && follower.faults == [], "seed \(seed)")
      }
    }
  }

  @Test("Law 13: a prefix of less than no elements stops, and says what to ask for")
  func negativePrefix() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = MutableObservableArray([Piece(id: 1)]).prefix(-1) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("[negative-limit]"))
  }

  @Test("another predicate or order is one change, or a reset when nearly all is concerned")
  func otherCriteria() {
    let list = MutableObservableArray((0..<4_000).map { Piece(id: $0) })
    typealias Predicate = @MainActor (Piece) -> Bool
    typealias Order = @MainActor (Piece, Piece) -> Bool
    let predicate = CurrentValueSubject<Predicate, Never>({ $0.id >= 10 })
    let order = CurrentValueSubject<Order, Never>({ $0.id < $1.id })
    let result = list.filter(predicate).sorted(by: order)
    let follower = ListFollower(result)
    predicate.send { $0.id >= 20 }
    #expect(follower.updates.map(\.deletions) == [Array(0..<10)])
    order.send { ($0.id == 50 ? -1 : $0.id) < ($1.id == 50 ? -1 : $1.id) }
    #expect(follower.updates.last?.moves == [.init(from: 30, to: 0)])
    #expect(follower.resets == 0)
    order.send { $0.id > $1.id }
    #expect(follower.resets == 1)
    #expect(result.items.first?.id == 3_999 && result.items.count == 3_980)
  }

  @Test("criteria that change are values of a publisher, used with each element")
  func criteria() {
    let list = MutableObservableArray((0..<6).map { Piece(id: $0) })
    let (limit, isReversed) = (
      CurrentValueSubject<Int, Never>(3), CurrentValueSubject<Bool, Never>(false)
    )
    let result = list.filter(by: limit) { $0.id < $1 }
      .sorted(by: isReversed) { $2 ? $0.id > $1.id : $0.id < $1.id }
    #expect(result.items.map(\.id) == [0, 1, 2])
    transaction {
      limit.send(4)
      isReversed.send(true)
    }
    #expect(result.items.map(\.id) == [3, 2, 1, 0])
  }

  @Test("Law 8: a transaction over several criteria makes one change of each operator")
  func transactionOverCriteria() {
    let list = MutableObservableArray((0..<10).map { Piece(id: $0) })
    typealias Predicate = @MainActor (Piece) -> Bool
    let predicate = CurrentValueSubject<Predicate, Never>({ _ in true })
    let follower = ListFollower(list.filter(predicate))
    transaction {
      predicate.send { _ in false }
      predicate.send { $0.id > 4 }
    }
    #expect(follower.updates == [ListDelta(deletions: [0, 1, 2, 3, 4])])
  }

  @Test("lists that come and go bring and take their elements")
  func dynamicJoin() {
    let first = MutableObservableArray([Piece(id: 1), Piece(id: 2)])
    let second = MutableObservableArray([Piece(id: 3)])
    let lists = MutableObservableArray([first], identity: { ObjectIdentifier($0) }) { $0 === $1 }
    let joined = lists.joined()
    let follower = ListFollower(joined)
    lists.append(second)
    lists.move(from: 0, to: 1)
    second.append(Piece(id: 4))
    first.remove(at: 0)
    #expect(follower.items.map(\.id) == [3, 4, 2])
    lists.remove(at: 0)
    second.append(Piece(id: 5))
    #expect(follower.items.map(\.id) == [2] && follower.faults == [])
    #expect(joined.items.map(\.id) == [2])
  }

  @Test("a source that fails keeps its rows in every operator")
  func failure() {
    let list = MutableObservableArray([Piece(id: 1)])
    let result = list.filter { _ in true }.sorted(by: \.id).mapItems(\.id)
    var errors = 0
    let subscription = result.changeSetPublisher.sink { if case .error = $0 { errors += 1 } }
    list.assign([Piece(id: 2), Piece(id: 2)])
    #expect(errors == 1 && result.items == [1])
    list.assign([Piece(id: 2)])
    #expect(result.items == [2])
    _ = subscription
  }

  @Test("Law 12: a good change ends the problem of each operator, even if it shows none of it")
  func endedProblem() {
    let (list, lists) = (
      MutableObservableArray([Piece(id: 1)]),
      MutableObservableArray([1, 2], identity: { $0 }) { $0 == $1 }
    )
    let fixed = MutableObservableArray([Piece(id: 7)])
    let sections = list.sectioned { $0.id }
    let summed = fixed.sectioned { $0.id }.summarized(by: list, key: \.id)
    let results = [
      list.filter { $0.id < 5 }, list.prefix(1), list.filter { $0.id < 5 }.sorted { $0.id },
      lists.filter { $0 < 5 }.mapItems { _ in [Piece]().asObservableArray() }.joined(),
    ]
    list.items = [Piece(id: 2), Piece(id: 2)]
    lists.items = [3, 3]
    func problems() -> [Int] {
      var counts = results.map { result in
        var count = 0
        _ = result.changeSetPublisher.sink { if case .error = $0 { count += 1 } }
        return count
      }
      for result in [
        sections.changeSetPublisher.map { $0.problem != nil }.eraseToAnyPublisher(),
        summed.changeSetPublisher.map { $0.problem != nil }.eraseToAnyPublisher(),
      ] {
        var count = 0
        _ = result.sink { if $0 { count += 1 } }
        counts.append(count)
      }
      return counts
    }
    #expect(problems() == [1, 1, 1, 1, 1, 1])
    list.append(Piece(id: 9))
    lists.append(9)
    #expect(problems() == [0, 0, 0, 0, 0, 0])
    list.items = [Piece(id: 2), Piece(id: 2)]
    lists.items = [3, 3]
    list.assign(list.items)
    lists.assign(lists.items)
    #expect(problems() == [0, 0, 0, 0, 0, 0])
  }

  @Test("Law 12: a problem stays until the very list that has it is right again")
  func problemBesideOthers() {
    let (broken, fine) = (
      MutableObservableArray([Piece(id: 1)]), MutableObservableArray([Piece(id: 7)])
    )
    var problems: [Bool] = []
    let isAtLeast = CurrentValueSubject<Int, Never>(0)
    let parts = MutableObservableArray([0, 1], identity: { $0 }) { $0 == $1 }
    let sections = fine.sectioned { $0.id }
    var subscriptions: Set<AnyCancellable> = []
    func observe(_ states: some Publisher<Bool, Never>) {
      let index = problems.count
      problems.append(false)
      states.sink { problems[index] = $0 }.store(in: &subscriptions)
    }
    observe(
      broken.filter(by: isAtLeast) { $0.id >= $1 }.changeSetPublisher.map { $0.problem != nil })
    observe(
      parts.mapItems { [broken, fine][$0 % 2] }.joined().changeSetPublisher
        .map { $0.problem != nil })
    observe(
      sections.summarized(by: broken, key: \.id).changeSetPublisher.map { $0.problem != nil })
    observe(
      broken.sectioned { $0.id }.summarized(by: fine, key: \.id).changeSetPublisher
        .map { $0.problem != nil })
    broken.items = [Piece(id: 2), Piece(id: 2)]
    #expect(problems == [true, true, true, true])
    isAtLeast.send(9)
    fine.append(Piece(id: 8))
    fine.append(Piece(id: 1))
    parts.append(3)
    #expect(problems == [true, true, true, true])
    // A list that is taken in brings its problem with it.
    observe(
      parts.mapItems { [broken, fine][$0 % 2] }.joined().changeSetPublisher
        .map { $0.problem != nil })
    #expect(problems == [true, true, true, true, true])
    broken.items = [Piece(id: 2)]
    #expect(problems == [false, false, false, false, false])
    broken.items = [Piece(id: 2), Piece(id: 2)]
    parts.remove(at: 0)
    // Of the joined lists only one without problems is left.
    #expect(problems == [true, false, true, true, false])
  }

  @Test("an object that changed untold keeps its place in a short list when others change")
  func untoldInAShortList() {
    final class Box {
      var key: Int
      init(_ key: Int) { self.key = key }
    }
    let boxes = (1...3).map(Box.init)
    let list = MutableObservableArray(boxes, identity: { ObjectIdentifier($0) }) { $0 === $1 }
    let (sorted, filtered) = (list.sorted { $0.key < $1.key }, list.filter { $0.key < 5 })
    let followers = [sorted, filtered].map { ListFollower($0.mapItems { ObjectIdentifier($0) }) }
    boxes[0].key = 9
    list.replace(at: 1, with: boxes[1])
    for (list, follower) in zip([sorted, filtered], followers) {
      #expect(Set(list.items.map(\.key)) == [9, 2, 3])
      #expect(follower.items == list.items.map { ObjectIdentifier($0) })
    }
    list.remove(at: 0)
    #expect(sorted.items.map(\.key) == [2, 3] && filtered.items.map(\.key) == [2, 3])
    #expect(followers.allSatisfy { $0.items == boxes.dropFirst().map { ObjectIdentifier($0) } })
  }

  @Test("Law 14: many changes at once give what they give from scratch")
  func manyChanges() {
    randomEdits(seeds: 0..<20, steps: 8, size: 400) { list in
      let results = [
        list.filter { ($0.id + $0.content) % 3 != 0 }, list.sorted { ($0.id % 7) + $0.content },
      ]
      let followers = results.map { ListFollower($0) }
      return { seed in
        list.batch { list in
          for index in list.items.indices where (list[index].id + index) % 2 == 0 {
            list.update(at: index) { $0.content += Int(seed) % 4 }
          }
          list.assign(Array(list.items.reversed()) + [Piece(id: -list.count - 1)])
        }
        let expected = [
          list.items.filter { ($0.id + $0.content) % 3 != 0 },
          list.items.enumerated().sorted {
            (($0.element.id % 7) + $0.element.content, $0.offset)
              < (($1.element.id % 7) + $1.element.content, $1.offset)
          }.map(\.element),
        ]
        for (index, follower) in followers.enumerated() {
          #expect(results[index].items == expected[index], "seed \(seed)")
          #expect(follower.items == expected[index] && follower.faults == [], "seed \(seed)")
        }
      }
    }
  }

  @Test("an order that contradicts itself, over objects that change untold, loses no element")
  func brokenOrder() {
    final class Box: Identifiable, Equatable {
      var value: Int
      init(_ value: Int) { self.value = value }
      static func == (left: Box, right: Box) -> Bool { left === right }
    }
    var generator = SeededGenerator(seed: 7)
    let list = MutableObservableArray((0..<200).map(Box.init))
    let result = list.sorted { $0.value <= $1.value }
    let follower = ListFollower(result)
    for _ in 0..<500 {
      for box in list.items.prefix(20) { box.value = .random(in: 0..<100, using: &generator) }
      list.move(
        from: .random(in: 0..<list.count, using: &generator),
        to: .random(in: 0..<list.count, using: &generator))
      list.remove(at: .random(in: 0..<list.count, using: &generator))
      list.append(Box(.random(in: 0..<100, using: &generator)))
      #expect(Set(result.items.map(ObjectIdentifier.init)).count == 200)
      #expect(follower.faults == [])
    }
  }

  @Test("Law 12: a list that is joined may settle a part that depends on it")
  func joinedParts() {
    let source = MutableObservableArray((1...5).map { Piece(id: $0) })
    let limit = CurrentValueSubject<Int, Never>(5)
    let few = source.filter(by: limit) { $0.id <= $1 }
    let lists = MutableObservableArray(
      [few.prefix(3)], identity: { ObjectIdentifier($0) }, isSame: { $0 === $1 })
    let follower = ListFollower(lists.joined())
    transaction {
      limit.send(1)
      lists.append(few)
    }
    #expect(follower.faults == [] && follower.items.map(\.id) == [1, 1])
    limit.send(4)
    #expect(follower.faults == [] && follower.items.map(\.id) == [1, 2, 3, 1, 2, 3, 4])
  }

  @Test("The first elements of a list retain none that the list has let go")
  func prefixRetainsNothing() {
    let list = MutableObservableArray((0..<300).map { Ending($0) {} })
    let top = list.prefix(2)
    let items = list.mapItems { Ending($0.id) {} }
    let topItems = items.prefix(2)
    weak var gone = list.items[5]
    weak var goneItem = items.items[5]
    #expect(gone != nil && goneItem != nil)
    list.remove(at: 5)
    #expect(gone == nil && goneItem == nil)
    #expect(top.items.map(\.id) == [0, 1] && topItems.items.map(\.id) == [0, 1])
  }
}

extension MutableObservableArray where Element == Piece {
  /// Inserts, removes, moves or modifies a piece by the corresponding edit.
  func randomEdit(_ newID: Int, _ generator: inout SeededGenerator) {
    let place = Int.random(in: 0...count, using: &generator)
    let index = items.isEmpty ? 0 : Int.random(in: 0..<count, using: &generator)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where !items.isEmpty: remove(at: index)
    case 1 where !items.isEmpty: update(at: index) { $0.content += 1 }
    case 2 where !items.isEmpty: move(from: index, to: Swift.min(place, count - 1))
    default: insert(Piece(id: newID), at: place)
    }
  }
}
