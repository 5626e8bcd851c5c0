import BinderyGRDB
import BinderyTesting

extension OracleWorld {
  /// The expected rows.
  private struct Expectation: Sendable {
    var lists: [Result<[RandomRow], any Error>]
    var count: Int?
    var objects: [Result<[ExactValue]?, any Error>]
  }

  private func expectation() throws -> Expectation {
    let (queries, reads) = (queries, objects.map(\.read))
    return try writer.read { db in
      // A connection whose schema others have changed would return the former columns.
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      let lists = queries.map { query in Result { try query.rows(db) } }
      return Expectation(
        lists: lists, count: try? lists.last?.get().count,
        objects: reads.map { read in Result { try read(db) } })
    }
  }

  /// Waits until the live data shows the newest commit.
  ///
  /// - Parameter isAsked: Whether it requests an immediate update.
  /// - Returns: The error in its changes or rows, and whether more time might have corrected it;
  ///   nil if there is none.
  func catchUp(
    within seconds: Double, isAsked: Bool
  ) async throws -> (fault: String, isLate: Bool)? {
    let expectation = try expectation()
    if isAsked { writer.refreshLiveData() }
    let isRight = await eventually(within: seconds) {
      difference(to: expectation) == nil || fault != nil
    }
    if let fault { return (fault, false) }
    if !isRight, let difference = difference(to: expectation) { return (difference, true) }
    if objects.contains(where: { $0.wasMissing && !$0.audit.isComplete }) {
      // The row may exist again unchanged, while the delivery that ends the observation is on its
      // way.
      try await barrier.pass(within: seconds)
    }
    for (object, value) in zip(objects, expectation.objects) {
      object.goOn(isThere: (try? value.get()) != nil, in: writer)
    }
    bindTable()
    return nil
  }

  /// The error that is independent of the current state of the database.
  private var fault: String? {
    if let fault = auditFaults.first { return "an audit: \(fault)" }
    for (query, audit) in zip(queries, audits) {
      if let fault = audit.faults.first { return "\(query): \(fault)" }
    }
    if let exception = table?.exceptions.first {
      return "\(queries[0]) in a table: rule \(exception.rule): \(exception)"
    }
    for object in objects { if let fault = object.audit.faults.first { return fault } }
    return count?.faults.first.map { "the count of \(queries.last!): \($0)" }
  }

  private func difference(to expected: Expectation) -> String? {
    for (query, (audit, rows)) in zip(queries, zip(audits, expected.lists)) {
      if let difference = Self.difference(audit, rows) { return "\(query): \(difference)" }
    }
    if audits.first?.tally.errors == errorsOfTable, let rows = try? expected.lists.first?.get(),
      let shown = table?.differs(from: rows)
    {
      return "\(queries[0]): a table shows \(shown)"
    }
    if let number = expected.count, let told = count?.value, number != told {
      return "the count of \(queries.last!): it told \(told) instead of \(number)"
    }
    for (object, value) in zip(objects, expected.objects) {
      // Live values do not report that they cannot be read.
      guard case .success(let value) = value else { continue }
      if let difference = object.difference(to: value) { return difference }
    }
    return nil
  }

  private static func difference(
    _ audit: LiveListAudit<RandomRow>, _ rows: Result<[RandomRow], any Error>
  ) -> String? {
    switch rows {
    case .success(let rows):
      audit.problem.map { "it cannot be read: \($0)" } ?? audit.difference(to: rows)
    case .failure(let error):
      audit.problem == nil ? "it did not tell that it cannot be read: \(error)" : nil
    }
  }
}
