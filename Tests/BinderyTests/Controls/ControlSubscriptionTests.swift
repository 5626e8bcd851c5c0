import Bindery
import BinderyTesting
import Foundation
import Testing

/// Behavior that Combine allows to any subscriber of a publisher that sends on the main actor.
@Suite("Subscribers of what lives on the main actor") @MainActor
struct ControlSubscriptionTests {
  /// Returns the first value of an asynchronous loop, which requests it on another thread.
  private func first<Source: Publisher>(_ source: Source) async -> Source.Output?
  where Source.Failure == Never, Source.Output: Sendable {
    for await value in source.values { return value }
    return nil
  }

  @Test("what is asked for on another thread is sent on the main actor")
  func asynchronousLoops() async {
    let line = HeadlessLine("Ada")
    #expect(await first(line.textPublisher) == "Ada")
    let list = MutableObservableArray([Row(id: 1)])
    #expect(await first(list.currentValuePublisher.map(\.count)) == 1)
    #expect(await first(list.changeSetPublisher.map { _ in "told" }) == "told")
    #expect(await first(observing { 3 }) == 3)
  }

  @Test("a subscriber need not keep its subscription")
  func subscriptionsThatAreNotKept() {
    let line = HeadlessLine()
    let button = HeadlessButton()
    var told: [String] = []
    line.textPublisher.receive(subscriber: noting { told.append($0) })
    button.tapPublisher.map { "tap" }.receive(subscriber: noting { told.append($0) })
    line.type("x")
    button.tap()
    #expect(told == ["", "x", "tap"])
  }

  private func noting(
    _ note: @escaping (String) -> Void
  ) -> AnySubscriber<String, Never> {
    AnySubscriber(
      receiveSubscription: { $0.request(.unlimited) },
      receiveValue: {
        note($0)
        return .none
      })
  }

  @Test("Law 1: a subscriber keeps no control, and is let go when it is cancelled")
  func released() {
    weak var subscriber: TrackingSubscriber<String, Never>?
    weak var control: HeadlessLine?
    do {
      let line = HeadlessLine()
      let tracking = TrackingSubscriber<String, Never>()
      (control, subscriber) = (line, tracking)
      line.textPublisher.subscribe(tracking)
      line.type("x")
      tracking.cancel()
    }
    #expect(control == nil && subscriber == nil)
  }

  @Test("Law 6: one who asks for inputs one by one hears the newest, and no older one")
  func oneByOne() {
    let line = HeadlessLine("A")
    let tracker = TrackingSubscriber<String, Never>(demand: .max(1))
    line.textPublisher.subscribe(tracker)
    line.type("d")
    line.type("a")
    #expect(tracker.history == ["subscription", "value A"])
    tracker.request(.max(1))
    tracker.request(.max(1))
    #expect(tracker.history.dropFirst(2) == ["value Ada"])
    line.type("m")
    #expect(tracker.history.dropFirst(2) == ["value Ada", "value Adam"])
    // What was changed and changed back is nothing new.
    line.paste("Adams")
    line.paste("Adam")
    tracker.request(.unlimited)
    #expect(tracker.history.count == 4)
    // The first value is the present one.
    let late = TrackingSubscriber<String, Never>(demand: .none)
    line.textPublisher.subscribe(late)
    line.paste("typed")
    line.text = "set"
    late.request(.unlimited)
    #expect(late.history == ["subscription", "value set"])
    // Nobody waits for taps of the past.
    let button = HeadlessButton()
    let taps = TrackingSubscriber<String, Never>(demand: .none)
    button.tapPublisher.map { "tap" }.subscribe(taps)
    button.tap()
    taps.request(.unlimited)
    button.tap()
    #expect(taps.history == ["subscription", "value tap"])
  }

  @Test("Law 13: subscribing a control off the main actor stops, and says what to do")
  func subscribedElsewhere() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let publisher = await MainActor.run { Unchecked(HeadlessLine().textPublisher) }
      runElsewhere { _ = publisher.value.sink { _ in } }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("subscribed off the main actor"))
  }
}

private struct Row: Identifiable, Equatable {
  let id: Int
}

private struct Unchecked<Value>: @unchecked Sendable {
  // Sendable: used by one thread at a time.
  let value: Value
  init(_ value: Value) { self.value = value }
}
