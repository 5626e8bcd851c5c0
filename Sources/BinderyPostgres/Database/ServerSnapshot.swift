import Postgres

/// The transactions that are visible at one moment of the server, as `pg_current_snapshot()`
/// describes them.
///
/// All transactions below `xmin` have ended, and those from `xmax` on have not begun. The
/// transactions in `running` have begun and not ended. On a read replica, `running` is empty,
/// because snapshots there do not list these transactions.
struct ServerSnapshot: Sendable, Equatable {
  let xmin: UInt64
  let xmax: UInt64
  let running: [String]

  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let xmin = UInt64(parts[0]), let xmax = UInt64(parts[1])
    else { return nil }
    (self.xmin, self.xmax) = (xmin, xmax)
    running = parts[2].split(separator: ",").map(String.init)
  }
}

/// The position of a client in the changes of a database: the exact set of changes that the client
/// has seen.
///
/// A step reads the changes that its snapshot sees and the previous one did not. On a primary these
/// are the changes of transactions that were running or had not begun; so a transaction that has
/// been open for a long time does not make a step slower. On a replica, it is unknown which
/// transactions were running. There, a step reads all changes from `xmin` on, except those that
/// were read before.
struct ChangePosition: Sendable {
  private(set) var snapshot: ServerSnapshot
  private let isReplica: Bool
  /// On a replica, the transactions from `xmin` on whose changes were read.
  private var followed: Set<UInt64> = []

  init(_ snapshot: ServerSnapshot, isReplica: Bool) {
    (self.snapshot, self.isReplica) = (snapshot, isReplica)
  }

  /// The changes since this position.
  var changes: PostgresQuery {
    let columns: PostgresQuery = "SELECT tracked::text, ids, names, xid::text FROM bindery.changes"
    if isReplica {
      // NB: Of `<> ALL`, a generic plan compares each change with each of the transactions. It
      // converts an array each time unless a subquery makes it.
      return """
        \(columns) WHERE xid >= (\(String(snapshot.xmin))::text)::xid8
          AND xid NOT IN (SELECT k::xid8 FROM unnest(\(followed.map(String.init))::text[]) AS k)
        """
    }
    return """
      \(columns) WHERE xid >= (\(String(snapshot.xmax))::text)::xid8
        OR xid = ANY (ARRAY(SELECT k::xid8 FROM unnest(\(snapshot.running)::text[]) AS k))
      """
  }

  /// Moves to a newer snapshot, which has seen these transactions since.
  mutating func advance(to snapshot: ServerSnapshot, seeing transactions: [String]) {
    self.snapshot = snapshot
    guard isReplica else { return }
    followed.formUnion(transactions.compactMap { UInt64($0) })
    followed = followed.filter { $0 >= snapshot.xmin }
  }
}
