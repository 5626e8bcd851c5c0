import BinderyGRDB
import BinderyTesting

/// A database, queries on it, and writes to it: the whole input of an ``OracleRun``.
struct OracleScript: Sendable {
  /// One step of a script.
  enum Step: Sendable {
    case write(OracleWrite)
    /// Lets pending deliveries arrive, without a further wait
    case pause
    /// Waits until live data shows the newest commit, and compares.
    case catchUp
  }

  /// Whether the live queries belong to a database pool or to a queue.
  var usesPool: Bool
  /// The way in which changed rows are captured.
  var capture = CaptureMode.preupdateHook
  /// Whether live data is audited meanwhile.
  var audits = false
  /// The omitted repairs against missed changes.
  var without: CaptureRepair = []
  /// The number of rows that lists hold; longer lists read rows on demand.
  var heldRows = 512
  /// The SQL that makes the tables and their first rows.
  var setup: [String]
  /// Statements that are prepared before any live query exists.
  var kept: [String]
  var queries: [OracleQuery]
  /// The steps. The last one is always a ``Step/catchUp``.
  var steps: [Step]

  init(
    usesPool: Bool = true, setup: [String], kept: [String] = [], queries: [OracleQuery],
    steps: [Step]
  ) {
    self.usesPool = usesPool
    self.setup = setup
    self.kept = kept
    self.queries = queries
    self.steps = steps
  }

  /// Makes a script that depends on its seed alone.
  ///
  /// - Parameters:
  ///   - identity: The identity of the first table's rows.
  ///   - statements: The minimum number of statements.
  ///   - demands: The additional features.
  init(
    seed: UInt64, identity: RandomSchema.Identity, usesPool: Bool = true, statements: Int,
    demands: OracleDemands = .all
  ) {
    var generator = SeededGenerator(seed: seed)
    let schema = RandomSchema(identity: identity, using: &generator)
    self.usesPool = usesPool
    heldRows = generator.pick([512, 1])
    capture = generator.chance(25) ? .transactionObserver : .preupdateHook
    // Only the hook reports these.
    let demands =
      capture == .preupdateHook ? demands : demands.subtracting([.blobs, .rawStatements])
    audits = generator.chance(30)
    setup = schema.statements.map(demands.tamed)
    for _ in 0..<8 {
      let table = generator.pick(schema.tables)
      setup.append(
        "INSERT OR REPLACE INTO \(table.name) "
          + RandomTerms(table).insertion(&generator, rows: 2))
    }
    kept = OracleWrite.kept(in: schema, &generator).map(demands.tamed)
    queries = (0..<4 + generator.below(5)).map { _ in
      OracleQuery.random(over: schema, demands: demands, using: &generator)
    }
    steps = []
    var count = 0
    while count < statements {
      for _ in 0..<1 + generator.below(5) {
        var write = OracleWrite.random(
          in: schema, demands: demands, kept: kept.count, using: &generator)
        write.statements = write.statements.map(demands.tamed)
        steps.append(.write(write))
        count += write.count
        if generator.chance(30) { steps.append(.pause) }
      }
      steps.append(.catchUp)
    }
  }

  /// All writes.
  var writes: [OracleWrite] {
    steps.compactMap { if case .write(let write) = $0 { write } else { nil } }
  }
}

extension OracleScript.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .write(let write): "\(write)"
    case .pause: "-- pause"
    case .catchUp: "-- compare"
    }
  }
}

extension OracleScript: CustomStringConvertible {
  /// The SQL, for reading and running again.
  var description: String {
    let kept = kept.enumerated().map { "\($0.offset): \($0.element)" }
    let parts = [
      (
        (usesPool ? "-- a database pool" : "-- a database queue")
          + ", \(capture), lists that hold \(heldRows) rows", setup.map { $0 + ";" }
      ),
      ("-- kept prepared", kept), ("-- live", queries.map { "\($0)" }),
      ("-- steps", steps.map { "\($0)" }),
    ]
    return parts.filter { $0.0 != "-- kept prepared" || !$0.1.isEmpty }
      .map { ([$0.0] + $0.1).joined(separator: "\n") }.joined(separator: "\n")
  }
}
