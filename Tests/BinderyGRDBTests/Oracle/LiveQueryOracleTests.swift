import BinderyGRDB
import BinderyTesting
import Foundation
import Testing

/// Random databases, queries and statements: live data must equal SQLite's results.
@Suite("Live data against SQLite", .serialized) @MainActor
struct LiveQueryOracleTests {
  /// The total number of statements in all random worlds, unless the environment sets another.
  static let statements =
    ProcessInfo.processInfo.environment["BINDERY_STATEMENTS"].flatMap { Int($0) } ?? 4_000

  /// The demands that the engine does not support yet.
  nonisolated static let demands = OracleDemands.all

  @Test(
    "Random worlds show after every commit what a new query gives",
    arguments: RandomSchema.Identity.allCases)
  func randomWorlds(identity: RandomSchema.Identity) async {
    var (total, seeds) = (OracleReport(), SeededGenerator(seed: .testSeed))
    let share = Self.statements / RandomSchema.Identity.allCases.count
    var number = 0
    while total.statements < share {
      let seed = seeds.next()
      number += 1
      let script = OracleScript(
        seed: seed, identity: identity, usesPool: !number.isMultiple(of: 4),
        // Several worlds: in a single one, by chance most statements may break a constraint.
        statements: min(150, max(1, share / 4)), demands: Self.demands)
      let report = await OracleRun().check(script)
      total += report
      if let failure = report.failure {
        Issue.record("seed \(seed), \(identity): \(failure)")
        return
      }
    }
    print("\(identity): \(total) in \(number) worlds")
    #expect(total.failedStatements * 2 < total.statements)
  }

  @Test(
    "A row that another connection has deleted before anybody looked at it is no fault of a list")
  func rowsThatNobodyLookedAt() async {
    let script = OracleScript(
      seed: 4_723_315_878_704_561_308, identity: .compositeWithoutRowID, usesPool: true,
      statements: 150, demands: Self.demands)
    let report = await OracleRun().check(script)
    #expect(report.failure == nil)
  }
}
