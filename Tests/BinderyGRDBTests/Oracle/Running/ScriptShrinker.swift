/// Searches for a smaller script that still fails.
///
/// Delta debugging: it omits halves of the statements and queries, then quarters, and so on, each
/// time in a fresh database, until no part can be omitted or its time is over.
@MainActor
struct ScriptShrinker {
  private let run: @MainActor (OracleScript) async -> OracleFailure?
  /// The number of runs of a script that fails intermittently.
  private var attempts = 1
  private let limit: Duration

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - limit: The time limit of the search.
  ///   - run: Runs a script and returns its failure.
  init(limit: Duration, run: @escaping @MainActor (OracleScript) async -> OracleFailure?) {
    self.limit = limit
    self.run = run
  }

  /// The smallest failing script so far.
  func smallest(_ failure: OracleFailure) async -> OracleFailure {
    var best = failure
    var patient = self
    patient.attempts = 5
    guard let (found, attempts) = await patient.failure(of: failure.script) else {
      best.fault += "\n-- It did not happen again: it takes commits that meet at a bad moment."
      return best
    }
    best = found
    patient.attempts = attempts
    await patient.shrink(&best)
    return best
  }

  /// The failure of a script, and the attempt at which it occurred.
  private func failure(of script: OracleScript) async -> (OracleFailure, attempt: Int)? {
    for attempt in 1...attempts {
      if let failure = await run(script) { return (failure, attempt) }
    }
    return nil
  }

  private func shrink(_ best: inout OracleFailure) async {
    let deadline = ContinuousClock.now + limit
    var size = Int.max
    while best.script.size < size, ContinuousClock.now < deadline {
      size = best.script.size
      await leaveOut(from: \.queries, of: &best, until: deadline)
      await leaveOut(from: \.steps, of: &best, until: deadline)
      for index in best.script.steps.indices {
        await leaveOut(from: \.[statementsAt: index], of: &best, until: deadline)
      }
      await leaveOut(from: \.setup, of: &best, until: deadline)
      if !best.script.usesKept { await leaveOut(from: \.kept, of: &best, until: deadline) }
    }
  }

  /// Omits as many elements of one of the script's lists as possible.
  private func leaveOut<Element>(
    from list: WritableKeyPath<OracleScript, [Element]>, of best: inout OracleFailure,
    until deadline: ContinuousClock.Instant
  ) async {
    var length = (best.script[keyPath: list].count + 1) / 2
    while length > 0 {
      var start = 0
      while start < best.script[keyPath: list].count {
        guard ContinuousClock.now < deadline else { return }
        var script = best.script
        let end = min(start + length, script[keyPath: list].count)
        script[keyPath: list].removeSubrange(start..<end)
        if let (found, _) = await failure(of: script) {
          best = found
        } else {
          start = end
        }
      }
      length /= 2
    }
  }
}

extension OracleScript {
  /// The number of elements that can be omitted.
  fileprivate var size: Int {
    setup.count + kept.count + queries.count + steps.count
      + writes.reduce(0) { $0 + $1.statements.count }
  }

  fileprivate var usesKept: Bool {
    writes.contains { if case .kept = $0.channel { true } else { false } }
  }

  /// The statements of a writing step; empty for other steps, and for omitted ones.
  fileprivate subscript(statementsAt index: Int) -> [String] {
    get {
      if steps.indices.contains(index), case .write(let write) = steps[index] {
        write.statements
      } else {
        []
      }
    }
    set {
      guard case .write(var write) = steps[index] else { return }
      write.statements = newValue
      steps[index] = .write(write)
    }
  }
}
