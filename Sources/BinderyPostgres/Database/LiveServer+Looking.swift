import Bindery
import BinderyLive
import Logging
import Postgres

extension LiveServer {
  /// Reads the changes committed since the last look, and brings all sources that they concern up
  /// to date, at one snapshot.
  ///
  /// - Throws: ``PostgresError`` if the connection has to be replaced.
  func look(_ connection: PostgresConnection) async throws {
    let isTick = takeTick()
    if isTick {
      do {
        try await checkDefinition(connection)
      } catch let error as PostgresError where error.sqlState == "55P03" {
        // A partition is locked. The next tick checks again.
      }
    }
    beginLook()
    loadUnfollowed(isTick ? allSources : awaitedSources())
    var hasSucceeded = false
    defer { endLook(hasSucceeded: hasSucceeded) }
    var queries: [PostgresQuery] = [
      "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
      ServerState.query(isInstalled: place.isInstalled),
    ]
    if !configuration.hasSession { queries.append(Self.settings(isLocal: true)) }
    let position = place.isInstalled ? place.position : nil
    if let position { queries.append(position.changes) }
    let answers = try await connection.pipeline(queries).map { try $0.get() }
    try note(ServerState(answers[1]), position == nil ? nil : answers.last)
    let round = locked { $0.beginJob(isForced: false) ? $0.beginRound() : $0.beginAudit() }
    if let round { try await follow(round, connection) }
    // The changes that the round has found do not wait for rows that were accessed.
    if round != nil || locked({ !$0.mustCatchUp }) {
      let pages = await readWanted(connection, retries: isTick)
      deliver(pages.deliveries, releasing: pages.sources)
    }
    try await connection.execute("COMMIT")
    hasSucceeded = true
  }

  /// Notes the changes that a look has found.
  private func note(_ state: ServerState, _ changes: PostgresResult?) throws {
    let isSame = place.node == state.node
    let rows =
      try changes?.decode((String, [Int64]?, [String]?, String).self) ?? []
    if let position = place.position, isSame, !state.hasForgotten(position.snapshot) {
      var touches = Touches()
      for (table, ids, names, _) in rows {
        var keys = TouchedRowKeys(isIncomplete: ids == nil && names == nil)
        keys.ids = (ids ?? []).map { ($0, TouchedKeys.allColumns) }
        keys.names = (names ?? []).map {
          (KeyName([.text(Array($0.utf8))]), TouchedKeys.allColumns)
        }
        touches.add(keys, to: table)
      }
      if !touches.isEmpty {
        locked { live in
          live.log.append(touches)
          live.statistics.commits += Set(rows.map(\.3)).count
        }
      }
      place.position!.advance(to: state.snapshot, seeing: rows.map(\.3))
    } else {
      // A different server, or one that has restarted, may have lost data that is shown.
      if place.position != nil || !place.node.isEmpty { locked { $0.mustLoadAll() } }
      place.position = ChangePosition(state.snapshot, isReplica: state.isReplica)
      place.node = state.node
    }
    looked(state.node, isInstalled: place.isInstalled)
    connected()
    if place.isInstalled, !state.isReplica { bell.keepRinging() }
  }

  /// If the definition of tracked tables has changed, loads everything again. Otherwise, loads only
  /// sources that cannot be followed or have failed.
  private func checkDefinition(_ connection: PostgresConnection) async throws {
    let isInstalled = try await connection.installedTracking() != nil
    if place.isInstalled != isInstalled { place.position = nil }
    place.isInstalled = isInstalled
    let definition =
      isInstalled
      ? try await connection.query(ServerState.definition, as: String.self)[0] : "none"
    if let known = place.definition, known != definition {
      locked { $0.mustLoadAll() }
    }
    place.definition = definition
  }

  /// Makes sources load again that cannot be followed or have failed. Those that are being loaded
  /// are left out: they are asked at a later look.
  private func loadUnfollowed(_ sources: [any FollowedSource]) {
    let free = sources.filter { take($0.identifier) }
    for source in free where source.mustRetry || source.isPolled {
      let reason = source.mustRetry ? RereadReason.failedBefore : .queryCannotBeFollowed
      locked { state in
        state.register.update(source.identifier) { $0.mustLoad = $0.mustLoad ?? reason }
      }
    }
    asked(free.map(\.identifier))
    deliver([], releasing: free.map(\.identifier))
  }

  // MARK: Rounds

  /// Brings the sources that follow touched rows up to date, and starts loading the others in
  /// parallel.
  ///
  /// A source that is being loaded delays neither the others nor the next look.
  private func follow(_ begun: LiveRound, _ connection: PostgresConnection) async throws {
    var round = begun
    let concerned = round.parts.map(\.source)
    var open = Set(round.sources)
    var isOneSnapshot = true
    var asked: [(source: any FollowedSource, query: PostgresQuery, isSearch: Bool)] = []
    func apply(_ reading: LiveReading, of source: any FollowedSource) {
      round.apply(reading, of: source.identifier)
      open.remove(source.identifier)
    }
    func ask(_ question: FollowingQuestion, of source: any FollowedSource) {
      switch question {
      case .nothing: apply(.unchanged, of: source)
      case .mustLoad(let reason): apply(.mustLoad(reason), of: source)
      case .ask(let query): asked.append((source, query, false))
      case .search(let query): asked.append((source, query, true))
      }
    }
    for (part, identifier) in zip(round.parts, concerned) {
      guard let source = source(identifier) else { continue }
      ask(question(of: source, part.touches), of: source)
    }
    do {
      while !asked.isEmpty {
        let answers = try await connection.pipeline(asked.map(\.query))
        let answered = zip(asked, answers)
        asked = []
        for ((source, _, isSearch), answer) in answered {
          switch answer {
          case .success(let result) where isSearch:
            do {
              ask(try source.found(result), of: source)
            } catch {
              apply(source.failed(error), of: source)
            }
          case .success(let result): apply(source.take(result), of: source)
          // A load waits longer for a locked table, and delays no other list.
          case .failure(let error) where error == .skipped || error.sqlState == "55P03":
            apply(.mustLoad(.failedBefore), of: source)
          case .failure(.server(let diagnostics)):
            apply(source.failed(PostgresError.server(diagnostics)), of: source)
          case .failure(let error): throw error
          }
        }
        if answers.contains(where: { if case .failure = $0 { true } else { false } }) {
          // The snapshot at which the rows were found no longer exists.
          for (source, _, _) in asked { apply(.mustLoad(.failedBefore), of: source) }
          asked = []
          isOneSnapshot = false
          try await beginAgain(connection)
        }
      }
    } catch {
      // Sources that were not read yet are loaded again on the next connection. Observers need the
      // changes that the other sources have taken, because the next change is based on them.
      open.formUnion(round.late.map(\.source))
      locked { state in
        state.endRound(round)
        for source in open { state.register.update(source) { $0.mustLoad = .failedBefore } }
      }
      finish(round.deliveries, nil, round.sources)
      throw error
    }
    let audited = isOneSnapshot ? takeForAudit(after: round) : nil
    let late = round.late
    locked { state in
      state.endRound(round)
      for (source, reason) in late {
        state.beginLoading(late: source, at: round.end)
        state.statistics.reread[reason, default: 0] += 1
      }
    }
    let loading = Set(late.map(\.source))
    finish(
      round.deliveries, nil, round.sources.filter { !loading.contains($0) && $0 != audited })
    for (identifier, reason) in late { loadLate(identifier, because: reason) }
    if let audited { try await audit(audited, connection) }
  }

  /// Returns the question of a source. A source that has to be read again, but was loaded while
  /// others followed, need not be read if no table that it reads was touched in the meantime.
  private func question(of source: any FollowedSource, _ touches: Touches) -> FollowingQuestion {
    if case .reading(let tables?) = source.interest, tables.isDisjoint(with: touches.tables) {
      return .nothing
    }
    return source.question(touches)
  }

  /// Takes the next source for an audit, if one is due.
  ///
  /// - Parameter round: The round that is about to end. Its sources may be audited, unless they
  ///   have to be loaded.
  private func takeForAudit(after round: LiveRound) -> SourceID? {
    let now = ContinuousClock.now
    return locked { state in
      guard state.audits.isDue(at: now) else { return nil }
      let ready = Set(round.sources).subtracting(round.late.map(\.source) + round.failed)
      let next = state.register.takeForAudit(among: ready)
      if next == nil { state.audits.audited(from: now, to: now) }
      return next
    }
  }

  /// Compares some rows of a source with the server's, at the snapshot that the sources have just
  /// followed, and releases the source. If the rows differ, the source is loaded again, and the
  /// difference is reported.
  ///
  /// An audit waits for no other transaction, and ends after a quarter of a second.
  private func audit(_ identifier: SourceID, _ connection: PostgresConnection) async throws {
    let start = ContinuousClock.now
    defer {
      locked { $0.audits.audited(from: start, to: .now) }
      deliver([], releasing: [identifier])
    }
    guard let source = source(identifier), let question = source.auditQuestion() else { return }
    let answers = try await connection.pipeline([
      "SELECT \(Self.waiting(.milliseconds(20)))", "SET LOCAL statement_timeout = '250ms'",
      question,
      "SELECT \(Self.waiting(Self.lockTimeout))", "SET LOCAL statement_timeout TO DEFAULT",
    ])
    if answers.contains(where: { if case .failure = $0 { true } else { false } }) {
      // If the source cannot be read, its next reading reports it.
      return try await beginAgain(connection)
    }
    let difference = try? source.difference(answers[2].get())
    locked { $0.statistics.audits += 1 }
    guard let difference else { return }
    // A new definition is noticed within a second, and everything is read again.
    let definition = try await connection.query(ServerState.definition, as: String.self)
    guard definition.first == place.definition else { return }
    let onFault = locked { state in
      state.statistics.faults += 1
      state.register.update(identifier) { $0.mustLoad = .faultFound }
      return state.onFault
    }
    let fault = LiveFault(query: question.sql, difference: difference)
    send {
      if let onFault { return onFault(fault) }
      Logger(label: "bindery").error("[BinderyPostgres] \(fault)")
    }
    catchUpSoon()
  }

  /// Reads rows that were accessed, at the snapshot of the transaction.
  ///
  /// - Parameter retries: Whether a second has passed since rows whose read has failed could last
  ///   be read again.
  /// - Returns: The deliveries, and the sources that were marked as being read.
  private func readWanted(
    _ connection: PostgresConnection, retries: Bool
  ) async -> (deliveries: [Delivery], sources: [SourceID]) {
    var deliveries: [Delivery] = []
    var taken: [SourceID] = []
    for source in allSources {
      guard take(source.identifier) else { continue }
      taken.append(source.identifier)
      guard let query = source.wantedRows(retries: retries) else { continue }
      do {
        let answer = try await ask(query, connection)
        deliveries.append(source.takeWanted(answer))
      } catch {
        // The server did not answer. All lists ask again at the next look.
        break
      }
    }
    return (deliveries, taken)
  }

  /// Runs a statement, and begins a new transaction if the statement fails. A statement that was
  /// prepared before a table was changed is prepared again, once.
  private func ask(
    _ query: PostgresQuery, _ connection: PostgresConnection, again: Bool = true
  ) async throws -> Result<PostgresResult, PostgresError> {
    let answer = try await connection.pipeline([query])[0]
    guard case .failure(let error) = answer else { return answer }
    guard case .server(let diagnostics) = error else { throw error }
    try await beginAgain(connection)
    return again && diagnostics.isStalePlan
      ? try await ask(query, connection, again: false) : answer
  }

  /// Takes a source, so that no other code reads it until it is released. Returns whether it was
  /// free.
  private func take(_ identifier: SourceID) -> Bool {
    locked { state in
      guard let entry = state.register[identifier], !entry.isLoading, !entry.isBeingRead
      else { return false }
      state.register.update(identifier) { $0.isBeingRead = true }
      return true
    }
  }

  /// Begins a new transaction after a statement has failed. Accessed rows are then read at a newer
  /// snapshot.
  private func beginAgain(_ connection: PostgresConnection) async throws {
    try await connection.execute("ROLLBACK")
    try await connection.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    if !configuration.hasSession { try await connection.execute(Self.settings(isLocal: true)) }
  }
}
