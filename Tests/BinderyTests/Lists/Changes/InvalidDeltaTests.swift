import Bindery
import BinderyTesting
import Testing

/// Changes from users' own lists and publishers can be faulty.
@Suite("Changes that do not fit") @MainActor
struct InvalidDeltaTests {
  typealias Change = CollectionChange<Piece>

  let changes = PassthroughSubject<Change, Never>()

  func pieces(_ count: Int) -> ListItems<Piece> { ListItems((0..<count).map { Piece(id: $0) }) }

  /// Returns a recorder of the content of `list`.
  func follow(_ list: AnyObservableArray<Piece>) -> Recorder {
    Recorder(list)
  }

  @MainActor final class Recorder {
    private(set) var problems: [String] = []
    private(set) var counts: [Int] = []
    private var subscription: AnyCancellable?

    init(_ list: some ObservableArray<Piece>) {
      subscription = list.changeSetPublisher.sink { [weak self] change in
        switch change {
        case .error(let error): self?.problems.append("\(error)")
        default: self?.counts.append(change.items!.count)
        }
      }
    }
  }

  @Test(
    "Law 12: each wrong change is an error that says what is wrong",
    arguments: [
      (ListDelta(deletions: [3]), 2, "deletes the element at 3 of a list that had 3"),
      (ListDelta(deletions: [-1]), 2, "deletes the element at -1 of a list that had 3"),
      (ListDelta(insertions: [9]), 4, "inserts an element at 9 of a list that has 4"),
      (ListDelta(deletions: [1, 1]), 1, "deletes the element at 1 twice"),
      (ListDelta(deletions: [1, 0]), 1, "deletes the element at 0 after the one at 1"),
      (ListDelta(insertions: [0]), 3, "makes 4 elements of 3, where the list has 3"),
      (ListDelta(moves: [.init(from: 0, to: 7)]), 3, "to the place at 7"),
      (
        ListDelta(deletions: [0], insertions: [0], moves: [.init(from: 0, to: 1)]), 3,
        "deletes and moves the element at 0 twice"
      ),
      (
        ListDelta(deletions: [0], modifications: [.init(old: 0, new: 0)]), 2,
        "modifies the element at 0"
      ),
      (
        ListDelta(insertions: [0], modifications: [.init(old: 1, new: 1)]), 4,
        "says that it is at 1 afterward, where it is at 2"
      ),
    ])
  func messages(_ delta: ListDelta, _ count: Int, _ message: String) {
    let recorder = follow(changes.asObservableArray())
    changes.send(.initial(pieces(3)))
    changes.send(.update(pieces(count), delta))
    #expect(recorder.problems.count == 1 && recorder.problems[0].contains(message))
    #expect(recorder.counts == [0, 3])
    // The next change is delivered as the whole list.
    changes.send(.update(pieces(count + 1), ListDelta(insertions: [count])))
    #expect(recorder.counts == [0, 3, count + 1] && recorder.problems.count == 1)
  }

  @Test("Law 12: a table keeps the last good rows, its group is told, and it goes on")
  func table() {
    var errors: [String] = []
    let table = StrictTableHost<TextCell> { $0.text }
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      table *= TableViewSectionBinding.items(changes, rows: TableRows<TextCell, Piece>.pieces)
    }
    changes.send(.update(pieces(1), ListDelta(deletions: [4])))
    #expect(errors.count == 1 && table.texts == [[]])
    changes.send(.initial(pieces(2)))
    changes.send(.update(pieces(1), ListDelta(deletions: [4])))
    #expect(errors.count == 2 && table.texts == [["0", "1"]])
    #expect(errors[1].contains("deletes the element at 4 of a list that had 2"))
    changes.send(.update(pieces(3), ListDelta(insertions: [1, 2])))
    #expect(errors.count == 2 && table.texts == [["0", "1", "2"]] && table.exceptions == [])
    withExtendedLifetime(group) {}
  }

  /// A list of a type that the program defines.
  @MainActor final class OwnList: ObservableArray {
    let subject = CurrentValueSubject<Change, Never>(.initial([]))
    var items: ListItems<Piece> { subject.value.items ?? [] }
    var changeSetPublisher: AnyPublisher<Change, Never> { subject.eraseToAnyPublisher() }
  }

  @Test("Law 12: every operator passes the error on, and goes on, whatever the change")
  func operators() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let list = OwnList()
      let base = list.eraseToAnyObservableArray()
      let rows: [AnyObservableArray<Piece>] = [
        base.filter { $0.id % 2 == 0 }, base.sorted { $0.id > $1.id }, base.prefix(2),
        base.mapItems { $0 }, [base, base].joined(),
      ]
      let recorders = rows.map { follow($0) }
      let table = StrictTableHost<TextCell> { $0.text }
      let group = BindingGroup(onError: { _ in }) {
        table *= .sections(
          TableViewSectionBinding.items(base, rows: TableRows<TextCell, Piece>.pieces))
      }
      let grouped = StrictTableHost<TextCell> { $0.text }
      group.capture {
        grouped *= .sections(base.sectioned { $0.id % 3 }, rows: TableRows<TextCell, Piece>.pieces)
      }
      list.subject.send(.initial(pieces(4)))
      func random() -> Int { Int.random(in: -1...5, using: &generator) }
      func some() -> [Int] { (0..<Int.random(in: 0...2, using: &generator)).map { _ in random() } }
      let delta = ListDelta(
        deletions: some(), insertions: some(),
        moves: some().map { .init(from: $0, to: random()) },
        modifications: some().map { .init(old: $0, new: random()) })
      let count = max(0, random())
      list.subject.send(.update(pieces(count), delta))
      let next = ListItems((20..<23).map { Piece(id: $0) })
      list.subject.send(.reset(next))
      #expect(rows[3].items == next)
      #expect(recorders.dropLast().allSatisfy { $0.problems.count <= 2 })
      // When one of the joined lists is right again, the other one still is not.
      #expect(recorders.last!.problems.count <= 3)
      #expect(table.texts == [next.map(\.description)])
      #expect(grouped.texts.joined().sorted() == next.map(\.description))
      withExtendedLifetime((group, recorders)) {}
    }
  }

  @Test("Law 12: a list with sections that is wrong is an error, wherever it is wrong")
  func sections() {
    typealias Sections = SectionedItems<Int, Piece>
    @MainActor final class OwnSections: SectionedArray {
      let subject = CurrentValueSubject<SectionedChange<Int, Piece>, Never>(.initial([]))
      var sections: Sections { subject.value.items ?? [] }
      var changeSetPublisher: AnyPublisher<SectionedChange<Int, Piece>, Never> {
        subject.eraseToAnyPublisher()
      }
    }
    func sections(_ counts: [Int]) -> Sections {
      ListItems(
        counts.enumerated().map { section, count in
          ListSection(section, ListItems((0..<count).map { Piece(id: section * 10 + $0) }))
        })
    }
    func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }
    let wrong: [([Int], SectionedDelta)] = [
      ([2, 3], SectionedDelta()),
      ([2, 2], SectionedDelta(deletions: [path(5, 0)])),
      ([2, 1], SectionedDelta(deletions: [path(1, 7)])),
      ([2, 2], SectionedDelta(sections: ListDelta(deletions: [9]))),
      ([2], SectionedDelta(sections: ListDelta(deletions: [0]), deletions: [path(0, 0)])),
      (
        [2, 2, 1],
        SectionedDelta(sections: ListDelta(insertions: [2]), insertions: [path(2, 0)])
      ),
      ([2], SectionedDelta()),
      ([3, 1], SectionedDelta(moves: [.init(from: path(1, 0), to: path(0, 8))])),
      ([2, 3], SectionedDelta(insertions: [path(0, 0)])),
      ([2, 2], SectionedDelta(modifications: [.init(old: path(0, 0), new: path(1, 1))])),
      ([2, 2], SectionedDelta(modifications: [.init(old: path(0, 5), new: path(0, 5))])),
      (
        [2, 2],
        SectionedDelta(
          modifications: [0, 0].map { .init(old: path(0, $0), new: path(0, $0)) })
      ),
      (
        [4],
        SectionedDelta(
          sections: ListDelta(deletions: [0]),
          moves: [
            .init(from: path(0, 0), to: path(0, 1)), .init(from: path(0, 0), to: path(0, 2)),
          ], modifications: [.init(old: path(1, 0), new: path(0, 0))])
      ),
      (
        [1, 2, 1],
        SectionedDelta(
          sections: ListDelta(insertions: [2]),
          moves: [
            .init(from: path(0, 0), to: path(2, 0)), .init(from: path(1, 0), to: path(2, 0)),
          ], modifications: [.init(old: path(1, 1), new: path(1, 0))])
      ),
    ]
    for (counts, delta) in wrong {
      let list = OwnSections()
      var errors: [String] = []
      let table = StrictTableHost<TextCell> { $0.text }
      let group = BindingGroup(onError: { errors.append("\($0)") }) {
        table *= .sections(AnySectionedArray(list), rows: TableRows<TextCell, Piece>.pieces)
      }
      list.subject.send(.reset(sections([2, 2])))
      list.subject.send(.update(sections(counts), delta))
      #expect(errors.count == 1, "\(delta)")
      #expect(table.texts.map(\.count) == [2, 2])
      list.subject.send(
        .update(sections(counts + [1]), SectionedDelta(sections: .init(insertions: [counts.count])))
      )
      #expect(table.texts.map(\.count) == counts + [1] && table.exceptions == [])
      #expect(errors.count == 1)
      withExtendedLifetime(group) {}
    }
  }
}
