import BinderyGRDB
import BinderyTesting

/// Runs scripts against live queries, and compares what these tell with what SQLite says.
///
/// ```swift
/// let script = OracleScript(seed: seed, identity: .integer, statements: 200)
/// let report = await OracleRun().check(script)
/// #expect(report.failure == nil, "seed \(seed)")
/// ```
@MainActor
struct OracleRun {
  /// Makes the live rows of a query, which hold so many of them.
  typealias MakeList =
    @MainActor (OracleQuery, any DatabaseWriter, Int) -> any ObservableArray<RandomRow>

  private let makeList: MakeList
  private let patience: Double
  private let shrinkingTime: Duration

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds live data may show what is no longer true.
  ///   - shrinkingTime: For how long a smaller script is looked for when something is wrong.
  ///   - list: Makes what is tested: a ``LiveQuery``, unless the test is of something else.
  init(
    patience: Double = 10, shrinkingTime: Duration = .seconds(30),
    list: @escaping MakeList = { $0.liveRows(in: $1, holding: $2) }
  ) {
    self.patience = patience
    self.shrinkingTime = shrinkingTime
    makeList = list
  }

  /// Runs a script in a fresh database. If something is wrong, looks for a smaller script in which
  /// something still is.
  func check(_ script: OracleScript) async -> OracleReport {
    var report = await run(script, within: patience)
    if let failure = report.failure, shrinkingTime > .zero {
      let shrinker = ScriptShrinker(limit: shrinkingTime) { script in
        // Where something wrong was told, it is not the same if something is only late.
        let other = await run(script, within: min(patience, 1)).failure
        return other.flatMap { $0.isLate && !failure.isLate ? nil : $0 }
      }
      report.failure = await shrinker.smallest(failure)
    }
    return report
  }

  /// Runs a script up to the first comparison that fails.
  private func run(_ script: OracleScript, within seconds: Double) async -> OracleReport {
    var report = OracleReport()
    do {
      let world = try OracleWorld(script, list: makeList)
      for (index, step) in (script.steps + [.catchUp]).enumerated() {
        switch step {
        case .write(let write): world.run(write)
        case .pause: await settle()
        case .catchUp:
          report.comparisons += 1
          // Every other time it has to come by itself.
          let isAsked = index.isMultiple(of: 2)
          if let (fault, isLate) = try await world.catchUp(within: seconds, isAsked: isAsked) {
            var part = script
            part.steps = Array(script.steps.prefix(index))
            report.failure = OracleFailure(fault: fault, isLate: isLate, script: part)
          }
        }
        if report.failure != nil { break }
      }
      report.statements = world.statements
      report.failedStatements = world.failures
      report.tally = world.tally
    } catch {
      report.failure = OracleFailure(
        fault: "the world broke: \(error)", isLate: false, script: script)
    }
    return report
  }
}

/// What came of an ``OracleRun``.
struct OracleReport: Sendable {
  /// How many statements ran, and how many of them failed as some are meant to.
  var statements = 0
  var failedStatements = 0
  /// How often all that is live was compared with the database.
  var comparisons = 0
  /// How much the live lists told of.
  var tally = ChangeTally()
  /// What was wrong; nil if nothing was.
  var failure: OracleFailure?

  static func += (total: inout OracleReport, more: OracleReport) {
    total.statements += more.statements
    total.failedStatements += more.failedStatements
    total.comparisons += more.comparisons
    total.tally += more.tally
    total.failure = total.failure ?? more.failure
  }
}

extension OracleReport: CustomStringConvertible {
  var description: String {
    "\(statements) statements (\(failedStatements) failed), \(comparisons) comparisons, \(tally)"
      + (failure.map { "\n\($0)" } ?? "")
  }
}

/// Something that live data told wrongly, and a small script that makes it do so.
struct OracleFailure: Error, Sendable, CustomStringConvertible {
  var fault: String
  /// Whether nothing wrong was told: what is true was not shown in time.
  let isLate: Bool
  let script: OracleScript

  var description: String { "\(fault)\n\(script)" }
}
