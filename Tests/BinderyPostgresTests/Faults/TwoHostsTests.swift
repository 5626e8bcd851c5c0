import BinderyPostgres
import Foundation
import Testing

/// Lists whose server is on another host, with a slow link between them that loses packets.
/// `Scripts/two-hosts` makes the hosts and runs these tests, which print their figures.
@Suite(
  "Two hosts", .serialized,
  .enabled(if: setting("TWO_HOSTS_SOCKET") != nil, "Scripts/two-hosts runs them."))
@MainActor
struct TwoHostsTests {
  /// A list, and the times of its events.
  @MainActor
  private final class Timed {
    let query: LiveQuery<Person>
    private(set) var times: [ContinuousClock.Instant] = []
    private var subscription: AnyCancellable?

    init(_ query: LiveQuery<Person>) {
      self.query = query
      subscription = query.changeSetPublisher.sink { [weak self] _ in self?.times.append(.now) }
    }

    /// Returns the time between an acknowledged commit and the change set.
    func follow(_ commit: () async throws -> Void) async throws -> Duration {
      let before = times.count
      try await commit()
      let start = ContinuousClock.now
      try #require(await within(20) { self.times.count > before })
      return max(.zero, times[before] - start)
    }
  }

  private static func within(
    _ seconds: Int, _ condition: @MainActor () async throws -> Bool
  ) async rethrows -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if try await condition() { return true }
      try? await Task.sleep(for: .milliseconds(1))
    }
    return false
  }

  private func report(_ name: String, _ times: [Duration]) {
    let sorted = times.sorted().map { Int(($0 / .milliseconds(1)).rounded()) }
    let (median, late) = (sorted[sorted.count / 2], sorted[sorted.count * 9 / 10])
    print("two hosts: \(name): \(median) ms" + (times.count > 1 ? ", one in ten \(late) ms" : ""))
  }

  @Test("Lists follow commits over a slow link, and are right again after it was cut")
  func slowLink() async throws {
    let count = setting("TWO_HOSTS_ROWS").flatMap { Int($0) } ?? 1_000_000
    let socket = try #require(setting("TWO_HOSTS_SOCKET"))
    let link = try #require(setting("TWO_HOSTS_LINK").flatMap { Int32($0) })
    let beside = try await PostgresConnection(PostgresConfiguration("host=\(socket)"))
    try await beside.execute(script: Person.schema)
    try await beside.execute(
      """
      INSERT INTO person SELECT g, 'L' || lpad((g::bigint * 7919 % 10007)::text, 6, '0'),
        'F' || g % 997 FROM generate_series(1, \(count)) AS g
      """)
    try await beside.execute("VACUUM ANALYZE person")
    try await beside.trackChanges(of: ["person"])

    let configuration = PostgresConfiguration("sslmode=disable")
    let few = Person.where("id <= 500").order("id")
    var (first, whole): ([Duration], [Duration]) = ([], [])
    for _ in 1...20 {
      let start = ContinuousClock.now
      let list = Timed(LiveQuery(few, in: PostgresDatabase(configuration)))
      try #require(await Self.within(20) { list.query.isComplete })
      first.append(list.times[1] - start)
      whole.append(list.times.last! - start)
    }
    report("connecting, and the first of 500 rows", first)
    report("connecting, and all 500 rows", whole)

    let database = PostgresDatabase(configuration)
    let long = Timed(LiveQuery(Person.people, in: database))
    var start = ContinuousClock.now
    try #require(await Self.within(200) { long.query.isComplete })
    report("all \(count) keys", [.now - start])
    let short = Timed(LiveQuery(few, in: database))
    try #require(await Self.within(20) { short.query.isComplete })

    var (own, others, commits): ([Duration], [Duration], [Duration]) = ([], [], [])
    for number in 1...100 {
      let update: PostgresQuery = "UPDATE person SET n = n + 1 WHERE id = \(501 + number * 7)"
      own.append(
        try await long.follow {
          let start = ContinuousClock.now
          try await database.execute(update)
          commits.append(.now - start)
        })
      others.append(try await long.follow { try await beside.execute(update) })
    }
    report("a commit", commits)
    report("own commit to change set", own)
    report("other's commit to change set", others)

    var (number, isConnected) = (0, false)
    let connection = database.isConnected.sink { isConnected = $0 }
    defer { connection.cancel() }
    for seconds in [3, 3, 3, 20] {
      kill(link, SIGUSR1)
      let end = ContinuousClock.now + .seconds(seconds)
      while .now < end {
        number += 1
        try await beside.execute(
          "UPDATE person SET n = n + 1, first_name = 'X' WHERE id = \(number % 499 + 2)")
        try await Task.sleep(for: .milliseconds(50))
      }
      // A look that takes ten seconds is over.
      #expect(isConnected == (seconds < 10))
      try await beside.execute("DELETE FROM person WHERE id = (SELECT min(id) FROM person)")
      kill(link, SIGUSR1)
      start = .now
      let rows = try await beside.query(
        "SELECT * FROM person WHERE id <= 500 ORDER BY id", as: Person.self)
      let all = try await beside.query("SELECT count(*) FROM person", as: Int.self)[0]
      #expect(
        await Self.within(60) {
          short.query.items.count == rows.count && Array(short.query.items) == rows
            && long.query.items.count == all
        })
      report("right again after a cut of \(seconds) s", [.now - start])
    }
    database.auditLiveData(share: 1)
    #expect(
      try await Self.within(120) {
        _ = try await long.follow {
          try await beside.execute("UPDATE person SET n = n + 1 WHERE id = 1000")
        }
        return database.liveStatistics.audits > 20
      })
    #expect(database.liveStatistics.faults == 0)
  }
}

private func setting(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
