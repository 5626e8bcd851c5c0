/// An event of a list of any kind.
package protocol ListEvent {
  /// The type of the list's content.
  associatedtype Items: Collection

  static func initial(_ items: Items) -> Self
  static func error(_ error: any Error) -> Self

  /// The current content of the list, or `nil` for an error.
  var items: Items? { get }
  /// The reason why the list is not up to date, or `nil` if it is.
  var problem: (any Error)? { get }
}

extension CollectionChange: ListEvent {
  /// The error, if the event is an error. For any other event it is nil, which means that the list
  /// is up to date again.
  public var problem: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }
}

/// Holds a list's elements and delivers their changes to subscribers.
///
/// Lists of other modules that conform to ``ObservableArray`` own a hub, and send their changes
/// through it.
package typealias ListHub<Element> = EventHub<CollectionChange<Element>>

/// Holds the content of a list and delivers its changes to subscribers, the current content
/// first.
@MainActor
package final class EventHub<Event: ListEvent> {
  /// The current elements.
  package private(set) var items: Event.Items

  /// The reason why the elements are not up to date, or `nil` while they are. A new subscriber also
  /// receives it.
  package private(set) var problem: (any Error)?

  /// The number of changes so far. A new subscriber receives only later ones.
  fileprivate private(set) var sequence = 0
  private var isDelivering = false
  private var waiting: [(sequence: Int, event: Event)] = []
  private var subscribers: [any ListSubscriber<Event>] = []

  /// Makes a hub that holds `items`.
  package init(_ items: Event.Items) {
    self.items = items
  }

  /// Stores the content of the event, and sends the event to all subscribers in one transaction,
  /// after the delivery under way, if any.
  package func send(_ event: Event) {
    DeliveryQueue.main.beginTransaction()
    defer { DeliveryQueue.main.endTransaction() }
    // The former elements are released only after the event is noted, because their deinitializers
    // may read and change the list.
    let former = items
    if let items = event.items { self.items = items }
    problem = event.problem
    sequence += 1
    waiting.append((sequence, event))
    extendLifetime(former)
    deliver {}
  }

  /// Stores elements that look the same as the current ones, without sending an event.
  func replaceItems(with items: Event.Items) {
    let former = self.items
    self.items = items
    extendLifetime(former)
  }

  /// Sends a change that leaves an existing problem unsolved: the list is still not up to date.
  func send(_ change: Event, beside problem: (any Error)?) {
    DeliveryQueue.main.beginTransaction()
    defer { DeliveryQueue.main.endTransaction() }
    send(change)
    if let problem { send(.error(problem)) }
  }

  /// Removes and returns the current elements. The caller changes them and sends them back at once.
  /// In the meantime the hub is empty, so the caller is the only owner of the elements and can
  /// change them in place.
  func takeItems<Element>() -> ListItems<Element> where Event.Items == ListItems<Element> {
    defer { items = [] }
    return items
  }

  /// Runs `first`, then delivers the waiting events, including those of changes made in the
  /// meantime. Inside a delivery it only runs `first`: the delivery under way does the rest.
  private func deliver(_ first: () -> Void) {
    guard !isDelivering else { return first() }
    isDelivering = true
    first()
    var (passes, changes) = (0, 0)
    while !waiting.isEmpty {
      let batch = waiting
      waiting = []
      passes += 1
      if passes > 1 { changes += batch.count }
      guard passes <= LoopGuard.roundLimit, changes <= LoopGuard.valueLimit else {
        programmerError(
          "list-changes-itself",
          "A list of \(Event.Items.Element.self) was changed again and again by its own observers.",
          remedy: "In an observer, do not change a list that already has the right elements.")
      }
      for (sequence, event) in batch {
        for subscriber in subscribers where subscriber.start < sequence {
          subscriber.deliver(event)
        }
      }
    }
    isDelivering = false
  }

  /// A publisher that emits the current elements, and then each change. It retains `owner` while
  /// subscribed.
  package func publisher(keeping owner: AnyObject) -> AnyPublisher<Event, Never> {
    HubPublisher(hub: self, owner: owner).eraseToAnyPublisher()
  }

  fileprivate func add(_ subscriber: any ListSubscriber<Event>) {
    subscribers.append(subscriber)
  }

  /// Delivers the current content to a subscriber. Changes that the subscriber makes are
  /// delivered afterward.
  fileprivate func greet(_ tell: () -> Void) {
    deliver(tell)
  }

  fileprivate func remove(_ subscriber: any ListSubscriber<Event>) {
    subscribers.removeAll { $0 === subscriber }
  }
}

private protocol ListSubscriber<Event>: AnyObject {
  associatedtype Event
  @MainActor var start: Int { get }
  @MainActor func deliver(_ event: Event)
}

private struct HubPublisher<Event: ListEvent>: Publisher {
  typealias Output = Event
  typealias Failure = Never

  let hub: EventHub<Event>
  let owner: AnyObject

  func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    nonisolated(unsafe) let owner = owner
    subscriber.subscribeOnMainActor(
      to: "A list", remedy: "Subscribe it on the main actor, where it delivers."
    ) { [hub] subscription in
      let observer = HubObserver(hub, subscription)
      subscription.connect {
        observer.catchUp()
      } onEnd: {
        withExtendedLifetime(owner) { hub.remove(observer) }
      }
    }
  }
}

@MainActor
private final class HubObserver<Event: ListEvent, Downstream: Subscriber>: ListSubscriber
where Downstream.Input == Event, Downstream.Failure == Never {
  private let hub: EventHub<Event>
  private let subscription: MainSubscription<Downstream>
  /// Whether the subscriber lacks the current content. It does at first, and after a change for
  /// which it had no demand.
  private var isBehind = true
  /// The problem of its present content. The subscriber had no demand for it yet.
  private var owedProblem: (any Error)?
  /// The number of the last change in the content with which the subscriber started or caught up.
  private(set) var start: Int

  init(_ hub: EventHub<Event>, _ subscription: MainSubscription<Downstream>) {
    self.hub = hub
    self.subscription = subscription
    start = hub.sequence
    hub.add(self)
  }

  func catchUp() {
    guard isBehind || owedProblem != nil, subscription.hasDemand else { return }
    hub.greet {
      if isBehind {
        isBehind = false
        start = hub.sequence
        owedProblem = hub.problem
        subscription.send(.initial(hub.items))
      }
      guard let problem = owedProblem, subscription.hasDemand else { return }
      owedProblem = nil
      subscription.send(.error(problem))
    }
  }

  func deliver(_ event: Event) {
    owedProblem = nil
    if isBehind { return }
    if subscription.hasDemand {
      subscription.send(event)
    } else if let problem = event.problem {
      owedProblem = problem
    } else {
      isBehind = true
    }
  }
}
