import BinderyGRDB
import BinderyTesting

extension OracleWorld {
  /// What has to be shown.
  private struct Expectation: Sendable {
    var lists: [Result<[RandomRow], any Error>]
    var count: Int?
    var objects: [Result<[ExactValue]?, any Error>]
  }

  private func expectation() throws -> Expectation {
    let (queries, reads) = (queries, objects.map(\.read))
    return try writer.read { db in
      // A connection that others changed the schema of would give the columns as they were.
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master")
      let lists = queries.map { query in Result { try query.rows(db) } }
      return Expectation(
        lists: lists, count: try? lists.last?.get().count,
        objects: reads.map { read in Result { try read(db) } })
    }
  }

  /// Waits until the live data shows the newest commit.
  ///
  /// - Parameter isAsked: Whether it is asked to do so at once.
  /// - Returns: What is wrong with what it told or shows then, and whether more time might have put it
  ///   right; nil if nothing is.
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
      // Its row may be there again just as it was, while the delivery that ends it is on its way.
      try await barrier.pass(within: seconds)
    }
    for (object, value) in zip(objects, expectation.objects) {
      object.goOn(isThere: (try? value.get()) != nil, in: writer)
    }
    bindTable()
    return nil
  }

  /// What is wrong, however the database may be by now.
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
      // Nobody is told that a live value cannot be read.
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
