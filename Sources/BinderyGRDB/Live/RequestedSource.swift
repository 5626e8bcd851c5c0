import Bindery
import Dispatch
import Foundation
import GRDB

/// A source of rows whose request may be replaced, and that may be read off the main thread.
protocol RequestedSource<Record>: LiveSource {
  associatedtype Record: FetchableRecord & Identifiable & Equatable & Sendable
  where Record.ID: Sendable

  var live: LiveDatabase { get }
  var slot: RequestSlot<Record> { get }

  /// Reads the first rows of the request, and returns a delivery that shows them until all are
  /// read; nil if the request cannot be followed.
  func readFirst(_ count: Int, _ db: Database) throws -> Delivery?
}

/// The request of a source, and the state of its reading.
final class RequestSlot<Record>: @unchecked Sendable
where Record: FetchableRecord & Identifiable & Equatable & Sendable, Record.ID: Sendable {
  // Sendable: private properties are protected by `lock`.

  private let lock = NSLock()
  private var newest: (request: QueryRequest<Record>, number: Int)?
  private var following = (
    ladder: QueryLadder.reread(because: "nothing was read yet"), advice: String?.none
  )
  private var problem: String?
  /// Whether rows that are not shown yet are being read off the main thread.
  @MainActor let isLoading = CurrentValueSubject<Bool, Never>(false)

  @MainActor init(_ request: QueryRequest<Record>? = nil) {
    newest = request.map { ($0, 1) }
  }

  private func locked<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// The request that was set last, and its number.
  var request: (request: QueryRequest<Record>, number: Int)? { locked { newest } }

  func set(_ request: QueryRequest<Record>) {
    locked { newest = (request, (newest?.number ?? 0) + 1) }
  }

  /// The way in which the rows are kept up to date. Can be read on any thread.
  var ladder: QueryLadder { locked { following.ladder } }

  /// A description of `ladder`, with advice if the request is read again.
  var explanation: String {
    if let problem = locked({ problem }) { return problem }
    let (ladder, advice) = locked { following }
    return switch ladder {
    case .followed(.byKey), .followed(.byIndex):
      "Each commit is followed by the rows that it touches: the query is \(ladder)."
    case .followed(.byComparison):
      "Each commit is followed by the rows that it touches: the query is \(ladder). "
        + "An index on the terms of its order would make that faster."
    case .reread:
      "After each commit to what it reads the query is \(ladder)." + (advice.map { " " + $0 } ?? "")
    }
  }

  func report(_ ladder: QueryLadder, advice: String? = nil) {
    locked {
      following = (ladder, advice)
      problem = nil
    }
  }

  /// Records the reason for which the request cannot be shown.
  func report(problem: String) {
    locked { self.problem = problem }
  }

  @MainActor func setLoading(_ isOn: Bool) {
    if isLoading.value != isOn { isLoading.send(isOn) }
  }
}

extension RequestedSource {
  /// Reads the rows of each request that the publisher sends, which may be on any thread.
  func read<Requests: Publisher>(_ requests: Requests) -> AnyCancellable
  where
    Requests.Output: FetchRequest & Sendable, Requests.Output.RowDecoder == Record,
    Requests.Failure == Never
  {
    requests.sink { [weak self, live] request in
      guard let self else { return }
      slot.set(QueryRequest(request))
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self.loadSoon() }
      } else {
        live.send { self.loadSoon() }
      }
    }
  }

  /// Makes the source live, and reads it for the first time.
  @MainActor
  func begin(_ loading: QueryLoading) {
    var first: Delivery?
    // Before the source is live, so that no other reading of it begins meanwhile. A failure is
    // reported when all rows are read.
    if case .firstRows(let count) = loading {
      first = try? live.writer.readIfOpen { db in try readFirst(count, db) }
    }
    live.add(self)
    switch loading {
    case .immediate: live.loadNow(self)
    case .background: loadSoon()
    case .firstRows:
      guard let first else { return live.loadNow(self) }
      first()
      loadSoon()
    }
  }

  /// Reads the rows off the main thread.
  @MainActor
  func loadSoon() {
    // A source that is not live yet will be read anyway.
    guard live.knows(self) else { return }
    slot.setLoading(true)
    live.load(self)
  }

  @MainActor
  func loadingEnded() { slot.setLoading(false) }
}
