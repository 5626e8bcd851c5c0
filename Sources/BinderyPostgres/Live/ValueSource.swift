import Bindery
import BinderyLive
import Postgres

/// The statement of a live value, and the value in its answer.
struct ValueQuery<Value: Equatable & Sendable>: Sendable {
  /// The statement. It is run again after changes of the tables that it mentions.
  let query: PostgresQuery
  /// The table and the primary key, if the value is a row of a table.
  var row: (table: String, key: RowKey)?
  /// Returns the value, or `nil` if there is none any more.
  let value: @Sendable (PostgresResult) throws -> Value?
}

extension LiveValuePublisher {
  init(in database: PostgresDatabase, _ query: ValueQuery<Output>) {
    self.init { receiver in ValueSource(database.live, query, receiver) }
  }
}

/// The source of a live value for one subscription, which keeps it alive.
private final class ValueSource<Value: Equatable & Sendable>: FollowedSource, LiveValueSource,
  @unchecked Sendable
{
  // Sendable: mutable properties are used by one reading at a time; the other properties are
  // constant or used on the main actor only.

  let identifier = SourceID()
  private let live: LiveServer
  private let query: ValueQuery<Value>
  private let receiver: LiveValueReceiver<Value>
  private var scope: QueryScope?
  /// The entry of the row's table in `bindery.tracked`, if only changes of that row matter.
  private var tracked: String?
  private var last: Value?
  private var failing = Failing()
  @MainActor private var hasStarted = false

  init(_ live: LiveServer, _ query: ValueQuery<Value>, _ receiver: LiveValueReceiver<Value>) {
    (self.live, self.query, self.receiver) = (live, query, receiver)
  }

  deinit { live.remove(identifier) }

  @MainActor
  func send() {
    guard !hasStarted else { return receiver.sendUnsent() }
    hasStarted = true
    live.add(self)
    live.load(identifier)
  }

  var interest: LiveInterest {
    guard let tracked else { return scope?.interest ?? .reading(nil) }
    if let id = query.row?.key.id { return .row(tracked, id) }
    return .tables([tracked])
  }

  var isPolled: Bool { tracked == nil && scope?.isPolled ?? false }
  var mustRetry: Bool { failing.isTemporary }

  func load(
    _ connection: PostgresConnection, because reason: RereadReason?, isInstalled: Bool
  ) async -> LiveReading {
    do {
      if scope == nil || isPolled || reason == .writtenElsewhere || failing.isOn {
        scope = try await QueryScope([query.query], isInstalled: isInstalled, connection)
        tracked = nil
        if let row = query.row {
          let facts = try await TableFacts(row.table, isInstalled: isInstalled, connection)
          if facts.key.map(\.name) == ["id"], !facts.hasRowSecurity, facts.isTable,
            !facts.hasChildren,
            row.key.id == nil ? facts.kind == .names : facts.kind == .ids
          {
            tracked = facts.tracked
          }
        }
      }
      return take(try await connection.query(query.query))
    } catch {
      return failed(error)
    }
  }

  func question(_ touches: Touches) -> FollowingQuestion {
    guard let tracked, let rows = touches.rows[tracked] else {
      return .mustLoad(.queryCannotBeFollowed)
    }
    guard let key = query.row?.key, !rows.isIncomplete else { return .ask(query.query) }
    let isTouched =
      key.id.map { id in rows.ids.contains { $0.key == id } }
      ?? rows.names.contains { $0.name == KeyName([.text(Array((key.name ?? "").utf8))]) }
    return isTouched ? .ask(query.query) : .nothing
  }

  func take(_ answer: PostgresResult) -> LiveReading {
    do {
      let value = try query.value(answer)
      let wasFailing = failing.end()
      guard let value else { return .delivery { self.receiver.finish() } }
      guard value != last else { return wasFailing ? .delivery {} : .unchanged }
      last = value
      return .delivery { self.receiver.send(value) }
    } catch {
      return failed(error)
    }
  }

  func failed(_ error: any Error) -> LiveReading {
    guard failing.note(error) else { return .failed {} }
    return .failed { self.fail(error) }
  }

  @MainActor
  func fail(_ error: any Error) { receiver.fail(error) }

  func end() { live.remove(identifier) }
}
