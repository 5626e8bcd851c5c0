import Bindery
import BinderyTesting

/// One recorded edit through operators, beside computing their result from scratch.
@MainActor
var operatorPairs: [Pair] {
  [1_000, 10_000, 100_000].flatMap { count in
    Edit.allCases.map { edit in
      Pair(
        "operators \(count): \(edit.rawValue) through filter, sort, sections", unit: .microseconds,
        rivalName: "from scratch", setup: { Pipeline(count) }, ours: { $0.edit(edit) },
        rival: { $0.fromScratch() }, verify: { pipeline, _ in pipeline.isRight })
    }
  }
    + [1_000, 100_000].flatMap { count in
      // Successive edits keep their data in the processor's cache.
      Edit.allCases.map { edit in
        Pair(
          "operators \(count): 100 times \(edit.rawValue), each told", unit: .microseconds,
          operations: 100, rivalName: "from scratch, once for the 100",
          setup: { Pipeline(count) }, ours: { for _ in 0..<100 { $0.edit(edit) } },
          rival: { $0.fromScratch() }, verify: { pipeline, _ in pipeline.isRight })
      }
    } + [
      Pair(
        "operators 100000: 1000 edits in a batch", unit: .microseconds,
        rivalName: "from scratch", setup: { Pipeline(100_000) },
        ours: { pipeline in
          pipeline.list.batch { _ in for _ in 0..<1_000 { pipeline.edit(.replace) } }
        }, rival: { $0.fromScratch() }, verify: { pipeline, _ in pipeline.isRight }),
      Pair(
        "operators 100000: edit inside prefix(50)", unit: .microseconds, rivalName: "from scratch",
        setup: { Window(100_000) }, ours: { $0.edit() }, rival: { Array($0.list.items.prefix(50)) },
        verify: { window, _ in window.prefix.items == Array(window.list.items.prefix(50)) }),
      Pair(
        "operators 1000000: map, 200 looked at", unit: .microseconds, rivalName: "Array.map",
        setup: { Array(0..<1_000_000) },
        ours: { numbers in
          let items = numbers.asObservableArray().mapItems { Item($0) }
          return items.items.prefix(200).map(\.number)
        }, rival: { numbers in numbers.map { Item($0) } },
        verify: { _, shown in shown == Array(0..<200) }),
    ]
}

private final class Item {
  let number: Int
  init(_ number: Int) { self.number = number }
}

private enum Edit: String, CaseIterable {
  case replace = "one replacement"
  case move = "one move"
  case insertAndRemove = "one insertion and removal"
}

/// A list of rows, filtered, sorted and in sections, with a subscriber to the changes.
@MainActor
private final class Pipeline {
  let list: MutableObservableArray<NumberedRow>
  private let sections: AnySectionedArray<Int, NumberedRow>
  private var subscription: AnyCancellable?
  private var generator = SeededGenerator(seed: 1)
  private var changes = 0

  init(_ count: Int) {
    list = MutableObservableArray(NumberedRow.make(count, using: &generator))
    // Ties, so that a row that moves in the list moves in its section as well.
    sections = list.filter { $0.id % 4 != 0 }
      .sorted { ($0.revision, $0.id % 50) < ($1.revision, $1.id % 50) }
      .sectioned { abs($0.id % 100) }
    subscription = sections.changeSetPublisher.sink { [unowned self] _ in changes += 1 }
    // The first change of an array converts it to a tree, once for the list and each section.
    for _ in 0..<2_000 { edit(.replace) }
    precondition(changes == 2_001, "an edit did not get through")
  }

  func edit(_ edit: Edit) {
    // A row that passes the filter.
    var index: Int
    repeat {
      index = Int.random(in: 0..<list.count, using: &generator)
    } while list.items[index].id % 4 == 0
    switch edit {
    case .replace:
      list.update(at: index) { $0.revision = ($0.revision + 1) % 3 }
    case .move: list.move(from: index, to: Int.random(in: 0..<list.count, using: &generator))
    case .insertAndRemove: list.insert(list.remove(at: index), at: index)
    }
  }

  func fromScratch() -> [Int: [NumberedRow]] {
    let sorted = Array(list.items).filter { $0.id % 4 != 0 }
      .sorted { ($0.revision, $0.id % 50) < ($1.revision, $1.id % 50) }
    return Dictionary(grouping: sorted) { abs($0.id % 100) }
  }

  var isRight: Bool {
    let expected = fromScratch()
    return sections.sections.count == expected.count
      && sections.sections.allSatisfy { $0.items == expected[$0.section]! }
  }
}

@MainActor
private final class Window {
  let list: MutableObservableArray<Int>
  let prefix: AnyObservableArray<Int>

  init(_ count: Int) {
    list = MutableObservableArray(Array(0..<count), identity: { $0 }) { $0 == $1 }
    prefix = list.prefix(50)
  }

  func edit() { list.insert(list.remove(at: 10), at: 10) }
}
