import Bindery
import BinderyLive
import Postgres

/// A source of rows whose request may be replaced.
protocol RequestedSource<Record>: FollowedSource {
  associatedtype Record: Decodable & Identifiable & Equatable & Sendable
  where Record.ID: Sendable

  var live: LiveServer { get }
  var slot: RequestSlot<RecordRequest<Record>> { get }

  /// Reads the first rows of the request, and returns a delivery that shows them, unless all rows
  /// are already shown.
  func readFirst(_ count: Int, _ connection: PostgresConnection) async throws -> Delivery?
}

extension RequestedSource {
  /// Reads the rows of each request that the publisher sends. The publisher may send on any thread.
  func read<Requests: Publisher>(_ requests: Requests) -> AnyCancellable
  where Requests.Output == RecordRequest<Record>, Requests.Failure == Never {
    requests.sink { [weak self, live] request in
      guard let self else { return }
      slot.set(request)
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
    live.add(self)
    guard case .firstRows(let count) = loading, slot.request != nil else { return loadSoon() }
    slot.status.setLoading(true)
    Task { [weak self, live] in
      // A failure is reported when all rows are read.
      let first = try? await live.turns.run {
        try await live.pool.withConnection { connection in
          try await self?.readFirst(count, connection)
        }
      }
      live.send {
        first?()
        self?.loadSoon()
      }
    }
  }

  /// Reads the rows off the main thread.
  @MainActor
  func loadSoon() {
    // A source that is not live yet will be read anyway.
    guard live.knows(self) else { return }
    slot.status.setLoading(true)
    live.load(identifier)
  }

  @MainActor
  func loadingEnded() { slot.status.setLoading(false) }
}
