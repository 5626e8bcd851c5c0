import BinderyCombine
import BinderyTesting
import Dispatch
import Testing

@Suite("collect by time")
struct CollectByTimeTests {
  let scheduler = ManualScheduler()
  let source = PassthroughSubject<Int, Offline>()

  func tracker(
    _ strategy: Publishers.TimeGroupingStrategy<ManualScheduler>,
    demand: Subscribers.Demand = .unlimited
  ) -> TrackingSubscriber<[Int], Offline> {
    let tracker = TrackingSubscriber<[Int], Offline>(demand: demand)
    source.collect(strategy).subscribe(tracker)
    return tracker
  }

  @Test("sends what came in each interval; nothing if nothing came")
  func byTime() {
    let tracker = tracker(.byTime(scheduler, .seconds(1)))
    source.send(1)
    source.send(2)
    scheduler.advance(by: .seconds(1))
    scheduler.advance(by: .seconds(1))
    source.send(3)
    scheduler.advance(by: .milliseconds(999))
    #expect(tracker.history == ["subscription", "value [1, 2]"])
    scheduler.advance(by: .milliseconds(1))
    #expect(tracker.history.last == "value [3]")
  }

  @Test("by time or count sends as soon as enough are there")
  func byTimeOrCount() {
    let tracker = tracker(.byTimeOrCount(scheduler, .seconds(1), 2))
    for value in 1...5 { source.send(value) }
    #expect(tracker.history == ["subscription", "value [1, 2]", "value [3, 4]"])
    scheduler.advance(by: .seconds(1))
    #expect(tracker.history.last == "value [5]")
  }

  @Test("sends what is left when the upstream ends, and drops it when it fails", .ofOurs)
  func ends() {
    let finished = tracker(.byTime(scheduler, .seconds(1)))
    source.send(1)
    source.send(completion: .finished)
    #expect(finished.history == ["subscription", "value [1]", "finished"])
    scheduler.advance(by: .seconds(5))
    #expect(finished.history.count == 3)

    let failing = PassthroughSubject<Int, Offline>()
    let failed = TrackingSubscriber<[Int], Offline>()
    failing.collect(.byTime(scheduler, .seconds(1))).subscribe(failed)
    failing.send(1)
    failing.send(completion: .failure(Offline()))
    #expect(failed.history == ["subscription", "failure offline"])
  }

  @Test("goes on collecting while nothing is asked for", .ofOurs)
  func demand() {
    let tracker = tracker(.byTime(scheduler, .seconds(1)), demand: .max(1))
    for value in 1...3 {
      source.send(value)
      scheduler.advance(by: .seconds(1))
    }
    #expect(tracker.history == ["subscription", "value [1]"])
    tracker.request(.max(1))
    scheduler.advance(by: .seconds(1))
    #expect(tracker.history.last == "value [2, 3]")
  }

  @Test("cancelling stops the clock")
  func cancels() {
    let tracker = tracker(.byTime(scheduler, .seconds(1)))
    source.send(1)
    tracker.cancel()
    scheduler.advance(by: .seconds(2))
    #expect(tracker.history == ["subscription"])
  }

  @Test("intervals go on in step when a group is sent for its number")
  func countKeepsStep() {
    let tracker = tracker(.byTimeOrCount(scheduler, .seconds(2), 2))
    scheduler.advance(by: .seconds(1))
    for value in 1...3 { source.send(value) }
    scheduler.advance(by: .seconds(1))
    #expect(tracker.history == ["subscription", "value [1, 2]", "value [3]"])
  }

  @Test("what is left at the end waits until it is asked for, and the end after it", .ofOurs)
  func lastGroupWaits() {
    let tracker = tracker(.byTime(scheduler, .seconds(1)), demand: .max(1))
    source.send(1)
    scheduler.advance(by: .seconds(1))
    source.send(2)
    source.send(completion: .finished)
    #expect(tracker.history == ["subscription", "value [1]"])
    tracker.request(.max(1))
    #expect(tracker.history == ["subscription", "value [1]", "value [2]", "finished"])
  }

  @Test("keeps nothing after the end, also if its subscription is kept", arguments: [true, false])
  func releases(byCancelling: Bool) {
    final class Token {}
    weak var released: Token?
    let tracker = TrackingSubscriber<[Token], Offline>()
    do {
      let token = Token()
      released = token
      let tokens = PassthroughSubject<Token, Offline>()
      tokens.collect(.byTime(scheduler, .seconds(1))).subscribe(tracker)
      tokens.send(token)
      if byCancelling { tracker.cancel() } else { tokens.send(completion: .failure(Offline())) }
    }
    #expect(released == nil)
    #expect(tracker.history.first == "subscription")
  }

  @Test("a queue collects under the spelling Combine has, and loses nothing")
  func onAQueue() async {
    let queue = DispatchQueue(label: "collecting")
    nonisolated(unsafe) let numbers = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) var received: [Int] = []
    await withCheckedContinuation { continuation in
      nonisolated(unsafe) var kept: AnyCancellable?
      kept = numbers.collect(.byTimeOrCount(queue, .milliseconds(1), 100)).sink(
        receiveCompletion: { _ in
          continuation.resume()
          kept = nil
        }, receiveValue: { received += $0 })
      DispatchQueue(label: "sender").async {
        for number in 0..<20_000 { numbers.send(number) }
        numbers.send(completion: .finished)
      }
      _ = kept
    }
    #expect(received == Array(0..<20_000))
  }
}
