import Bindery
import BinderyLive
import Foundation
import Postgres

// How a commit reaches a list:
//
// `Tracking/` describes how triggers write the touched keys into `bindery.change`, in the writer's
// own transaction. `Requests/` parses a request. `Queries/` makes the statements from its parts, or
// gives the reason why the whole request has to be read again (`QueryRefusal`).
//
// `LiveServer` has a connection of its own, on which it looks (`LiveServer+Looking`): in one
// transaction of one snapshot it reads the changes that its last snapshot did not see
// (`ChangePosition`), sends the questions of all sources that they concern in one round trip, and
// passes each source its answer. Rows that a list waits for are read at the same snapshot, and
// delivered together with the changes. A write of this process, a notification or a timer wakes the
// server's loop. These only determine when it looks, and never what it finds, so none of them has
// to be reliable.
//
// One of the clients (`Bell`) looks every few milliseconds, and sends the notifications. A writer's
// NOTIFY would make the commits of all writers wait for each other.
//
// A source is loaded on a connection of the pool, at a snapshot of its own, which is newer than the
// position in the log at which its loading begins. Then it follows at snapshots that are newer than
// its own: a source that is loaded during a look takes part in the next look (`postponed`). Touched
// keys are a superset, so following the same change twice is harmless. Sources that a look cannot
// bring up to date are loaded in the same way, so that a slow query does not delay the lists that
// follow.
//
// When the connection is lost, the rows stay. If the next connection leads to the same server, and
// the server has not restarted, it continues at the last position. Otherwise everything is read
// again and compared.

/// The engine that keeps up to date everything that reads from one PostgreSQL database.
final class LiveServer: LiveEngine, @unchecked Sendable {
  // Sendable: private mutable properties are protected by the core's lock; `place` and the others
  // of the loop are used by one task at a time.

  let core = LiveCore()
  let pool: PostgresPool
  let configuration: PostgresConfiguration
  let connectivity: Connectivity
  let bell: Bell
  /// A limit on concurrent loads, which leaves some connections of the pool to the program.
  let turns: Turns
  private var sources: [SourceID: WeakSource] = [:]
  private var loop: Task<Void, Never>?
  private var wakes: AsyncStream<Void>.Continuation?
  private var isTick = false
  private var postponed: [@Sendable () -> Void] = []
  /// Whether a look is in progress.
  private var isLooking = false
  /// The number of looks that have begun, and the number of the last one that has succeeded.
  private var looks = (begun: 0, succeeded: 0)
  /// The server that the loop is connected to, and whether that server tracks changes. It is nil
  /// before the first look.
  private var server: (node: String, isInstalled: Bool)?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var waits: [UUID: Wait] = [:]
  /// The position of the loop; used by the loop only.
  var place = Place()

  struct Place {
    var position: ChangePosition?
    var node = ""
    var isInstalled = false
    var definition: String?
  }

  /// A task that waits until a source shows what was committed before.
  private struct Wait {
    let source: SourceID
    /// Whether it also waits while the source cannot be read.
    let isPatient: Bool
    /// The number of looks that had begun before.
    let looks: Int
    /// Whether a look has asked since whether the source has to be loaded.
    var isAsked = false
    /// The position in the log that the source has to reach; nil before a look has found it.
    var end: Int?
    let continuation: AsyncStream<Void>.Continuation
  }

  private struct WeakSource {
    weak var source: (any FollowedSource)?
  }

  init(
    _ configuration: PostgresConfiguration, _ pool: PostgresPool, loads: Int, wakeInterval: Duration
  ) {
    turns = Turns(limit: loads)
    var configuration = configuration
    // At least once a second there is a statement, so that the loss of the network is noticed.
    configuration.statementTimeout = configuration.statementTimeout ?? .seconds(10)
    (self.configuration, self.pool) = (configuration, pool)
    connectivity = Connectivity()
    bell = Bell(configuration, interval: wakeInterval)
  }

  // MARK: Waking

  func catchUpSoon() { locked { _ in wakes }?.yield() }

  /// Looks soon, and then does the work that is due once a second.
  private func tick() {
    locked { _ in isTick = true }
    catchUpSoon()
  }

  func takeTick() -> Bool {
    locked { _ in
      defer { isTick = false }
      return isTick
    }
  }

  func showed(_ position: Int) {}
  @MainActor func delivered() {}

  // MARK: The loop

  /// Starts the loop, if it is not running.
  private func start() {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let hasBegun = locked { _ in
      guard loop == nil else { return false }
      wakes = continuation
      // Detached, because the code that made the first list is not the cause of the commits that
      // the loop sees.
      loop = Task.detached { await self.run(stream) }
      return true
    }
    // An outage that a former loop encountered may have ended.
    if hasBegun { send { [connectivity] in connectivity.begin() } }
  }

  /// Ends the loop if no data is live any more. Returns whether it ends.
  private func endIfUnused() -> Bool {
    let ended = locked { _ in
      guard sources.isEmpty else { return nil as [CheckedContinuation<Void, Never>]? }
      // Before another loop begins, which needs the bell.
      bell.stop()
      loop = nil
      wakes = nil
      server = nil
      defer { waiting = [] }
      return waiting
    }
    for continuation in ended ?? [] { continuation.resume() }
    return ended != nil
  }

  private func run(_ wakes: AsyncStream<Void>) async {
    place = Place()
    var failures = 0
    let ticking = Task { [weak self] in
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(1))
        self?.tick()
      }
    }
    defer { ticking.cancel() }
    while true {
      do {
        let connection = try await connect()
        do {
          tick()
          for await _ in wakes {
            if endIfUnused() { return await connection.close() }
            try await look(connection)
            failures = 0
          }
        } catch {
          await connection.close()
          throw error
        }
      } catch {
        lost(error)
        failures += 1
        try? await Task.sleep(for: Connectivity.pause(after: failures, error))
        if endIfUnused() { return }
      }
    }
  }

  private func connect() async throws -> PostgresConnection {
    let connection = try await PostgresConnection(configuration)
    if configuration.hasSession { try await connection.execute(Self.settings(isLocal: false)) }
    // Neither a replica nor a pooler supports LISTEN. There, the loop looks more often instead.
    let isReplica = try await connection.query("SELECT pg_is_in_recovery()", as: Bool.self)[0]
    if isReplica || !configuration.hasSession {
      Task { [weak self] in
        while await !connection.isClosed {
          try await Task.sleep(for: .milliseconds(50))
          self?.catchUpSoon()
        }
      }
    } else {
      let notifications = try await connection.notifications(
        on: Bell.channel, buffering: .bufferingNewest(1))
      Task { [weak self] in
        for await _ in notifications { self?.catchUpSoon() }
        // The connection is lost, which a look notices.
        self?.catchUpSoon()
      }
    }
    return connection
  }

  /// Makes the planner prefer indexes, and use the same plan each time. A locked table delays a
  /// look only briefly.
  static func settings(isLocal: Bool) -> PostgresQuery {
    let settings = [
      ("plan_cache_mode", "force_generic_plan"), ("jit", "off"), ("enable_seqscan", "off"),
      ("enable_sort", "off"), ("max_parallel_workers_per_gather", "0"),
      ("lock_timeout", milliseconds(lockTimeout)),
    ]
    return "SELECT "
      + settings.map { name, value -> PostgresQuery in
        "set_config(\(name), \(value), \(isLocal))"
      }.joined(separator: ", ")
  }

  /// The time for which a statement waits for a locked table if other lists wait for the statement.
  static let lockTimeout = Duration.seconds(1)

  /// Makes statements that wait longer for a locked table fail, until the transaction ends.
  static func waiting(_ limit: Duration) -> PostgresQuery {
    "set_config('lock_timeout', \(milliseconds(limit)), true)"
  }

  private static func milliseconds(_ limit: Duration) -> String {
    "\(max(1, Int(limit / .milliseconds(1))))"
  }

  /// Reports that there is a connection. This ends the errors of an outage.
  func connected() {
    send { [self] in
      guard connectivity.connected() else { return }
      for source in allSources { source.recover() }
    }
  }

  /// Reports that the connection is lost. All live data keeps its state.
  private func lost(_ error: any Error) {
    let error = (error as? PostgresError)?.advisingGrants ?? error
    bell.stop()
    send { [self] in
      guard connectivity.lost(error) else { return }
      for source in allSources { source.fail(error) }
    }
  }

  // MARK: Loading

  /// Notes the server that a look has found, and resumes the tasks that wait for the first look.
  func looked(_ node: String, isInstalled: Bool) {
    let waiting = locked { _ in
      server = (node, isInstalled)
      defer { self.waiting = [] }
      return self.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func beginLook() {
    locked { _ in
      isLooking = true
      looks.begun += 1
    }
  }

  /// Notes that a look has ended, and settles the sources that were loaded in the meantime.
  func endLook(hasSucceeded: Bool) {
    let postponed = locked { _ in
      isLooking = false
      if hasSucceeded { looks.succeeded = looks.begun }
      defer { self.postponed = [] }
      return self.postponed
    }
    for settle in postponed { settle() }
    endWaits()
  }

  /// Returns the server as soon as a look has found it, or nil once no data is live any more.
  private func knownServer() async -> (node: String, isInstalled: Bool)? {
    while true {
      let (known, isOver) = locked { _ in (server, loop == nil) }
      if let known { return known }
      if isOver { return nil }
      await withCheckedContinuation { continuation in
        let isKnown = locked { _ in
          let isKnown = server != nil || loop == nil
          if !isKnown { waiting.append(continuation) }
          return isKnown
        }
        if isKnown { continuation.resume() }
      }
    }
  }

  func load(_ identifier: SourceID) {
    guard let source = source(identifier), locked({ $0.beginLoading(identifier) }) != nil
    else { return }
    loadBeside(source, because: nil)
  }

  /// Loads again a source that a look has taken.
  func loadLate(_ identifier: SourceID, because reason: RereadReason) {
    guard let source = source(identifier) else { return }
    loadBeside(source, because: reason)
  }

  /// Loads a source, delivers the result and releases the source. Looks continue in the meantime.
  private func loadBeside(_ source: any FollowedSource, because reason: RereadReason?) {
    Task { [weak source] in
      guard let server = await knownServer() else { return }
      let result = await turns.run { [weak source] () -> (any FollowedSource, LiveReading)? in
        // A list that was released while it waited is not read.
        guard let source, self.source(source.identifier) != nil else { return nil }
        return (source, await read(source, because: reason, server))
      }
      guard let (source, reading) = result else { return }
      var hasFailed = false
      switch reading {
      case .delivery(let delivery): send(delivery)
      case .failed(let delivery):
        hasFailed = true
        send(delivery)
      case .unchanged, .mustLoad: break
      }
      let hadFailed = hasFailed
      let isPostponed = locked { _ in
        if isLooking {
          postponed.append { [self] in settle(source, hasFailed: hadFailed) }
        }
        return isLooking
      }
      if !isPostponed { settle(source, hasFailed: hadFailed) }
    }
  }

  /// Reads a source on a connection of the pool.
  private func read(
    _ source: any FollowedSource, because reason: RereadReason?,
    _ server: (node: String, isInstalled: Bool)
  ) async -> LiveReading {
    var reading: LiveReading?
    do {
      // A list that has failed occupies the connection only briefly at each further attempt.
      let limit = source.mustRetry ? Self.lockTimeout : configuration.statementTimeout!
      try await pool.transaction(.snapshot) { connection in
        let (node, _) = try await connection.query(
          "SELECT \(ServerState.node), \(Self.waiting(limit))", as: (String, String).self)[0]
        // Of a different server, or of one that has restarted.
        guard node == server.node else {
          throw PostgresError.connectionLost("The server has changed.")
        }
        reading = await source.load(connection, because: reason, isInstalled: server.isInstalled)
      }
      return reading ?? .unchanged
    } catch {
      return reading ?? source.failed(error)
    }
  }

  private func settle(_ source: any FollowedSource, hasFailed: Bool) {
    let identifier = source.identifier
    let interest = source.interest
    let isOver = locked { state in
      state.settle(identifier, interest, hasFailed: hasFailed)
      return state.register[identifier]?.mustLoadAgain != true
    }
    deliver(isOver ? [{ source.loadingEnded() }] : [], releasing: [identifier])
    endWaits()
    // The source may lag, and may wait for rows that were accessed in the meantime. From here on,
    // other code may read it.
    catchUpSoon()
  }

  // MARK: Sources

  /// Makes a source live. The caller is about to load it. The source is notified of an outage in
  /// progress.
  func add(_ source: some FollowedSource) {
    let identifier = source.identifier
    locked { state in
      state.register.add(identifier, at: state.log.end)
      sources[identifier] = WeakSource(source: source)
    }
    start()
    send { [connectivity, weak source] in
      if let problem = connectivity.problem.value { source?.fail(problem) }
    }
  }

  func remove(_ identifier: SourceID) {
    locked { state in
      state.register.remove(identifier)
      sources[identifier] = nil
    }
    endWaits()
    catchUpSoon()
  }

  /// Returns a registered source, or `nil` if it was deallocated.
  func source(_ identifier: SourceID) -> (any FollowedSource)? {
    locked { _ in sources[identifier]?.source }
  }

  var allSources: [any FollowedSource] { locked { _ in sources.values.compactMap(\.source) } }

  func knows(_ source: some FollowedSource) -> Bool {
    locked { $0.register[source.identifier] != nil }
  }

  // MARK: Waiting

  /// Waits until everything that can be read shows what was committed before.
  func refresh() async {
    await show(locked { _ in Array(sources.keys) }, isPatient: false)
  }

  /// Waits until a source shows what was committed before.
  func refresh(_ source: SourceID) async { await show([source], isPatient: true) }

  private func show(_ identifiers: [SourceID], isPatient: Bool) async {
    let streams = locked { _ in
      identifiers.filter { sources[$0] != nil }.map { identifier in
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let wait = UUID()
        waits[wait] = Wait(
          source: identifier, isPatient: isPatient, looks: looks.begun, continuation: continuation)
        // The task may be cancelled.
        continuation.onTermination = { [weak self] _ in
          self?.locked { _ in self?.waits[wait] = nil }
        }
        return stream
      }
    }
    catchUpSoon()
    for stream in streams { for await _ in stream {} }
  }

  /// Returns the sources for which tasks wait that have begun to wait before this look.
  func awaitedSources() -> [any FollowedSource] {
    locked { _ in
      Set(waits.values.filter { !$0.isAsked && $0.looks < looks.begun }.map(\.source))
        .compactMap { sources[$0]?.source }
    }
  }

  /// Notes that a look has asked whether these sources have to be loaded.
  func asked(_ identifiers: [SourceID]) {
    locked { _ in
      for (wait, value) in waits where identifiers.contains(value.source) {
        waits[wait]!.isAsked = value.isAsked || value.looks < looks.begun
      }
    }
  }

  /// Resumes the tasks whose sources show what was committed before.
  private func endWaits() {
    let ended = locked { state in
      // During a look sources have been taken that do not show it yet.
      isLooking ? [] : Array(waits.keys).filter { !mustWait($0, state) }.map { waits[$0]! }
    }
    // After what they wait for was delivered.
    if !ended.isEmpty { send { for wait in ended { wait.continuation.finish() } } }
  }

  /// Returns whether a task has to wait on. Called under the lock.
  private func mustWait(_ wait: UUID, _ state: LiveState) -> Bool {
    guard let value = waits[wait], let entry = state.register[value.source] else { return false }
    guard value.isAsked, looks.succeeded > value.looks else { return true }
    let end = value.end ?? state.log.end
    waits[wait]!.end = end
    return state.position < end || (entry.position ?? end) < end || entry.isLoading
      || entry.mustLoad != nil || value.isPatient && entry.hasFailed
  }
}
