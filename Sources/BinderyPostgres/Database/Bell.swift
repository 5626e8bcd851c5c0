import Foundation
import Postgres

/// Wakes all clients of a database after a commit.
///
/// One client at a time has the bell. This client looks for changes every few milliseconds, and
/// sends one notification for all changes, regardless of the number of tables and transactions. So
/// writers need not send notifications. If the client ends, another one takes over within a second
/// or two. The client with the bell also calls the janitor. Behind a pooler, which keeps no locks
/// of a session, a client only calls the janitor.
final class Bell: @unchecked Sendable {
  // Sendable: `task` is protected by `lock`.

  static let channel = "bindery"

  private let lock = NSLock()
  private var task: Task<Void, Never>?
  private let configuration: PostgresConfiguration
  private let interval: Duration

  init(_ configuration: PostgresConfiguration, interval: Duration) {
    (self.configuration, self.interval) = (configuration, interval)
  }

  /// Starts ringing, or waiting for the bell, unless it has already started.
  func keepRinging() {
    lock.withLock {
      guard task == nil else { return }
      task = Task { [configuration, interval] in
        while !Task.isCancelled {
          try? await Self.ring(configuration, interval)
          try? await Task.sleep(for: .seconds(1))
        }
      }
    }
  }

  func stop() {
    lock.withLock {
      task?.cancel()
      task = nil
    }
  }

  private static func ring(
    _ configuration: PostgresConfiguration, _ interval: Duration
  ) async throws {
    let connection = try await PostgresConnection(configuration)
    do {
      while !configuration.hasSession {
        try await connection.execute("SELECT bindery.sweep()")
        try await Task.sleep(for: .seconds(30))
      }
      // It does not wait inside a statement, because VACUUM could not remove old rows during such a
      // wait.
      while try await !connection.query(
        "SELECT pg_try_advisory_lock(4774451, 3)", as: Bool.self)[0]
      {
        try await Task.sleep(for: .seconds(1))
      }
      // If this client's network vanishes, the server ends the session, and another client rings.
      try await connection.execute(
        script: """
          SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off;
          SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5;
          SET tcp_keepalives_count = 3; SET tcp_user_timeout = 30000
          """)
      var last: String?
      let clock = ContinuousClock()
      var nextSweep = clock.now
      while true {
        let (snapshot, mustRing) = try await connection.query(
          """
          SELECT pg_current_snapshot()::text,
            coalesce(bindery.has_changes((\(last)::text)::pg_snapshot), true)
          """, as: (String, Bool).self)[0]
        last = snapshot
        if mustRing { try await connection.execute("SELECT pg_notify(\(channel), '')") }
        if clock.now >= nextSweep {
          nextSweep = clock.now + .seconds(30)
          try await connection.execute("SELECT bindery.sweep()")
        }
        try await Task.sleep(for: interval)
      }
    } catch {
      await connection.close()
      throw error
    }
  }
}
