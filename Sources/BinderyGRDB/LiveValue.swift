import Bindery
import Foundation
import GRDB
import Logging

/// A value read from a database, now and whenever it has changed, as a publisher.
///
/// Subscribe on the main actor: the value is read and sent before `sink` returns, and each later one
/// is sent on the main actor; equal values are not sent again. When there is no value any more,
/// because the row was deleted, the publisher completes. If reading fails the log is told, the last
/// value stays, and the next commit tries again.
public struct LiveValuePublisher<Output: Equatable & Sendable>: Publisher {
  public typealias Failure = Never

  private let database: any DatabaseWriter
  private let tracked: any DatabaseRegionConvertible & Sendable
  private let fetch: @Sendable (Database) throws -> Output?

  /// Makes a publisher of what `fetch` reads; nil ends it.
  ///
  /// - Parameter tracked: What `fetch` reads from: a request, a table, or a region.
  public init(
    tracking tracked: any DatabaseRegionConvertible & Sendable, in database: any DatabaseWriter,
    fetch: @escaping @Sendable (Database) throws -> Output?
  ) {
    self.database = database
    self.tracked = tracked
    self.fetch = fetch
  }

  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let (database, tracked, fetch) = (database, tracked, fetch)
    nonisolated(unsafe) let subscriber = subscriber
    MainActor.assumeIsolated {
      let subscription = ValueSubscription(database, tracked, fetch, subscriber)
      subscriber.receive(subscription: subscription)
    }
  }
}

private final class ValueSubscription<Downstream: Subscriber>: Subscription, LiveSource,
  @unchecked Sendable
where Downstream.Failure == Never, Downstream.Input: Equatable & Sendable {
  // Sendable: `last` is protected by `lock`, the rest is fixed or used on the main actor only.

  typealias Value = Downstream.Input

  private let database: any DatabaseWriter
  private let live: LiveDatabase
  private let tracked: any DatabaseRegionConvertible & Sendable
  private let fetch: @Sendable (Database) throws -> Value?
  let dependency = TrackedRegion()
  private let lock = NSLock()
  private var last: Value?
  @MainActor private var downstream: Downstream?
  @MainActor private var demand = Subscribers.Demand.none
  @MainActor private var hasStarted = false
  @MainActor private var unsent: Value?

  @MainActor
  init(
    _ database: any DatabaseWriter, _ tracked: any DatabaseRegionConvertible & Sendable,
    _ fetch: @escaping @Sendable (Database) throws -> Value?, _ downstream: Downstream
  ) {
    self.database = database
    self.tracked = tracked
    self.fetch = fetch
    live = LiveDatabase.of(database)
    self.downstream = downstream
  }

  deinit {
    live.remove(ObjectIdentifier(self))
  }

  func request(_ demand: Subscribers.Demand) {
    MainActor.assumeIsolated {
      self.demand += demand
      if hasStarted {
        if let unsent { send(unsent) }
      } else {
        hasStarted = true
        live.add(self)
        do {
          try database.read { db in read(db) }?()
        } catch {
          fail(error)
        }
        live.start(self)
      }
    }
  }

  func read(_ db: Database) -> (@MainActor () -> Void)? {
    let generation = dependency.generation
    do {
      let region = try tracked.databaseRegion(db)
      let value = try fetch(db)
      dependency.learn(region, since: generation)
      lock.lock()
      defer { lock.unlock() }
      guard let value else { return { self.end() } }
      guard value != last else { return nil }
      last = value
      return { self.send(value) }
    } catch {
      return { self.fail(error) }
    }
  }

  @MainActor
  private func send(_ value: Value) {
    guard let downstream else { return }
    guard demand > 0 else {
      unsent = value
      return
    }
    unsent = nil
    demand -= 1
    demand += downstream.receive(value)
  }

  @MainActor
  private func end() {
    live.remove(ObjectIdentifier(self))
    let ended = downstream
    downstream = nil
    ended?.receive(completion: .finished)
  }

  @MainActor
  func fail(_ error: any Error) {
    Logger(label: "bindery").error("A live value could not be read: \(error)")
  }

  func cancel() {
    live.remove(ObjectIdentifier(self))
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { downstream = nil }
    } else {
      Task { @MainActor in downstream = nil }
    }
  }
}
