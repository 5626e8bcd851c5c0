import BinderyGRDB
import BinderyTesting

/// Runs scripts against live queries, and compares their changes and rows with SQLite's results.
///
/// ```swift
/// let script = OracleScript(seed: seed, identity: .integer, statements: 200)
/// let report = await OracleRun().check(script)
/// #expect(report.failure == nil, "seed \(seed)")
/// ```
@MainActor
struct OracleRun {
  /// Makes the live rows of a query, which hold up to this many rows.
  typealias MakeList =
    @MainActor (OracleQuery, any DatabaseWriter, Int) -> any ObservableArray<RandomRow>

  private let makeList: MakeList
  private let patience: Double
  private let shrinkingTime: Duration

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - patience: The number of seconds for which live data may be out of date.
  ///   - shrinkingTime: The time limit of the search for a smaller failing script.
  ///   - list: Makes the tested list; by default a ``LiveQuery``.
  init(
    patience: Double = 10, shrinkingTime: Duration = .seconds(30),
    list: @escaping MakeList = { $0.liveRows(in: $1, holding: $2) }
  ) {
    self.patience = patience
    self.shrinkingTime = shrinkingTime
    makeList = list
  }

  /// Runs a script in a fresh database. If it fails, searches for a smaller script that still
  /// fails.
  func check(_ script: OracleScript) async -> OracleReport {
    var report = await run(script, within: patience)
    if let failure = report.failure, shrinkingTime > .zero {
      let shrinker = ScriptShrinker(limit: shrinkingTime) { script in
        // A wrong change and a late one are different failures.
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
          // Every other time it has to arrive without a request.
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

/// The result of an ``OracleRun``.
struct OracleReport: Sendable {
  /// The number of statements that ran, and of those that failed as intended.
  var statements = 0
  var failedStatements = 0
  /// The number of comparisons of live data with the database.
  var comparisons = 0
  /// The number of changes that the live lists sent.
  var tally = ChangeTally()
  /// The failure; nil if there was none.
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

/// An error of live data, with a small script that reproduces it.
struct OracleFailure: Error, Sendable, CustomStringConvertible {
  var fault: String
  /// Whether live data was only late, and sent no wrong change.
  let isLate: Bool
  let script: OracleScript

  var description: String { "\(fault)\n\(script)" }
}
