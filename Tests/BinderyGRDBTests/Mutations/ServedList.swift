import BinderyTesting
import Foundation

@testable import BinderyGRDB

/// A live list that shows what a test lets it show.
@MainActor
final class ServedList<Record>
where Record: Identifiable & Equatable & Sendable, Record.ID: Sendable {
  private final class Source: Sendable {}

  let query: LiveQuery<Record>
  private(set) var hasProblem = false
  private let send: @MainActor (QueryChange<Record>) -> Void
  /// The commits that somebody waits for.
  private let waits: Locked<[UUID: Int]>
  private var isWhole = false

  /// - Parameter position: Returns the number of the service's last commit.
  init(holdsAllRows: Bool = true, _ position: @escaping @Sendable () -> Int = { 0 }) {
    var send: @MainActor (QueryChange<Record>) -> Void = { _ in }
    let waits = Locked<[UUID: Int]>([:])
    query = LiveQuery(
      source: Source(), status: LiveStatus(), holdsAllRows: holdsAllRows,
      catchUp: {
        let wait = UUID()
        waits.withLock { $0[wait] = position() }
        while !Task.isCancelled, waits.value[wait] != nil {
          try? await Task.sleep(for: .milliseconds(1))
        }
        waits.withLock { $0[wait] = nil }
      }, lifetime: []
    ) { send = $0 }
    (self.send, self.waits) = (send, waits)
  }

  /// Shows the first rows, which may not be all.
  func showFirst(_ rows: [Record]) {
    hasProblem = false
    send(.initial(ListItems(rows)))
  }

  /// Shows all rows.
  func show(_ rows: [Record], isReset: Bool = false) {
    let items = ListItems(rows)
    let delta = try! ListDelta(from: Array(query.items), to: rows, identity: \.id) { $0 == $1 }
    let change: CollectionChange<Record> =
      !isWhole ? .initial(items) : isReset ? .reset(items) : .update(items, delta)
    (hasProblem, isWhole) = (false, true)
    send(QueryChange(change: change, isWhole: true))
  }

  func fail() {
    hasProblem = true
    send(.error(MutationFailure.away("No list.")))
  }

  func recover() {
    hasProblem = false
    send(QueryChange(change: .update(query.items, ListDelta())))
  }

  /// Whether somebody waits until it has caught up.
  var isAwaited: Bool { !waits.value.isEmpty }

  /// Ends the waiting for commits up to a number.
  func end(upTo position: Int) {
    waits.withLock { waits in waits = waits.filter { $0.value > position } }
  }

  /// Ends the waiting for the service, as soon as there is one.
  func caughtUp() async -> Bool {
    guard await eventually({ isAwaited }) else { return false }
    end(upTo: .max)
    return true
  }
}
