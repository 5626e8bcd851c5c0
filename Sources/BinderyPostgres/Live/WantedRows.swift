import BinderyLive
import Foundation
import Postgres

/// The rows of a long list that were accessed and are not held. They are read at the snapshot of
/// the next look, and delivered with the changes that it finds.
///
/// Until then, another row is shown in place of each of them, so failed reads are repeated. After
/// the connection was lost, the next look reads the rows again. After an error, they are read again
/// in one second, then in 2, 4 and up to 64 seconds. A locked table may delay a look by a second
/// each time.
final class WantedRows<Record: Decodable & Sendable>: PageReader, @unchecked Sendable {
  // Sendable: `requests` is protected by `lock`.

  let answersAtOnce = false

  private typealias Request = (
    keys: [Int64], answer: @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void
  )
  typealias Row = (key: Int64, record: Result<Record, any Error>)

  private let lock = NSLock()
  private var requests: [Request] = []
  private var asked: [Request] = []
  private var failed: [Request] = []
  /// The number of seconds until failed rows are read again, and the number of seconds after the
  /// next failure.
  private var (untilRetry, pause) = (1, 1)
  /// Whether an error was reported that has not ended.
  private var isFailing = false
  private let wake: @Sendable () -> Void
  private let onError: @Sendable (any Error) -> Void
  /// The rows in whose places others were shown, while they are passed on.
  @MainActor private var arrived: [Int64] = []

  init(
    wake: @escaping @Sendable () -> Void, onError: @escaping @Sendable (any Error) -> Void
  ) {
    (self.wake, self.onError) = (wake, onError)
  }

  func read(
    _ keys: [Int64], since position: Int,
    _ answer: @escaping @Sendable (Result<[(key: Int64, record: Record)], any Error>) -> Void
  ) {
    lock.withLock { requests.append((keys, answer)) }
    wake()
  }

  /// Takes the keys of the rows that the list waits for. Rows whose read has failed are included
  /// only after their pause.
  ///
  /// - Parameter retries: Whether a second has passed.
  func take(retries: Bool) -> [Int64] {
    lock.withLock {
      asked += requests
      requests = []
      if retries, !failed.isEmpty {
        untilRetry -= 1
        if untilRetry <= 0 {
          asked += failed
          failed = []
          pause = min(2 * pause, 64)
          untilRetry = pause
        }
      }
      return asked.flatMap(\.keys)
    }
  }

  /// Returns a delivery that answers the requests for these rows, and then calls `show` with the
  /// places at which other rows were shown until now. There are none if only an error has ended.
  func delivery(
    _ rows: Result<[Row], PostgresError>, in tree: KeyTree,
    show: @escaping @MainActor @Sendable ([Int]) -> Void
  ) -> Delivery {
    var places: [Int64: Int] = [:]
    for (key, _) in (try? rows.get()) ?? [] { places[key] = tree.place(of: key) }
    let records = rows.map { rows in
      Dictionary(rows.map { ($0.key, $0.record) }, uniquingKeysWith: { first, _ in first })
    }
    var answers: [@Sendable () -> Void] = []
    var problem: (any Error)?
    let hasEnded = lock.withLock {
      for request in asked {
        do {
          let records = try records.get()
          let found = try request.keys.compactMap { key in
            try records[key].map { (key: key, record: try $0.get()) }
          }
          answers.append { request.answer(.success(found)) }
        } catch {
          failed.append(request)
          if !isFailing { problem = problem ?? error }
        }
      }
      asked = []
      if failed.isEmpty { (untilRetry, pause) = (1, 1) }
      defer { isFailing = !failed.isEmpty }
      return isFailing && failed.isEmpty
    }
    return { [places, answers, problem, onError] in
      self.arrived = []
      for answer in answers { answer() }
      let shown = self.arrived.compactMap { places[$0] }.sorted()
      if !shown.isEmpty || hasEnded { show(shown) }
      if let problem { onError(problem) }
    }
  }

  /// Creates a cache that reads its rows through this reader.
  func cache(_ rows: [(key: Int64, record: Record)]) -> RowCache<Record> {
    RowCache(self, since: 0, rows: rows, standIn: rows[0].record) { [weak self] keys in
      // A delivery passes the rows.
      MainActor.assumeIsolated { self?.arrived += keys }
    } onError: { _ in
      // Requests that fail are not answered.
    }
  }
}
