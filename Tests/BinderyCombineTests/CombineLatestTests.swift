import BinderyCombine
import BinderyTesting
import Testing

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

@Suite("combineLatest")
struct CombineLatestTests {
  let a = PassthroughSubject<Int, Offline>()
  let b = PassthroughSubject<String, Offline>()

  @Test("sends nothing before each has sent, then at each element")
  func values() {
    let tracker = tracker(of: a.combineLatest(b) { "\($0)\($1)" })
    a.send(1)
    a.send(2)
    #expect(tracker.history == ["subscription"])
    b.send("x")
    a.send(3)
    b.send("y")
    #expect(tracker.history == ["subscription", "value 2x", "value 3x", "value 3y"])
  }

  @Test("of three and four publishers")
  func threeAndFour() {
    let (c, d) = (CurrentValueSubject<Int, Offline>(7), CurrentValueSubject<Int, Offline>(8))
    let three = tracker(of: a.combineLatest(b, c) { "\($0)\($1)\($2)" })
    let four = tracker(of: a.combineLatest(b, c, d) { "\($0)\($1)\($2)\($3)" })
    a.send(1)
    b.send("x")
    d.send(9)
    #expect(three.history == ["subscription", "value 1x7"])
    #expect(four.history == ["subscription", "value 1x78", "value 1x79"])
  }

  @Test("ends when all have ended")
  func finishes() {
    let tracker = tracker(of: a.combineLatest(b) { "\($0)\($1)" })
    a.send(1)
    a.send(completion: .finished)
    b.send("x")
    #expect(tracker.history == ["subscription", "value 1x"])
    b.send(completion: .finished)
    #expect(tracker.history.last == "finished")
  }

  @Test("fails at once when one fails, cancels the others, and sends nothing more")
  func fails() {
    var isCancelled = false
    let tracker = tracker(
      of: a.handleEvents(receiveCancel: { isCancelled = true }).combineLatest(b) { "\($0)\($1)" })
    a.send(1)
    b.send(completion: .failure(Offline()))
    a.send(2)
    a.send(completion: .finished)
    #expect(tracker.history == ["subscription", "failure offline"])
    #expect(isCancelled)
  }

  @Test("cancelling cancels all, once, and nothing comes after")
  func cancels() {
    var cancelled: [String] = []
    let tracker = tracker(
      of: a.handleEvents(receiveCancel: { cancelled.append("a") })
        .combineLatest(b.handleEvents(receiveCancel: { cancelled.append("b") })) { "\($0)\($1)" })
    tracker.cancel()
    tracker.cancel()
    a.send(1)
    b.send("x")
    #expect(cancelled.sorted() == ["a", "b"])
    #expect(tracker.history == ["subscription"])
  }

  @Test("passes what is asked for on to all publishers, also what answers a value", .ofOurs)
  func passesDemandOn() {
    var asked: [[Subscribers.Demand]] = [[], []]
    let tracker = TrackingSubscriber<String, Offline>(
      demand: .max(2), onValue: { $0 == "1x" ? .max(3) : .none })
    a.handleEvents(receiveRequest: { asked[0].append($0) })
      .combineLatest(b.handleEvents(receiveRequest: { asked[1].append($0) })) { "\($0)\($1)" }
      .subscribe(tracker)
    a.send(1)
    b.send("x")
    tracker.request(.unlimited)
    #expect(asked == [[.max(2), .max(3), .unlimited], [.max(2), .max(3), .unlimited]])
  }

  @Test("sends no more than was asked for; of what comes all the same the latest waits", .ofOurs)
  func keepsTheLatest() {
    let (left, right) = (Overflowing<Int>(), Overflowing<String>())
    let tracker = tracker(of: left.combineLatest(right) { "\($0)\($1)" }, demand: .max(1))
    right.send("x")
    for value in 1...5 { left.send(value) }
    #expect(tracker.history == ["subscription", "value 1x"])
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value 1x", "value 5x"])
    tracker.request(.max(2))
    left.send(6)
    #expect(tracker.history.last == "value 6x")
  }

  @Test("sends nothing before anything is asked for", .ofOurs)
  func noDemand() {
    let (left, right) = (Overflowing<Int>(), Overflowing<String>())
    let tracker = tracker(of: left.combineLatest(right) { "\($0)\($1)" }, demand: .none)
    left.send(1)
    right.send("x")
    left.send(2)
    #expect(tracker.history == ["subscription"])
    tracker.request(.unlimited)
    #expect(tracker.history == ["subscription", "value 2x"])
  }

  @Test("ends without being asked for anything, and drops what waits")
  func endsWithoutDemand() {
    let (left, right) = (Overflowing<Int>(), Overflowing<String>())
    let tracker = tracker(of: left.combineLatest(right) { "\($0)\($1)" }, demand: .max(1))
    left.send(1)
    right.send("x")
    left.send(2)
    left.send(completion: .finished)
    right.send(completion: .finished)
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value 1x", "finished"])
  }

  @Test("goes on when one ends without having sent anything, and ends with the last")
  func endsWithAnEmptyPublisher() {
    let tracker = tracker(of: a.combineLatest(b) { "\($0)\($1)" })
    a.send(completion: .finished)
    b.send("x")
    #expect(tracker.history == ["subscription"])
    b.send(completion: .finished)
    #expect(tracker.history == ["subscription", "finished"])
  }

  @Test("the subscription comes first, also when a publisher fails at once")
  func failsAtOnce() {
    let failed = Fail<Int, Offline>(error: Offline())
    let tracker = tracker(of: failed.combineLatest(b) { "\($0)\($1)" })
    #expect(tracker.history == ["subscription", "failure offline"])
  }

  @Test("publishers that send when they are asked are all subscribed to before any is asked")
  func coldPublishers() {
    let tracker = tracker(
      of: (1...3).publisher.setFailureType(to: Offline.self)
        .combineLatest(["x", "y"].publisher.setFailureType(to: Offline.self)) { "\($0)\($1)" })
    #expect(tracker.history == ["subscription", "value 3x", "value 3y", "finished"])
  }

  @Test("a subscription that comes after the end is cancelled, as a second one is")
  func lateSubscriptions() {
    let (left, right) = (Overflowing<Int>(), Overflowing<String>())
    let tracker = tracker(of: left.combineLatest(right) { "\($0)\($1)" })
    left.subscribeAgain()
    #expect(left.cancellations == 1)
    tracker.cancel()
    right.subscribeAgain()
    #expect(right.cancellations == 2)
  }

  @Test("a send from inside a delivery is delivered after it, in order", .ofOurs)
  func reentrancy() {
    let a = a
    let tracker = TrackingSubscriber<String, Offline>(
      demand: .unlimited,
      onValue: { value in
        if value == "1x" { a.send(2) }
        return .none
      })
    a.combineLatest(b) { "\($0)\($1)" }.subscribe(tracker)
    b.send("x")
    a.send(1)
    #expect(tracker.history == ["subscription", "value 1x", "value 2x"])
  }

  @Test("cancelling from inside a delivery ends it, whatever waits")
  func cancelsInside() {
    nonisolated(unsafe) var tracker: TrackingSubscriber<String, Offline>?
    tracker = TrackingSubscriber(
      demand: .unlimited,
      onValue: { [a] _ in
        a.send(2)
        tracker?.cancel()
        a.send(3)
        return .unlimited
      })
    a.combineLatest(b) { "\($0)\($1)" }.subscribe(tracker!)
    b.send("x")
    a.send(1)
    #expect(tracker?.history == ["subscription", "value 1x"])
    tracker = nil
  }

  @Test("a failure from inside a delivery comes next, whatever waits", .ofOurs)
  func failsInside() {
    let tracker = TrackingSubscriber<String, Offline>(
      onValue: { [a, b] _ in
        a.send(2)
        b.send(completion: .failure(Offline()))
        return .none
      })
    a.combineLatest(b) { "\($0)\($1)" }.subscribe(tracker)
    b.send("x")
    a.send(1)
    #expect(tracker.history == ["subscription", "value 1x", "failure offline"])
  }

  @Test("a value that sends when it is freed is freed outside of the lock", .ofOurs)
  func freesOutsideOfTheLock() {
    final class Farewell {
      let say: () -> Void
      init(_ say: @escaping () -> Void) { self.say = say }
      deinit { say() }
    }
    let left = PassthroughSubject<Farewell, Offline>()
    let tracker = tracker(of: left.combineLatest(b) { $1 })
    b.send("x")
    left.send(Farewell { [b] in b.send("freed") })
    left.send(Farewell {})
    #expect(tracker.history == ["subscription", "value x", "value x", "value freed"])
  }

  enum End: CaseIterable { case cancelled, finished, failed }

  @Test("keeps nothing after the end, also if its subscription is kept", arguments: End.allCases)
  func releases(_ end: End) {
    final class Token {}
    weak var value: Token?
    weak var captured: Token?
    let tracker = TrackingSubscriber<Int, Offline>()
    do {
      let (sent, held) = (Token(), Token())
      (value, captured) = (sent, held)
      let left = PassthroughSubject<Token, Offline>()
      left.combineLatest(b) { _, _ in withExtendedLifetime(held) { 0 } }.subscribe(tracker)
      left.send(sent)
      b.send("x")
      switch end {
      case .cancelled: tracker.cancel()
      case .finished:
        left.send(completion: .finished)
        b.send(completion: .finished)
      case .failed: b.send(completion: .failure(Offline()))
      }
    }
    #expect(value == nil)
    #expect(captured == nil)
    #expect(tracker.history.count >= 2)
  }

  @Test("asking for nothing stops the program and says so", .ofOurs)
  func zeroDemand() async {
    await #expect(processExitsWith: .failure) {
      let subject = PassthroughSubject<Int, Never>()
      let tracker = TrackingSubscriber<(Int, Int), Never>(demand: .none)
      subject.combineLatest(subject).subscribe(tracker)
      tracker.request(.none)
    }
  }

  @Test("is equal to one of equal publishers, and goes by its name")
  func descriptions() {
    #expect(Just(1).combineLatest(Just(2)) == Just(1).combineLatest(Just(2)))
    #expect(Just(1).combineLatest(Just(2)) != Just(1).combineLatest(Just(3)))
    var names: [String] = []
    let subscription = a.combineLatest(b)
      .handleEvents(receiveSubscription: { names.append("\($0)") })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    #expect(names == ["CombineLatest"])
    subscription.cancel()
  }

  @Test(
    "two threads that send at once deliver one at a time, and end with the latest of both", .ofOurs)
  func threads() async {
    nonisolated(unsafe) let (left, right) = (
      PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()
    )
    nonisolated(unsafe) var inside = 0
    nonisolated(unsafe) var overlaps = 0
    nonisolated(unsafe) var last = (0, 0)
    let subscription = left.combineLatest(right).sink { pair in
      inside += 1
      if inside != 1 { overlaps += 1 }
      last = pair
      inside -= 1
    }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for value in 1...5_000 { left.send(value) } }
      group.addTask { for value in 1...5_000 { right.send(value) } }
    }
    #expect(overlaps == 0)
    #expect(last == (5_000, 5_000))
    subscription.cancel()
  }

  @Test("cancelling while two threads send: nothing comes once the delivery on its way is done")
  func cancelsWhileThreadsSend() async {
    for _ in 1...50 {
      nonisolated(unsafe) let (left, right) = (
        PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()
      )
      let tracker = TrackingSubscriber<(Int, Int), Never>()
      left.combineLatest(right).subscribe(tracker)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for value in 1...200 { left.send(value) } }
        group.addTask { for value in 1...200 { right.send(value) } }
        group.addTask { tracker.cancel() }
      }
      let history = tracker.history
      left.send(0)
      right.send(0)
      #expect(tracker.history == history)
    }
  }
}
