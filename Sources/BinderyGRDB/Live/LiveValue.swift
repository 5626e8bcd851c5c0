import Bindery
import BinderyLive
import GRDB

extension LiveValuePublisher {
  /// Creates a publisher that emits the values that `fetch` returns. The publisher completes when
  /// `fetch` returns nil.
  ///
  /// ```swift
  /// LiveValuePublisher(tracking: Payment.all(), in: database) { db in
  ///   try Payment.order(Column("date").desc).fetchOne(db)
  /// }
  /// ```
  ///
  /// For the value of a single request, `request.valuePublisher(in: database)` is shorter and may
  /// be cheaper.
  ///
  /// - Parameters:
  ///   - tracked: The data that `fetch` reads: a request, a table, or a database region.
  ///   - database: A database pool or queue.
  ///   - fetch: Reads the value. Bindery first calls the closure on the subscriber's thread, and
  ///     again after each commit that changes the tracked data, and after each commit of another
  ///     connection or program. The closure runs on a reading connection of a pool, or on the only
  ///     connection of a queue.
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
    self.init { receiver in ValueSource(database, reader(), receiver) }
  }
}

/// The source of a live value for one subscription, which keeps it alive.
private final class ValueSource<Value: Equatable & Sendable>: LiveSource, LiveValueSource,
  @unchecked Sendable
{
  // Sendable: `reader` and `last` are used by one reading at a time; the other properties are
  // constant or used on the main actor only.

  let identifier = SourceID()
  private let database: any DatabaseWriter
  private let live: LiveDatabase
  private var reader: any ValueReader<Value>
  private var last: Value?
  private let receiver: LiveValueReceiver<Value>
  @MainActor private var hasStarted = false

  @MainActor
  init(
    _ database: any DatabaseWriter, _ reader: any ValueReader<Value>,
    _ receiver: LiveValueReceiver<Value>
  ) {
    self.database = database
    self.reader = reader
    self.receiver = receiver
    live = LiveDatabase.of(database)
  }

  deinit {
    live.remove(identifier)
  }

  @MainActor
  func send() {
    if hasStarted {
      receiver.sendUnsent()
    } else {
      hasStarted = true
      live.add(self)
      live.loadNow(self)
    }
  }

  var interest: CapturedInterest { reader.interest }

  func load(_ db: Database, because reason: RereadReason?, at position: Int) -> LiveReading {
    read { reader in try reader.load(db, because: reason, live.plans) }
  }

  func follow(_ touches: Touches, _ db: Database) -> LiveReading {
    read { reader in try reader.follow(touches, db) }
  }

  private func read(_ value: (inout any ValueReader<Value>) throws -> Value?) -> LiveReading {
    do {
      guard let value = try value(&reader) else { return .delivery { self.receiver.finish() } }
      guard value != last else { return .unchanged }
      last = value
      return .delivery { self.receiver.send(value) }
    } catch is KeyQuery.Lost, is QueryPlan.Refusal {
      return .mustLoad(.queryCannotBeFollowed)
    } catch is GroupQuery.TooMany {
      return .mustLoad(.tooManyRows)
    } catch {
      return .failed { self.fail(error) }
    }
  }

  @MainActor
  func fail(_ error: any Error) { receiver.fail(error) }

  func end() {
    live.remove(identifier)
  }
}
