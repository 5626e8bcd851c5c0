import Bindery
import BinderyTesting
import Testing

@Suite("Items keep their identity") @MainActor
struct ItemIdentityTests {
  final class Item: StatefulViewModelItem {
    /// The number of times that each element was mapped.
    @MainActor static var made: [Int: Int] = [:]
    let id: Int
    private(set) var content: Int

    init(_ piece: Piece) {
      id = piece.id
      content = piece.content
      Self.made[id, default: 0] += 1
    }

    func update(_ piece: Piece) { content = piece.content }
  }

  @Test("Law 16: through random edits each element is mapped once and keeps its item")
  func randomEdits() {
    OperatorTests().randomEdits(seeds: 0..<20) { list in
      Item.made = [:]
      let items = list.asItemArray(of: Item.self)
      let observers = [ListFollower(items.mapItems(\.id)), ListFollower(items.mapItems(\.id))]
      var known: [Int: Item] = [:]
      return { seed in
        let present = Array(items.items)
        #expect(present.map(\.id) == list.items.map(\.id), "seed \(seed)")
        #expect(present.map(\.content) == list.items.map(\.content), "seed \(seed)")
        for item in present {
          if let before = known[item.id] { #expect(before === item, "seed \(seed)") }
          known[item.id] = item
        }
        #expect(Item.made.values.allSatisfy { $0 == 1 }, "seed \(seed)")
        #expect(observers.allSatisfy { $0.faults == [] }, "seed \(seed)")
      }
    }
  }

  @Test("Law 16: the items that another list is given keep their identity there")
  func givenToAnotherList() {
    let list = MutableObservableArray([Piece(id: 0)])
    let mapped = list.asItemArray(of: Item.self)
    let other = MutableObservableArray<Item>(identity: { $0.id }, isSame: ===)
    Item.made = [:]
    other.items = mapped.items
    let first = other.items[0]
    list.removeAll { _ in true }
    #expect(other.items[0] === first && Item.made == [0: 1])
  }

  @Test("A list may be given its own mapped elements again and again")
  func feedback() {
    let list = MutableObservableArray([Piece(id: 0)])
    let mapped = list.mapItems { Piece(id: $0.id, content: $0.content + 1) }
    for _ in 0..<20_000 { list.items = mapped.items }
    #expect(list.items[0].content == 20_000)
  }

  @Test("Law 16: an element is mapped when it is first looked at, and not before")
  func laziness() {
    var mapped: [Int] = []
    let list = MutableObservableArray((0..<1_000).map { Piece(id: $0) })
    let items = list.mapItems { piece in
      mapped.append(piece.id)
      return piece.id
    }
    #expect(mapped == [])
    #expect(items.items[5] == 5 && items.items[5] == 5)
    #expect(mapped == [5])
    list.insert(Piece(id: -1), at: 0)
    #expect(items.items[6] == 5)
    list.update(at: 6) { $0.content = 1 }
    #expect(items.items[6] == 5)
    #expect(mapped == [5, 5])
  }

  @Test("Law 16: of a long list each value is mapped once, however many observe")
  func longLists() {
    var mapped = 0
    let count = 20_000
    let list = MutableObservableArray((0..<count).map { Piece(id: $0) })
    let items = list.mapItems { piece in
      mapped += 1
      return piece.id
    }
    for _ in 0..<3 { #expect(items.items.reduce(0, +) == count * (count - 1) / 2) }
    #expect(mapped == count)
  }

  @Test("Law 16: two observers see the same items, also one that comes or goes in the middle")
  func twoObservers() {
    OperatorTests().randomEdits(seeds: 0..<20) { list in
      Item.made = [:]
      let items = list.asItemArray(of: Item.self)
      @MainActor func follow() -> ListFollower<ObjectIdentifier> {
        ListFollower(items.mapItems { ObjectIdentifier($0) })
      }
      var observers = [follow(), follow()]
      var checks = 0
      return { seed in
        checks += 1
        if checks % 10 == 0 { observers[checks / 10 % 2] = follow() }
        let present = items.items.map { ObjectIdentifier($0) }
        #expect(items.items.map(\.id) == list.items.map(\.id), "seed \(seed)")
        #expect(observers.allSatisfy { $0.items == present }, "seed \(seed)")
        #expect(observers.allSatisfy { $0.faults == [] }, "seed \(seed)")
        #expect(Item.made.values.allSatisfy { $0 == 1 }, "seed \(seed)")
      }
    }
  }

  @Test("Law 16: items of identifiable elements outlast a reset")
  func reset() {
    let changes = CurrentValueSubject<CollectionChange<Piece>, Never>(
      .initial([Piece(id: 1), Piece(id: 2)]))
    let items = changes.asObservableArray().asItemArray(of: Item.self)
    let first = items.items[1]
    changes.send(.reset([Piece(id: 3), Piece(id: 2, content: 7)]))
    #expect(items.items[1] === first && first.content == 7)
    #expect(items.items[0].id == 3)
  }

  @Test("an older list that is read after a reset makes items that nobody keeps")
  func staleAfterReset() {
    final class Mapped {}
    let changes = CurrentValueSubject<CollectionChange<Piece>, Never>(
      .initial([Piece(id: 1), Piece(id: 2)]))
    let items = changes.asObservableArray().mapItems { _ in Mapped() }
    weak var late: Mapped?
    do {
      let old = items.items
      _ = old[0]
      changes.send(.reset([Piece(id: 3)]))
      late = old[1]
    }
    #expect(late == nil)
    #expect(items.items[0] === items.items[0])
  }

  @Test("a list as it was can still be read after it has changed")
  func staleSnapshot() {
    let list = MutableObservableArray((0..<4).map { Piece(id: $0) })
    let items = list.mapItems(\.id)
    let old = items.items
    list.remove(at: 0)
    list.update(at: 0) { $0.content = 9 }
    #expect(old == [0, 1, 2, 3] && items.items == [1, 2, 3])
  }

  @Test("Law 16: elements with one identity keep their items in order, and no others stay")
  func oneIdentity() {
    let changes = CurrentValueSubject<CollectionChange<Piece>, Never>(
      .initial([Piece(id: 1), Piece(id: 2), Piece(id: 1)]))
    let items = changes.asObservableArray().asItemArray(of: Item.self)
    let before = Array(items.items).map(ObjectIdentifier.init)
    changes.send(.reset([Piece(id: 1), Piece(id: 1)]))
    #expect(items.items.map(ObjectIdentifier.init) == [before[0], before[2]])
    weak var first = items.items[0]
    weak var second = items.items[1]
    changes.send(.reset([]))
    #expect(first == nil && second == nil)
  }
}
