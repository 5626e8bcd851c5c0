import BinderyLive
import Bindery
import Dispatch
import Foundation
import GRDB

/// A source of rows whose request may be replaced, and that may be read off the main thread.
protocol RequestedSource<Record>: LiveSource {
  associatedtype Record: FetchableRecord & Identifiable & Equatable & Sendable
  where Record.ID: Sendable

  var live: LiveDatabase { get }
  var slot: RequestSlot<QueryRequest<Record>> { get }

  /// Reads the first rows of the request, and returns a delivery that shows them until all are
  /// read, or `nil` if the request cannot be followed.
  func readFirst(_ count: Int, _ db: Database) throws -> Delivery?
}

extension RequestedSource {
  /// Reads the rows of each request that the publisher sends. The publisher may send on any thread.
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
    slot.status.setLoading(true)
    live.load(self)
  }

  @MainActor
  func loadingEnded() { slot.status.setLoading(false) }
}
