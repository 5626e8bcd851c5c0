import BinderyCombine
import BinderyTesting
import Testing

@Suite("merge")
struct MergeTests {
  let subjects = (0..<8).map { _ in PassthroughSubject<Int, Offline>() }

  @Test("sends the elements of three publishers as they come")
  func values() {
    let s = subjects
    let tracker = TrackingSubscriber<Int, Offline>()
    s[0].merge(with: s[1].map { $0 }, s[2]).subscribe(tracker)
    for index in [2, 1, 0] { s[index].send(index) }
    #expect(tracker.history == ["subscription", "value 2", "value 1", "value 0"])
    for index in [0, 1] { s[index].send(completion: .finished) }
    #expect(tracker.history.last == "value 0")
    s[2].send(completion: .finished)
    #expect(tracker.history.last == "finished")
  }

  @Test("of none completes at once")
  func empty() {
    let tracker = TrackingSubscriber<Int, Offline>()
    Publishers.MergeMany([PassthroughSubject<Int, Offline>]()).subscribe(tracker)
    #expect(tracker.history == ["subscription", "finished"])
  }

  @Test("of many publishers of one type; one failure fails it and cancels the others")
  func many() {
    var cancelled = 0
    let tracker = TrackingSubscriber<Int, Offline>()
    Publishers.MergeMany(
      subjects.map { $0.handleEvents(receiveCancel: { cancelled += 1 }) }
    ).subscribe(tracker)
    subjects[3].send(3)
    subjects[4].send(completion: .failure(Offline()))
    subjects[5].send(5)
    #expect(tracker.history == ["subscription", "value 3", "failure offline"])
    #expect(cancelled == 7)
  }

  @Test("with a limited demand each publisher has one element on its way at most")
  func demand() {
    var asked: [Subscribers.Demand] = []
    let numbers = (1...3).publisher.setFailureType(to: Offline.self)
      .handleEvents(receiveRequest: { asked.append($0) })
    let tracker = TrackingSubscriber<Int, Offline>(demand: .max(2))
    numbers.merge(with: subjects[0]).subscribe(tracker)
    #expect(tracker.history == ["subscription", "value 1", "value 2"])
    #expect(asked.allSatisfy { $0 == .max(1) })
    subjects[0].send(9)
    tracker.request(.max(2))
    #expect(tracker.history.suffix(2).sorted() == ["value 3", "value 9"])
  }

  @Test("cancelling ends all, and nothing comes after")
  func cancels() {
    let tracker = TrackingSubscriber<Int, Offline>()
    subjects[0].merge(with: subjects[1]).subscribe(tracker)
    subjects[0].send(1)
    tracker.cancel()
    subjects[1].send(2)
    #expect(tracker.history == ["subscription", "value 1"])
  }

  @Test(
    "each publisher is asked for one element at a time, and for all once all are asked for", .ofOurs
  )
  func demandOfEach() {
    let (left, right) = (Overflowing<Int>(), Overflowing<Int>())
    let tracker = TrackingSubscriber<Int, Offline>(demand: .max(2))
    left.merge(with: right.map { $0 }).subscribe(tracker)
    #expect(left.asked == [.max(1)])
    left.send(1)
    left.send(2)
    #expect(left.asked == [.max(1), .max(1), .max(1)])
    left.send(3)
    right.send(4)
    #expect(tracker.history == ["subscription", "value 1", "value 2"])
    #expect(left.asked.count == 3)
    tracker.request(.unlimited)
    #expect(tracker.history.suffix(2) == ["value 3", "value 4"])
    #expect(left.asked.last == .unlimited)
    #expect(right.asked.last == .unlimited)
  }

  @Test("an answer that asks for all asks every publisher for all", .ofOurs)
  func unlimitedAnswer() {
    let (left, right) = (Overflowing<Int>(), Overflowing<Int>())
    let tracker = TrackingSubscriber<Int, Offline>(demand: .max(1), onValue: { _ in .unlimited })
    left.merge(with: right).subscribe(tracker)
    left.send(1)
    #expect(left.asked == [.max(1), .unlimited])
    #expect(right.asked == [.max(1), .unlimited])
  }

  @Test("what waits is delivered before the end, and dropped at a failure")
  func endsAfterWhatWaits() {
    for fails in [false, true] {
      let (left, right) = (Overflowing<Int>(), Overflowing<Int>())
      let tracker = TrackingSubscriber<Int, Offline>(demand: .max(1))
      left.merge(with: right).subscribe(tracker)
      left.send(1)
      left.send(2)
      left.send(completion: .finished)
      right.send(completion: fails ? .failure(Offline()) : .finished)
      if fails {
        #expect(tracker.history == ["subscription", "value 1", "failure offline"])
      } else {
        #expect(tracker.history == ["subscription", "value 1"])
        tracker.request(.max(1))
        #expect(tracker.history == ["subscription", "value 1", "value 2", "finished"])
      }
    }
  }

  @Test("a long line of waiting elements keeps its order", .ofOurs)
  func longLine() {
    let (left, right) = (Overflowing<Int>(), Overflowing<Int>())
    let tracker = TrackingSubscriber<Int, Offline>(demand: .none)
    left.merge(with: right).subscribe(tracker)
    for value in 0..<1_000 { (value % 2 == 0 ? left : right).send(value) }
    for count in 1...40 { tracker.request(.max(count)) }
    for value in 1_000..<1_100 { left.send(value) }
    tracker.request(.unlimited)
    #expect(tracker.history == ["subscription"] + (0..<1_100).map { "value \($0)" })
  }

  @Test("a send from inside a delivery is delivered after it, in order")
  func reentrancy() {
    let (left, right) = (subjects[0], subjects[1])
    let tracker = TrackingSubscriber<Int, Offline>(onValue: { value in
      if value == 1 {
        right.send(2)
        left.send(3)
      }
      return .none
    })
    left.merge(with: right).subscribe(tracker)
    left.send(1)
    #expect(tracker.history == ["subscription", "value 1", "value 2", "value 3"])
  }

  @Test("a merge can be merged on, and is equal to one of equal publishers")
  func chains() {
    let numbers = (0..<3).map { Just($0) }
    #expect(Publishers.Merge(numbers[0], numbers[1]) == Publishers.Merge(numbers[0], numbers[1]))
    #expect(Publishers.Merge(numbers[0], numbers[1]) != Publishers.Merge(numbers[0], numbers[2]))
    let tracker = TrackingSubscriber<Int, Never>()
    numbers[0].map { $0 }.merge(with: numbers[1]).merge(with: numbers[2]).subscribe(tracker)
    #expect(tracker.history == ["subscription", "value 0", "value 1", "value 2", "finished"])
    #expect(
      numbers[0].merge(with: numbers[1]).merge(with: numbers[2]).publishers
        == [0, 1, 2].map { Just($0) })
  }

  @Test("threads that send at once deliver one at a time, each in its order, and lose nothing")
  func threads() async {
    nonisolated(unsafe) let sources = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    nonisolated(unsafe) var inside = 0
    nonisolated(unsafe) var overlaps = 0
    nonisolated(unsafe) var received: [[Int]] = [[], [], []]
    let subscription = Publishers.MergeMany(sources).sink { value in
      inside += 1
      if inside != 1 { overlaps += 1 }
      received[value % 3].append(value)
      inside -= 1
    }
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<3 {
        group.addTask { for value in 0..<3_000 { sources[index].send(3 * value + index) } }
      }
    }
    #expect(overlaps == 0)
    for index in 0..<3 { #expect(received[index] == (0..<3_000).map { 3 * $0 + index }) }
    subscription.cancel()
  }

  @Test("keeps nothing after the end, also if its subscription is kept", arguments: [true, false])
  func releases(byCancelling: Bool) {
    final class Token {}
    weak var released: Token?
    let tracker = TrackingSubscriber<Token, Offline>(demand: .none)
    do {
      let token = Token()
      released = token
      let (left, right) = (Overflowing<Token>(), Overflowing<Token>())
      left.merge(with: right).subscribe(tracker)
      left.send(token)
      if byCancelling { tracker.cancel() } else { right.send(completion: .failure(Offline())) }
    }
    #expect(released == nil)
    #expect(tracker.history.first == "subscription")
  }
}
