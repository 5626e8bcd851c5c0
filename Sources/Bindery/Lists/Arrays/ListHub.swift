/// What a list of some kind tells its observers.
public protocol ListEvent {
  /// What the list holds.
  associatedtype Items: Collection

  static func initial(_ items: Items) -> Self
  static func error(_ error: any Error) -> Self

  /// What the list holds now; nil for an error.
  var items: Items? { get }
  /// Why the list is not up to date; nil if it is.
  var problem: (any Error)? { get }
}

extension CollectionChange: ListEvent {
  public var problem: (any Error)? {
    if case .error(let error) = self { error } else { nil }
  }
}

/// Holds a list's elements and tells its subscribers what changes.
///
/// Lists of other modules use it to be ``ObservableArray``s: they own one, and send through it.
public typealias ListHub<Element> = EventHub<CollectionChange<Element>>

/// Holds what a list holds and tells its subscribers what changes, the present first.
@MainActor
public final class EventHub<Event: ListEvent> {
  /// The present elements.
  public private(set) var items: Event.Items

  /// Why the elements are not up to date; nil while they are. A new subscriber is told as well.
  public private(set) var problem: (any Error)?

  /// How many changes there were. A subscriber that came in between gets later ones only.
  fileprivate private(set) var sequence = 0
  private var isDelivering = false
  private var waiting: [(sequence: Int, event: Event)] = []
  private var subscribers: [any ListSubscriber<Event>] = []

  /// Makes a hub that holds `items`.
  public init(_ items: Event.Items) {
    self.items = items
  }

  /// Holds what the event says from now on, and tells all subscribers; after the delivery that is
  /// under way, if there is one.
  public func send(_ event: Event) {
    if let items = event.items { self.items = items }
    problem = event.problem
    sequence += 1
    waiting.append((sequence, event))
    deliver {}
  }

  /// Hands over the present elements, to be changed and sent back at once. Meanwhile the hub is
  /// empty, so that whoever changes them may be the only holder.
  func takeItems<Element>() -> ListItems<Element> where Event.Items == ListItems<Element> {
    defer { items = [] }
    return items
  }

  /// Runs `first`, then delivers what waits, what is changed meanwhile included. Inside a delivery
  /// only `first` is run: the delivery under way does the rest.
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
      guard passes <= Self.passLimit, changes <= Self.changeLimit else {
        programmerError(
          "A list of \(Event.Items.Element.self) was changed again and again by its own observers.",
          remedy: "Change it from an observer only if something is left to change.")
      }
      for (sequence, event) in batch {
        for subscriber in subscribers where subscriber.start < sequence {
          subscriber.deliver(event)
        }
      }
    }
    isDelivering = false
  }

  /// How many rounds of changes made by observers may follow from one another, and how many changes
  /// they may come to.
  private static var passLimit: Int { 1_000 }
  private static var changeLimit: Int { 100_000 }

  /// The present elements, then what changes. It keeps `owner` alive while subscribed.
  public func publisher(keeping owner: AnyObject) -> AnyPublisher<Event, Never> {
    HubPublisher(hub: self, owner: owner).eraseToAnyPublisher()
  }

  fileprivate func add(_ subscriber: any ListSubscriber<Event>) {
    subscribers.append(subscriber)
  }

  /// Lets a subscriber be told the present. What it changes then is delivered afterwards.
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
    guard MainQueue.isCurrent else {
      programmerError(
        "A list was subscribed off the main actor.",
        remedy: "Subscribe it on the main actor, where it delivers.")
    }
    let hub = hub
    nonisolated(unsafe) let (owner, subscriber) = (owner, subscriber)
    MainActor.assumeIsolated {
      subscriber.receive(
        subscription: HubSubscription(hub: hub, owner: owner, downstream: subscriber))
    }
  }
}

private final class HubSubscription<Event: ListEvent, Downstream: Subscriber>: Subscription,
  ListSubscriber, @unchecked Sendable
where Downstream.Input == Event, Downstream.Failure == Never {
  // Sendable: everything is used on the main actor only.

  @MainActor private var hub: EventHub<Event>?
  @MainActor private var owner: AnyObject?
  @MainActor private var downstream: Downstream?
  @MainActor private var demand = Subscribers.Demand.none
  /// Whether the subscriber has not been told what the list holds: at first, and after it missed a
  /// change because it asked for none.
  @MainActor private var isBehind = true
  /// The changes up to this one were in what it was told the list holds.
  @MainActor private(set) var start = 0

  @MainActor
  init(hub: EventHub<Event>, owner: AnyObject, downstream: Downstream) {
    self.hub = hub
    self.owner = owner
    self.downstream = downstream
    start = hub.sequence
    hub.add(self)
  }

  func request(_ demand: Subscribers.Demand) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { ask(demand) }
    } else {
      Task { @MainActor in ask(demand) }
    }
  }

  @MainActor
  private func ask(_ demand: Subscribers.Demand) {
    self.demand += demand
    guard isBehind, self.demand > 0, let hub else { return }
    isBehind = false
    start = hub.sequence
    hub.greet {
      let problem = hub.problem
      send(.initial(hub.items))
      if let problem, self.demand > 0 { send(.error(problem)) }
    }
  }

  @MainActor
  func deliver(_ event: Event) {
    if demand > 0, !isBehind {
      send(event)
    } else {
      isBehind = true
    }
  }

  @MainActor
  private func send(_ event: Event) {
    guard let downstream else { return }
    demand -= 1
    demand += downstream.receive(event)
  }

  func cancel() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { end() }
    } else {
      Task { @MainActor in end() }
    }
  }

  @MainActor
  private func end() {
    hub?.remove(self)
    hub = nil
    owner = nil
    downstream = nil
  }
}
