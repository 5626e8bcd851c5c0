import BinderyGRDB
import Foundation

/// GRDB's own way to keep a query live: it fetches again after each commit that may affect the
/// query. A comparison with the former rows makes a change set.
final class Observed<Value: Sendable>: @unchecked Sendable {
  // Sendable: mutable state is set on `queue`, and read after a wait for `arrived`.

  private let pool: DatabasePool
  private let queue = DispatchQueue(label: "observed")
  private let arrived = DispatchSemaphore(value: 0)
  private var observation: AnyDatabaseCancellable?
  private var value: Value?
  private var end: UInt64 = 0

  /// - Parameter compare: Finds the difference of two values; its time counts.
  init(
    _ pool: DatabasePool, fetch: @escaping @Sendable (Database) throws -> Value,
    compare: @escaping @Sendable (_ old: Value, _ new: Value) -> Void
  ) throws {
    self.pool = pool
    observation = ValueObservation.trackingConstantRegion(fetch).start(
      in: pool, scheduling: .async(onQueue: queue), onError: { fatalError("\($0)") }
    ) { [unowned self] new in
      if let value { compare(value, new) }
      end = Clock.wall.now
      value = new  // frees the old one before the waiting code continues
      arrived.signal()
    }
    let start = Clock.wall.now
    arrived.wait()
    // Without SQLite's snapshots GRDB fetches a second time at the start.
    let time = Int(Clock.wall.now - start)
    _ = arrived.wait(timeout: .now() + .nanoseconds(500_000_000 + 3 * time))
  }

  /// The wall-clock time from the call of `write` until all differences are available, and until
  /// `write` returns.
  static func time(
    of all: [Observed], _ edit: (Database) throws -> Void
  ) throws -> (ready: Double, write: Double) {
    let start = Clock.wall.now
    try all[0].pool.write(edit)
    let written = Clock.wall.now
    for one in all { one.arrived.wait() }
    return (Double(all.map(\.end).max()! - start), Double(written - start))
  }

  /// The same for several successive commits, which may produce fewer values.
  func time(of commits: Int, _ edit: (Int, Database) throws -> Void) throws -> Double {
    let start = Clock.wall.now
    for number in 0..<commits { try pool.write { db in try edit(number, db) } }
    arrived.wait()
    while arrived.wait(timeout: .now() + .milliseconds(500)) == .success {}
    return Double(end - start)
  }
}
