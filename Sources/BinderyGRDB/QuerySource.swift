import Bindery
import Foundation
import GRDB

/// How a request is read, its kind hidden.
struct QueryPlan<Record: Sendable>: Sendable {
  let fetch: @Sendable (Database) throws -> [Record]
  let region: @Sendable (Database) throws -> DatabaseRegion

  init<Request: FetchRequest & Sendable>(_ request: Request)
  where Request.RowDecoder == Record, Record: FetchableRecord {
    fetch = { db in try request.fetchAll(db) }
    region = { db in try request.databaseRegion(db) }
  }
}

/// The part of a live query that reads, off the main thread.
final class QuerySource<Record>: LiveSource, @unchecked Sendable
where Record: FetchableRecord & Identifiable & Equatable & Sendable {
  // Sendable: `state` is protected by `lock`; `send` is set once before the source is in use.

  private struct State {
    /// Nil until the first request comes.
    var plan: QueryPlan<Record>?
    /// What was read last, which is what was delivered last or is on its way; nil before the first.
    var base: [Record]?
    var isFailing = false
  }

  private let lock = NSLock()
  private var state: State
  let dependency = TrackedRegion()
  var send: @MainActor (CollectionChange<Record>) -> Void = { _ in }

  init(_ plan: QueryPlan<Record>? = nil) {
    state = State(plan: plan)
  }

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  func setPlan(_ plan: QueryPlan<Record>) {
    locked { $0.plan = plan }
    dependency.forget()
  }

  func readFirst(_ db: Database) throws -> [Record] {
    guard let (_, rows) = try readRows(db) else { return [] }
    // A later change could not say which of two rows with one identity it means.
    _ = try delta(from: [], to: rows)
    locked { $0.base = rows }
    return rows
  }

  func read(_ db: Database) -> (@MainActor () -> Void)? {
    let wasFailing = locked { $0.isFailing }
    let change: CollectionChange<Record>?
    do {
      guard let (base, rows) = try readRows(db) else { return nil }
      let delta = try delta(from: base ?? [], to: rows)
      if base == nil {
        change = .initial(ListItems(rows))
      } else {
        change = delta.isEmpty && !wasFailing ? nil : .update(ListItems(rows), delta)
      }
      locked { state in
        state.base = rows
        state.isFailing = false
      }
    } catch {
      locked { $0.isFailing = true }
      change = .error(error)
    }
    guard let change else { return nil }
    return { [send] in send(change) }
  }

  /// The rows before and now; nil as long as there is no request.
  private func readRows(_ db: Database) throws -> (base: [Record]?, rows: [Record])? {
    let generation = dependency.generation  // before the plan, see `setPlan(_:)`
    let (plan, base) = locked { ($0.plan, $0.base) }
    guard let plan else { return nil }
    let region = try plan.region(db)
    let rows = try plan.fetch(db)
    dependency.learn(region, since: generation)
    return (base, rows)
  }

  private func delta(
    from old: [Record], to new: [Record]
  ) throws(DuplicateIdentity) -> ListDelta {
    try ListDelta(from: old, to: new, identity: \.id) { $0 == $1 }
  }

  @MainActor
  func fail(_ error: any Error) {
    locked { $0.isFailing = true }
    send(.error(error))
  }
}
