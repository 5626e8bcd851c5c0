import BinderyGRDB
import BinderyTesting
import Testing

/// An oracle that never fails proves nothing.
@Suite("The oracle notices what is wrong") @MainActor
struct BrokenListTests {
  static let tables = [
    "CREATE TABLE t0 (k0 INTEGER PRIMARY KEY, c0 TEXT)",
    "INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')",
  ]
  static let writes: [OracleScript.Step] = [
    .write(OracleWrite("INSERT INTO t0 VALUES (9, 'x')")), .catchUp,
    .write(OracleWrite("UPDATE t0 SET c0 = c0 || '1' WHERE k0 = 2")), .catchUp,
    .write(OracleWrite("DELETE FROM t0 WHERE k0 = 3")), .catchUp,
    .write(OracleWrite("UPDATE t0 SET c0 = 'z' WHERE k0 = 1")), .catchUp,
    .write(OracleWrite("ALTER TABLE t0 RENAME COLUMN c0 TO y")), .catchUp,
  ]

  /// The search ends when no part can be omitted; its duration depends on the load of the main
  /// queue.
  static let shrinkingTime = Duration.seconds(600)

  static func script(_ order: String = "c0, k0") -> OracleScript {
    OracleScript(
      setup: tables,
      queries: [
        OracleQuery("SELECT * FROM t0 ORDER BY k0"),
        OracleQuery("SELECT * FROM t0 ORDER BY \(order)"),
      ],
      steps: writes)
  }

  @Test("What is right passes")
  func right() async {
    let report = await OracleRun().check(Self.script())
    #expect(report.failure == nil)
    #expect(report.tally.moves == 1)
    #expect(report.tally.errors == 1)
    #expect(report.statements == 5)
  }

  @Test("Each fault of a list is found", arguments: BrokenList.Fault.allCases)
  func found(fault: BrokenList.Fault) async throws {
    // Only a timeout shows that no more values arrive, so the test waits for it once.
    let run = OracleRun(
      patience: fault.isSilent ? 1 : 10, shrinkingTime: fault.isSilent ? .zero : Self.shrinkingTime
    ) {
      BrokenList($0.liveRows(in: $1, holding: $2), fault)
    }
    let failure = try #require(await run.check(Self.script()).failure)
    #expect(failure.fault.contains(fault.complaint), "\(failure)")
    guard !fault.isSilent else { return }
    #expect(failure.script.queries.count == 1, "\(failure)")
    #expect(failure.script.steps.count <= 2, "\(failure)")
  }

  @Test("Of a long random script only the statements are left that it takes to fail")
  func shrunk() async throws {
    let script = OracleScript(seed: 7, identity: .integer, statements: 100, demands: [])
    let run = OracleRun(shrinkingTime: Self.shrinkingTime) {
      BrokenList($0.liveRows(in: $1, holding: $2), .losesDeletion)
    }
    let failure = try #require(await run.check(script).failure)
    #expect(failure.script.queries.count == 1, "\(failure)")
    #expect(failure.script.steps.count == 1, "\(failure)")
    #expect("\(failure)".contains("rule "))
  }

  @Test("Random scripts find each fault", arguments: BrokenList.Fault.allCases)
  func foundAtRandom(fault: BrokenList.Fault) async {
    let run = OracleRun(patience: 1, shrinkingTime: .zero) {
      BrokenList($0.liveRows(in: $1, holding: $2), fault)
    }
    for seed in 1...20 as ClosedRange<UInt64> {
      let script = OracleScript(seed: seed, identity: .text, statements: 150, demands: [])
      if await run.check(script).failure != nil { return }
    }
    Issue.record("20 scripts did not find that a list \(fault)")
  }

  @Test("A value that is told twice is noticed")
  func toldTwice() {
    let subject = PassthroughSubject<Int, Never>()
    let audit = LiveValueAudit(subject)
    for value in [1, 2, 2, 3] { subject.send(value) }
    #expect(audit.faults == ["2 was sent twice"])
    #expect(audit.value == 3)
  }

  @Test("Values that SQLite stores in another way are not the same")
  func exactValues() {
    let pairs: [(any DatabaseValueConvertible, any DatabaseValueConvertible)] = [
      (1, 1.0), ("é", "e\u{301}"), (9_007_199_254_740_993, 9_007_199_254_740_992.0),
    ]
    for (one, two) in pairs {
      #expect(ExactValue(one.databaseValue) != ExactValue(two.databaseValue))
    }
  }

  @Test("The same seed makes the same script")
  func deterministic() {
    func script(_ seed: UInt64) -> String {
      "\(OracleScript(seed: seed, identity: .composite, statements: 50))"
    }
    #expect(script(5) == script(5))
    #expect(script(5) != script(6))
  }
}

extension BrokenList.Fault {
  /// Whether its changes are right, and only its final rows are wrong.
  fileprivate var isSilent: Bool {
    [.keepsDeletedRow, .tellsNothing, .swallowsError].contains(self)
  }

  /// The report of the oracle.
  fileprivate var complaint: String {
    switch self {
    case .forgetsModification: "a table still shows (2, 'b')"
    case .inventsModification: "an unchanged row is modified"
    case .showsOldContent, .tellsOfNothing: "it delivered a change that changes nothing"
    case .swapsRows, .sendsMoveElsewhere: "rule 10"
    case .losesDeletion, .losesInsertion: "rule 6"
    case .keepsDeletedRow, .tellsNothing: "instead of"
    case .replacesRow: "a row that stays is deleted and inserted"
    case .swallowsError: "it did not tell that it cannot be read"
    }
  }
}
