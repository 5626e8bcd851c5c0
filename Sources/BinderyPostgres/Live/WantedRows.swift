import BinderyLive
import Foundation
import Postgres

/// The rows of a long list that were accessed and are not held. They are read at the snapshot of
/// the next look, and delivered with the changes that it finds.
final class WantedRows<Record: Decodable & Sendable>: PageReader, @unchecked Sendable {
  // Sendable: `requests` is protected by `lock`.

  private typealias Request = (
    keys: [Int64], answer: @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void
  )

  private let lock = NSLock()
  private var requests: [Request] = []
  private var asked: [Request] = []
  private let wake: @Sendable () -> Void
  /// The rows in whose places others were shown, while they are passed on.
  @MainActor private var arrived: [Int64] = []

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void
  ) {
    lock.withLock { requests.append((keys, answer)) }
    wake()
  }

  /// Takes the keys of the rows that the list waits for.
  func take() -> [Int64] {
    lock.withLock {
      asked += requests
      requests = []
      return asked.flatMap(\.keys)
    }
  }

  /// Returns a delivery that answers the requests for these rows, and then calls `show` with the
  /// places at which other rows were shown until now.
  func delivery(
    _ rows: Result<[(key: Int64, record: Record)], any Error>, in tree: KeyTree,
    show: @escaping @MainActor @Sendable ([Int]) -> Void
  ) -> Delivery {
    let asked = lock.withLock {
      defer { self.asked = [] }
      return self.asked
    }
    var places: [Int64: Int] = [:]
    for (key, _) in (try? rows.get()) ?? [] { places[key] = tree.place(of: key) }
    return { [places] in
      self.arrived = []
      let records = rows.map { rows in
        Dictionary(rows.map { ($0.key, $0.record) }, uniquingKeysWith: { first, _ in first })
      }
      for (keys, answer) in asked {
        answer(records.map { records in keys.compactMap { key in records[key].map { (key, $0) } } })
      }
      let shown = self.arrived.compactMap { places[$0] }.sorted()
      if !shown.isEmpty { show(shown) }
    }
  }

  /// Creates a cache that reads its rows through this reader.
  func cache(
    _ rows: [(key: Int64, record: Record)], onError: @escaping @Sendable (any Error) -> Void
  ) -> RowCache<Record> {
    RowCache(self, since: 0, rows: rows, standIn: rows[0].record) { [weak self] keys in
      // A delivery passes the rows.
      MainActor.assumeIsolated { self?.arrived += keys }
    } onError: {
      onError($0)
    }
  }
}
