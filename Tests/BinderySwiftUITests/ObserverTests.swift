#if canImport(SwiftUI)
import BinderyStore
import BinderySwiftUI
import BinderyTesting
import Testing

struct Word: Identifiable, Equatable {
  let id: Int
  var text: String
}

@MainActor func words(_ texts: String...) -> MutableObservableArray<Word> {
  MutableObservableArray(texts.enumerated().map { Word(id: $0.offset, text: $0.element) })
}

@Suite("Values as objects that SwiftUI observes") @MainActor
struct ObserverTests {
  struct Counter: ViewState {
    var count = 0
    var name = "a"
  }

  final class CounterModel: ViewModel<Counter> {
    init() { super.init(initialState: Counter()) }
    nonisolated func rename(_ name: String) { write { $0.name = name } }
    nonisolated func count(to count: Int) { write { $0.count = count } }
  }

  /// Counts what an object announces, and notes what it has then.
  private final class Announcements<Value> {
    var values: [Value] = []
    var subscription: AnyCancellable?
  }

  private func announcements<Value>(
    of observer: ValueObserver<Value>
  ) -> Announcements<Value> {
    let noted = Announcements<Value>()
    noted.subscription = observer.objectWillChange.sink { [weak observer] in
      if let observer { noted.values.append(observer.value) }
    }
    return noted
  }

  @Test("a change is announced before the value is the new one, and only where it differs")
  func announced() {
    let model = CounterModel()
    let observer = ValueObserver(model[\.count])
    let noted = announcements(of: observer)
    #expect(observer.value == 0 && noted.values == [])
    model.count(to: 1)
    model.rename("b")
    model.count(to: 1)
    #expect(observer.value == 1 && noted.values == [0])
  }

  @Test("in a transaction the last value is announced, once")
  func transactions() {
    let model = CounterModel()
    let observer = ValueObserver(model.states)
    let noted = announcements(of: observer)
    transaction {
      model.count(to: 1)
      model.count(to: 2)
      model.rename("b")
    }
    #expect(observer.value == Counter(count: 2, name: "b") && noted.values == [Counter()])
  }

  @Test("a value that another thread sends is announced on the main actor")
  func otherThreads() async {
    let model = CounterModel()
    let observer = ValueObserver(model.states)
    await Task.detached { model.count(to: 7) }.value
    #expect(await eventually { observer.value.count == 7 })
  }

  @Test("an observer is freed, and leaves nothing behind that follows")
  func released() {
    let subject = CurrentValueSubject<Int, Never>(1)
    #expect(isReleased { ValueObserver(subject) })
    let list = words("a")
    #expect(isReleased { ListObserver(list) })
  }

  @Test("a row keeps its identity when it moves or changes, and a new one has another")
  func rows() {
    let list = words("a", "b", "c")
    let observer = ListObserver(list)
    var announced = 0
    let subscription = observer.objectWillChange.sink { announced += 1 }
    let first = observer.rows.map(\.id)
    #expect(Set(first).count == 3)
    list.move(from: 0, to: 2)
    #expect(observer.rows.map(\.id) == [first[1], first[2], first[0]])
    list.update(at: 0) { $0.text = "B" }
    list.insert(Word(id: 9, text: "new"), at: 0)
    #expect(observer.rows.map(\.element.text) == ["new", "B", "c", "a"])
    #expect(Array(observer.rows.map(\.id).dropFirst()) == [first[1], first[2], first[0]])
    #expect(!first.contains(observer.rows[0].id))
    list.remove(at: 0)
    list.insert(Word(id: 9, text: "new"), at: 0)
    #expect(Set(observer.rows.map(\.id)).count == 4)
    #expect(announced == 5)
    subscription.cancel()
  }

  @Test("a list that cannot be read keeps its rows, and says why")
  func errors() {
    struct Trouble: Error {}
    let list = FailingList()
    let observer = ListObserver(list)
    let rows = observer.rows.map(\.id)
    list.changes.send(.error(Trouble()))
    #expect(observer.error is Trouble && observer.rows.map(\.id) == rows)
    list.changes.send(.update(["a", "b"], ListDelta(insertions: [1])))
    #expect(observer.error == nil && observer.rows.map(\.element) == ["a", "b"])
    #expect(observer.rows.first?.id == rows.first)
  }

  @Test("a change that does not fit is an error, and the rows before it stay")
  func misfits() {
    let list = FailingList()
    let observer = ListObserver(list)
    let rows = observer.rows.map(\.id)
    list.changes.send(.update(["a", "b"], ListDelta(deletions: [3])))
    #expect(observer.error is InvalidDelta && observer.rows.map(\.id) == rows)
    list.changes.send(.update(["a", "b", "c"], ListDelta(insertions: [2])))
    #expect(observer.error == nil && observer.rows.map(\.element) == ["a", "b", "c"])
  }

  private final class FailingList: ObservableArray {
    let items: ListItems<String> = ["a"]
    let changes = PassthroughSubject<CollectionChange<String>, Never>()
    var changeSetPublisher: AnyPublisher<CollectionChange<String>, Never> {
      changes.prepend(.initial(items)).eraseToAnyPublisher()
    }
  }
}
#endif
