import Bindery
import BinderyTesting
import Testing

@Suite("Lists that are observed") @MainActor
struct ObservableArrayTests {
  let pieces = MutableObservableArray([Piece(id: 1), Piece(id: 2)])

  /// The events of a list, as text.
  final class Log {
    var lines: [String] = []
    var subscription: AnyCancellable?

    @MainActor
    init<Element>(_ list: some ObservableArray<Element>) {
      subscription = list.changeSetPublisher.sink { [unowned self] change in
        switch change {
        case .initial(let items): lines.append("initial \(items)")
        case .update(let items, let delta): lines.append("\(delta): \(items)")
        case .reset(let items): lines.append("reset \(items)")
        case .error(let error): lines.append("error \(error)")
        }
      }
    }
  }

  @Test("Law 6: the first event is the present, also for one who comes late")
  func present() {
    let first = Log(pieces)
    pieces.items.append(Piece(id: 3))
    let second = Log(pieces)
    #expect(first.lines == ["initial [1, 2]", "1 inserted at 2: [1, 2, 3]"])
    #expect(second.lines == ["initial [1, 2, 3]"])
    pieces.items = []
    #expect(second.lines.last == "3 deleted at 0, 1, 2: []")
  }

  @Test("Law 7: assigning equal elements tells nothing")
  func noChange() {
    let log = Log(pieces)
    pieces.items = [Piece(id: 1), Piece(id: 2)]
    #expect(log.lines.count == 1)
  }

  @Test("Law 9: a change made by an observer reaches all observers after, in order")
  func changeFromInside() {
    var subscription: AnyCancellable?
    subscription = pieces.changeSetPublisher.sink { [pieces] change in
      if change.items?.count == 3 { pieces.items.removeFirst() }
    }
    let log = Log(pieces)
    pieces.items.append(Piece(id: 3))
    #expect(
      log.lines == ["initial [1, 2]", "1 inserted at 2: [1, 2, 3]", "1 deleted at 0: [2, 3]"])
    _ = subscription
  }

  @Test("Law 9: one who subscribes inside a delivery gets the present once, and nothing twice")
  func subscribingFromInside() {
    var late: Log?
    let subscription = pieces.changeSetPublisher.sink { [pieces] change in
      if case .update = change, late == nil {
        pieces.items.append(Piece(id: 4))
        late = Log(pieces)
      }
    }
    pieces.items.append(Piece(id: 3))
    #expect(late?.lines == ["initial [1, 2, 3, 4]"])
    _ = subscription
  }

  @Test("Law 9: a change made on seeing the first snapshot is delivered after it")
  func changeFromFirstSnapshot() {
    var lines: [String] = []
    let subscription = pieces.changeSetPublisher.sink { [pieces] change in
      lines.append("begin \(change.items ?? [])")
      if case .initial = change { pieces.items.append(Piece(id: 3)) }
      lines.append("end")
    }
    #expect(lines == ["begin [1, 2]", "end", "begin [1, 2, 3]", "end"])
    _ = subscription
  }

  @Test("Law 9: an element that changes its list while it is mapped for the first time is not lost")
  func changeWhileMapping() {
    let items = pieces.mapItems { [pieces] piece in
      if pieces.items.count == 2 { pieces.items.append(Piece(id: 3)) }
      return "\(piece)"
    }
    #expect(items.items == ["1", "2"], "the list as it was when it was read")
    #expect(items.items == ["1", "2", "3"])
  }

  @Test("One who asks for events one by one gets no change twice")
  func demand() {
    let tracker = TrackingSubscriber<ListItems<Piece>, Never>(demand: .none)
    let follower = pieces.changeSetPublisher.map { change -> ListItems<Piece> in
      guard case .update(let items, _) = change else { return change.items ?? [] }
      return items
    }
    let trigger = pieces.changeSetPublisher.sink { [pieces] change in
      guard case .update(_, let delta) = change, delta.insertions == [2] else { return }
      pieces.items.append(Piece(id: 4))
      tracker.request(.unlimited)
    }
    follower.subscribe(tracker)
    pieces.items.append(Piece(id: 3))
    #expect(tracker.history == ["subscription", "value [1, 2, 3, 4]"])
    _ = trigger
  }

  @Test("Law 14: one who asks for events one by one hears the list's problem, and its end")
  func problemOnDemand() {
    let source = PassthroughSubject<CollectionChange<Piece>, Never>()
    let list = source.asObservableArray()
    let tracker = TrackingSubscriber<String, Never>(demand: .max(1))
    list.changeSetPublisher.map { change in
      if case .error = change { "problem" } else { "\(change.items ?? [])" }
    }.subscribe(tracker)
    source.send(.error(Offline()))
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value []", "value problem"])
    // While nothing is asked for, content and problem change.
    source.send(.reset([Piece(id: 1)]))
    source.send(.error(Offline()))
    tracker.request(.max(1))
    tracker.request(.max(1))
    tracker.request(.max(1))
    source.send(.reset([Piece(id: 1)]))
    #expect(tracker.history.dropFirst(3) == ["value [1]", "value problem", "value [1]"])
  }

  private struct Offline: Error {}

  @Test("An element that ends may read the list that has let it go, and sees it without itself")
  func readWhileEnding() {
    var counts: [Int] = []
    var read: @MainActor () -> Int = { -1 }
    func make(_ id: Int) -> Ending { Ending(id) { counts.append(read()) } }

    let list = MutableObservableArray([make(1), make(2), make(3)])
    read = { list.items.count }
    _ = list.remove(at: 0)
    list.update(at: 0) { $0 = make(2) }
    list.assign([])
    #expect(counts == [2, 2, 0, 0])

    counts = []
    let changes = PassthroughSubject<CollectionChange<Ending>, Never>()
    let published = changes.asObservableArray()
    read = { published.items.count }
    changes.send(.reset([make(1), make(2)]))
    changes.send(.reset([]))
    #expect(counts == [0, 0])
    read = { -1 }
  }

  @Test("Law 9: a long list that its observer empties is not cut")
  func emptiedByObserver() {
    let queue = MutableObservableArray((0..<1_500).map { Piece(id: $0) })
    var done: [Int] = []
    let worker = queue.changeSetPublisher.sink { _ in
      if !queue.items.isEmpty { done.append(queue.remove(at: 0).id) }
    }
    #expect(queue.items.isEmpty && done == Array(0..<1_500))
    #expect(Log(queue).lines == ["initial []"])
    worker.cancel()
  }

  @Test("Law 9: an observer that answers each change with another is stopped, and the list named")
  func runawayLoop() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let pieces = MutableObservableArray([Piece(id: 1)])
        let subscription = pieces.changeSetPublisher.sink { _ in pieces.items[0].content += 1 }
        _ = subscription
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A list of Piece was changed again and again by its own observers"))
  }

  @Test("Law 12: duplicate identities are told, the list stays and goes on")
  func duplicates() {
    let log = Log(pieces)
    pieces.items = [Piece(id: 5), Piece(id: 5)]
    #expect(pieces.items == [Piece(id: 1), Piece(id: 2)])
    #expect(
      log.lines.last?.hasPrefix("error The elements at 0 and 1 have the same identity") == true)
    #expect(Log(pieces).lines.count == 2, "one who comes late is told of the problem as well")
    pieces.items = [Piece(id: 5)]
    #expect(log.lines.last == "2 deleted at 0, 1; 1 inserted at 0: [5]")
    #expect(Log(pieces).lines.count == 1)
  }

  @Test(
    "Law 12: assigning the elements that the list has ends its problem", arguments: [false, true])
  func mended(inBatch: Bool) {
    let arrays = CurrentValueSubject<[Piece], Never>(Array(pieces.items))
    let published = arrays.asObservableArray()
    let log = Log(published)
    let (good, bad) = (Array(pieces.items), [Piece(id: 5), Piece(id: 5)])
    pieces.items = ListItems(bad)
    arrays.send(bad)
    #expect(Log(pieces).lines.count == 2 && Log(published).lines.count == 2)
    if inBatch { pieces.batch { $0.assign(good) } } else { pieces.assign(good) }
    arrays.send(good)
    #expect(Log(pieces).lines.count == 1 && Log(published).lines.count == 1)
    #expect(log.lines.count == 3)
  }

  @Test("Law 14: a wrong assignment in a batch is the list's problem unless an edit follows it")
  func errorsInBatch() {
    let (good, bad) = (Array(pieces.items), [Piece(id: 5), Piece(id: 5)])
    let log = Log(pieces)
    func problems() -> Int { Log(pieces).lines.count - 1 }
    pieces.batch { pieces in
      pieces.append(Piece(id: 9))
      pieces.assign(bad)
    }
    #expect(problems() == 1 && log.lines.count == 3)
    pieces.batch { pieces in
      pieces.append(Piece(id: 10))
      pieces.remove(at: 3)
      pieces.assign(good + [Piece(id: 9)])
    }
    #expect(problems() == 0 && log.lines.count == 4)
    pieces.batch { pieces in
      pieces.assign(bad)
      pieces.assign(good)
    }
    #expect(problems() == 0 && log.lines.count == 6)
    pieces.batch { pieces in
      pieces.assign(bad)
      pieces.assign(good)
      pieces.assign(bad)
    }
    #expect(problems() == 1)
  }

  @Test("Law 12: a batch without edits ends no problem")
  func emptyBatch() {
    pieces.items = [Piece(id: 5), Piece(id: 5)]
    pieces.batch { _ in }
    pieces.batch { $0.items = [Piece(id: 5), Piece(id: 5)] }
    #expect(Log(pieces).lines.count == 2)
  }

  @Test("currentValuePublisher never blanks on an error")
  func valuesOnError() {
    var counts: [Int] = []
    let subscription = pieces.currentValuePublisher.sink { counts.append($0.count) }
    pieces.items = [Piece(id: 5), Piece(id: 5)]
    #expect(counts == [2])
    _ = subscription
  }

  // MARK: Items

  final class Item: StatefulViewModelItem {
    let id: Int
    var shown: Int
    var isExpanded = false

    init(_ piece: Piece) {
      id = piece.id
      shown = piece.content
    }

    func update(_ piece: Piece) {
      shown = piece.content
    }
  }

  @Test(
    "Law 16: an unchanged element keeps its item, a modified one updates it, a moved one takes it")
  func itemIdentity() {
    let items = pieces.asItemArray(of: Item.self)
    let (first, second) = (items[0], items[1])
    first.isExpanded = true
    pieces.items = [Piece(id: 3), Piece(id: 2), Piece(id: 1, content: 7)]
    #expect(items[2] === first)
    #expect(items[1] === second)
    #expect(first.shown == 7 && first.isExpanded)
  }

  @Test("Law 16: each element is mapped once, however many observe")
  func mappedOnce() {
    var mapped: [Int] = []
    let items = pieces.mapItems { piece in
      mapped.append(piece.id)
      return "\(piece)"
    }
    let logs = (0..<5).map { _ in Log(items) }
    pieces.items.append(Piece(id: 3))
    pieces.items[0].content = 1
    #expect(mapped == [1, 2, 3, 1])
    #expect(items.items == ["1'", "2", "3"])
    #expect(logs.allSatisfy { $0.lines.count == 3 })
  }

  @Test("A mapped list that nobody refers to is freed, and so is its source")
  func freed() {
    #expect(
      isReleased {
        let source = MutableObservableArray([Piece(id: 1)])
        let items = source.mapItems { "\($0)" }
        let log = Log(items)
        source.items.append(Piece(id: 2))
        log.subscription = nil
        return source
      })
  }

  @Test("A list that never changes is a list as well")
  func fixed() {
    #expect(Log([1, 2].asObservableArray()).lines == ["initial [1, 2]"])
  }
}
