import Bindery
import Foundation
import GRDB
import Logging

/// A publisher of a value read from a database: its current value, then each new one.
///
/// Subscribe on the main actor: the value is read and sent before `sink` returns, and each later
/// one is sent on the main actor; equal values are not sent again. The publisher completes when
/// there is no value any more, because the row was deleted. If a reading fails, the error is
/// logged, the last value stays, and the next commit retries; see ``onError(_:)``. A subscription
/// ends when it is cancelled or released.
public struct LiveValuePublisher<Output: Equatable & Sendable>: Publisher {
  public typealias Failure = Never

  private let database: any DatabaseWriter
  private let makeReader: @Sendable () -> any ValueReader<Output>
  private var report: @MainActor @Sendable (any Error) -> Void = { error in
    Logger(label: "bindery").error("A live value could not be read: \(error)")
  }

  /// Creates a publisher of the values that `fetch` reads; it completes when `fetch` returns nil.
  ///
  /// - Parameters:
  ///   - tracked: The data that `fetch` reads: a request, a table, or a region.
  ///   - database: A database pool or queue.
  ///   - fetch: Called at first on the calling thread, then after each commit that changes the
  ///     tracked data, and after each commit of another connection or program. With a pool it
  ///     runs on a reading connection, with a queue on its only one.
  public init(
    tracking tracked: any DatabaseRegionConvertible & Sendable, in database: any DatabaseWriter,
    fetch: @escaping @Sendable (Database) throws -> Output?
  ) {
    self.init(in: database) { RegionReader(tracked: tracked, fetch: fetch) }
  }

  init(
    in database: any DatabaseWriter,
    reader: @escaping @Sendable () -> any ValueReader<Output>
  ) {
    self.database = database
    makeReader = reader
  }

  /// Returns a publisher that calls `handler` instead of logging when a reading fails.
  public func onError(
    _ handler: @escaping @MainActor @Sendable (any Error) -> Void
  ) -> LiveValuePublisher {
    var publisher = self
    publisher.report = handler
    return publisher
  }

  /// Reads and sends the value, then sends each later one.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Output, Downstream.Failure == Never {
    let reader = makeReader()
    subscriber.subscribeOnMainActor(
      to: "A live value", remedy: "Subscribe it on the main actor, where it delivers."
    ) { [database, report] in
      let subscription = MainSubscription($0)
      let source = ValueSource(database, reader, report, subscription)
      subscription.connect {
        source.send()
      } onEnd: {
        source.end()
      }
      return subscription
    }
  }
}

/// The source of a live value for one subscription, which keeps it alive.
private final class ValueSource<Downstream: Subscriber>: LiveSource, @unchecked Sendable
where Downstream.Failure == Never, Downstream.Input: Equatable & Sendable {
  // Sendable: `reader` and `last` are used by one reading at a time; the other properties are
  // constant or used on the main actor only.

  typealias Value = Downstream.Input

  private let database: any DatabaseWriter
  private let live: LiveDatabase
  private var reader: any ValueReader<Value>
  private var last: Value?
  private let report: @MainActor @Sendable (any Error) -> Void
  @MainActor private weak var subscription: MainSubscription<Downstream>?
  @MainActor private var hasStarted = false
  @MainActor private var unsent: Value?

  @MainActor
  init(
    _ database: any DatabaseWriter, _ reader: any ValueReader<Value>,
    _ report: @escaping @MainActor @Sendable (any Error) -> Void,
    _ subscription: MainSubscription<Downstream>
  ) {
    self.database = database
    self.reader = reader
    self.report = report
    live = LiveDatabase.of(database)
    self.subscription = subscription
  }

  deinit {
    live.remove(ObjectIdentifier(self))
  }

  /// Reads the value for the first time, or sends one that arrived without demand.
  @MainActor
  func send() {
    if hasStarted {
      if let unsent { send(unsent) }
    } else {
      hasStarted = true
      live.add(self)
      live.loadNow(self)
    }
  }

  var interest: LiveInterest { reader.interest }

  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading {
    read { reader in try reader.load(db) }
  }

  func follow(_ touches: Touches, _ db: Database) -> LiveReading {
    read { reader in try reader.follow(touches, db) }
  }

  private func read(_ value: (inout any ValueReader<Value>) throws -> Value?) -> LiveReading {
    do {
      guard let value = try value(&reader) else { return .delivery { self.subscription?.finish() } }
      guard value != last else { return .unchanged }
      last = value
      return .delivery { self.send(value) }
    } catch is KeyQuery.Lost {
      return .mustLoad(.queryCannotBeFollowed)
    } catch {
      return .failed { self.fail(error) }
    }
  }

  @MainActor
  private func send(_ value: Value) {
    guard let subscription else { return }
    unsent = subscription.hasDemand ? nil : value
    subscription.send(value)
  }

  @MainActor
  func fail(_ error: any Error) { report(error) }

  func end() {
    live.remove(ObjectIdentifier(self))
  }
}
