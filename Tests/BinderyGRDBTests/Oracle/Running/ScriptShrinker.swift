/// Looks for a smaller script in which something is still wrong.
///
/// Delta debugging: it leaves out halves of the statements and queries, then quarters, and so on, each
/// time in a fresh database, until nothing can be left out any more or its time is over.
@MainActor
struct ScriptShrinker {
  private let run: @MainActor (OracleScript) async -> OracleFailure?
  /// How often a script is run that may fail now and then.
  private var attempts = 1
  private let limit: Duration

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - limit: For how long it looks.
  ///   - run: Runs a script and says what is wrong.
  init(limit: Duration, run: @escaping @MainActor (OracleScript) async -> OracleFailure?) {
    self.limit = limit
    self.run = run
  }

  /// The smallest failing script that was found.
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

  /// What is wrong with a script, and at which attempt.
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

  /// Leaves out as many elements of one of the script's lists as it can.
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
  /// How much there is to be left out.
  fileprivate var size: Int {
    setup.count + kept.count + queries.count + steps.count
      + writes.reduce(0) { $0 + $1.statements.count }
  }

  fileprivate var usesKept: Bool {
    writes.contains { if case .kept = $0.channel { true } else { false } }
  }

  /// The statements of a step that writes; nothing for another, or for one that was left out already.
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
